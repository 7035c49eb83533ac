import { expect, it } from "vitest";
import "@/screens/app/sizes.css";
import { showScreen } from "@/tests/support/real-form";
import { testApp } from "@/tests/support/screen";

const LINES = [{ key: "a", name: "甲" }];

it("what asks whether to go on with ticks stands apart from them", async () => {
  const app = testApp();
  const body = [{ type: "matrix", rows: LINES, columns: LINES, ticked: {} }];
  const first = showScreen(body, app);
  await first.getByRole("checkbox").click();
  await expect.element(first.getByRole("button", { name: "保存（1 处改动）" })).toBeVisible();
  const again = showScreen(body, app);
  await expect.element(again.getByText(/上次的勾选没有保存/)).toBeVisible();
  const edges = (selector: string): DOMRect | undefined =>
    again.element().querySelector(selector)?.getBoundingClientRect();
  const gap = (edges("table")?.top ?? 0) - (edges(".fs-left-note")?.bottom ?? 0);
  expect(gap).toBeGreaterThan(4);
});
