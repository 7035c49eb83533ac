import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { formOf, widgetOf } from "../../support/every-widget";
import { showForm } from "../../support/real-form";

it.each([
  ["date", "2026-11-05"],
  ["time", "08:30:00"],
])("Enter in a %s of a sub-table takes what was typed and adds no row", async (type, text) => {
  const tableColumns = [
    widgetOf(type, "f", {}, { name: "字段" }),
    widgetOf("input", "what", {}, { name: "事项" }),
  ];
  const { form, values } = showForm(formOf(widgetOf("table", "rows", {}, { tableColumns, name: "明细" })));
  await form.getByRole("button", { name: "新增一行" }).click();
  const cell = form.getByRole("group", { name: "字段 1" }).getByRole("textbox");
  await cell.click();
  await userEvent.keyboard(`${text}{Enter}`);
  await expect.poll(() => values()["rows"]).toEqual([expect.objectContaining({ f: text })]);
  await expect.element(cell).toHaveValue(text);
});
