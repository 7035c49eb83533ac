import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { formOf, widgetOf } from "../../support/every-widget";
import { showForm } from "../../support/real-form";

afterEach(() => page.viewport(1440, 900));

it("shows what is asked for and what was chosen of several in the middle of a field as high as a finger needs it", async () => {
  await page.viewport(390, 844);
  const { form } = showForm(formOf(widgetOf("select", "many", { multiple: true }, { name: "多选" })));
  const words = form.getByText("请选择");
  await expect.element(words).toBeVisible();
  const field = words.element().closest(".ant-select") ?? document.body;
  expect(field.getBoundingClientRect().height).toBe(40);
  expect(Math.abs(middleOf(words.element()) - middleOf(field))).toBeLessThan(1);
});

function middleOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}
