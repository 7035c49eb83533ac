import { describe, expect, it } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { formOf, widgetOf } from "../../support/every-widget";
import { showForm } from "../../support/real-form";

const dates = (options: Record<string, unknown>) =>
  formOf(widgetOf("date", "f", options, { name: "字段" }), widgetOf("input", "g", {}, { name: "后面" }));

const popup = (): Element | null =>
  document.querySelector(".ant-picker-dropdown:not(.ant-picker-dropdown-hidden)");

/** Picks days of the month that is on show. */
async function pick(form: Locator, days: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const picker = document.querySelector<HTMLElement>(".ant-picker");
      if (!popup() && picker) await page.elementLocator(picker).click();
      return popup();
    })
    .not.toBeNull();
  for (const day of days)
    await page
      .getByTitle(new RegExp(`-${day}$`))
      .first()
      .click();
  await expect.element(form.getByLabelText("后面")).toBeInTheDocument();
}

describe("who picked with the pointer", () => {
  it.each([
    ["a day", {}, ["10"]],
    ["a span", { type: "daterange" }, ["10", "12"]],
    ["several days", { type: "dates" }, ["10", "12"]],
  ])("%s goes on at the next field with one Tab", async (_, options, days) => {
    const { form } = showForm(dates(options));
    await pick(form, days);
    if (popup()) await userEvent.keyboard("{Escape}");
    await expect.poll(() => document.activeElement?.matches("body, .ant-picker-dropdown *")).toBe(false);
    await userEvent.keyboard("{Tab}");
    await expect.element(form.getByLabelText("后面")).toHaveFocus();
  });

  it("several days keeps them when the form is drawn anew before they are confirmed", async () => {
    const { form, values, again } = showForm(dates({ type: "dates" }));
    await pick(form, ["10", "12"]);
    again();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => values()["f"]).toHaveLength(2);
  });
});
