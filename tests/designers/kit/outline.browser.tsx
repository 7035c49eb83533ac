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

it("takes what is dropped on an empty place, and leaves places where they are", async () => {
  const dropped: unknown[] = [];
  const entry = (key: string, isPlace = false) => ({ key, title: key, words: key, isPlace, children: [] });
  const shown = show(
    <Outline
      label="大纲"
      entries={[entry("空处", true), entry("部件"), entry("另一个")]}
      search=""
      nothing="无"
      selected={[]}
      onSelect={() => undefined}
      mayDrop={() => true}
      onDrop={(...told) => dropped.push(told)}
    />,
  );
  const lower = { x: 12, y: 18 };
  await userEvent.dragAndDrop(shown.getByText("空处"), shown.getByText("另一个"), { targetPosition: lower });
  expect(dropped).toEqual([]);
  await userEvent.dragAndDrop(shown.getByText("部件"), shown.getByText("空处"), { targetPosition: lower });
  await expect.poll(() => dropped).toEqual([["部件", "空处", 1]]);
});
