import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { Outline } from "@/designers/kit/Outline";
import { beginAt, show } from "../../support/real-form";

it("brings the part into sight that the keys have come to", async () => {
  const entries = Array.from({ length: 60 }, (_, at) => ({
    key: `${at}`,
    title: `部件${at}`,
    words: `部件${at}`,
    children: [],
  }));
  const none = (): undefined => undefined;
  const shown = show(
    <div style={{ height: 200, overflow: "auto" }}>
      <Outline
        label="大纲"
        entries={entries}
        search=""
        nothing="无"
        selected={[]}
        onSelect={none}
        mayDrop={() => false}
        onDrop={none}
      />
    </div>,
  );
  await expect.element(shown.getByText("部件0")).toBeVisible();
  beginAt(shown);
  await userEvent.keyboard("{Tab}");
  await userEvent.keyboard("{ArrowDown>30/}");
  await expect.element(shown.getByText("部件30")).toBeInViewport();
});
