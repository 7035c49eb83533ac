import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { SourceEditor } from "@/runtime/widgets/source-editor";
import { beginAt, show } from "@/tests/support/real-form";

const LONG = Array.from({ length: 200 }, (_, line) => `line ${line}`).join("\n");

it("a long text that is only read is reached and scrolled by keys, and not changed", async () => {
  const shown = show(
    <SourceEditor label="源码" height="120px" value={LONG} readOnly indents={false} extensions={[]} />,
  );
  const text = shown.getByRole("textbox", { name: "源码" });
  await expect.element(text).toBeVisible();
  beginAt(shown);
  await userEvent.tab();
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard("{PageDown}{PageDown}x");
  const scroller = shown.element().querySelector(".cm-scroller");
  await expect.poll(() => scroller?.scrollTop).toBeGreaterThan(100);
  expect(text.element().textContent).not.toContain("x");
});
