import { expect, it } from "vitest";
import { page } from "vitest/browser";
import "@/screens/app/blocks";
import "@/screens/app/workbench/parts/PersonPickBlock";
import { showScreen } from "../../support/real-form";
import { testApp } from "../../support/screen";

/** How far the field is below the words of its label, and their colour. */
function lookOf(words: string): [number, string] {
  const label = page.getByText(words, { exact: true }).element();
  const field = page.getByRole("combobox", { name: words }).element().closest(".ant-select");
  const distance = (field?.getBoundingClientRect().top ?? 0) - label.getBoundingClientRect().top;
  return [Math.round(distance), getComputedStyle(label).color];
}

it("names people as far above their field as a form beside it names its own", async () => {
  const app = testApp({ "GET /api/sys/user/list": () => ({ records: [], total: 0 }) });
  const fields = [{ name: "kind", title: "类型", widget: "select", options: { options: [] } }];
  showScreen(
    [
      { type: "form", id: "grant", labelPosition: "top", fields },
      { type: "personPick", id: "people", label: "对象" },
    ],
    app,
  );
  await expect.element(page.getByRole("combobox", { name: "对象" })).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "类型" })).toBeVisible();
  expect(lookOf("对象")).toEqual(lookOf("类型"));
});
