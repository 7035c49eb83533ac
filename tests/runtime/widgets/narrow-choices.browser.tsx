import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { formOf, widgetOf } from "../../support/every-widget";
import { showForm } from "../../support/real-form";

it("shows what is asked for and what was chosen of several in the middle of a field as high as a finger needs it", async () => {
  await page.viewport(390, 844);
  const { form } = showForm(formOf(widgetOf("select", "many", { multiple: true }, { name: "多选" })));
  const words = form.getByText("请选择");
  await expect.element(words).toBeVisible();
  const field = words.element().closest(".ant-select") ?? document.body;
  expect(field.getBoundingClientRect().height).toBe(40);
  expect(Math.abs(middleOf(words.element()) - middleOf(field))).toBeLessThan(1);
});

it("keeps every level of a path within a phone, to go back to", async () => {
  await page.viewport(390, 844);
  const names = ["江苏省", "名字很长很长的自治州", "名字也是很长很长的自治县", "某某街道办事处"];
  const tree = names.reduceRight<object[]>((children, label) => [{ value: label, label, children }], []);
  const { form } = showForm(
    formOf(widgetOf("cascader", "f", { remote: false, options: tree }, { name: "地区" })),
  );
  await form.getByRole("combobox", { name: "地区" }).click();
  for (const name of names.slice(0, -1)) await page.getByText(name, { exact: true }).click();
  await expect.element(page.getByText("某某街道办事处")).toBeVisible();
  await expect
    .poll(() =>
      [...document.querySelectorAll(".ant-cascader-menu")].every((menu) => {
        const { left, right } = menu.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      }),
    )
    .toBe(true);
});

function middleOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}
