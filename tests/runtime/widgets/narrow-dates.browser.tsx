import { afterEach, beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { formOf, widgetOf } from "../../support/every-widget";
import { showForm } from "../../support/real-form";

const WIDE = [1440, 900] as const;
const PHONE = [390, 844] as const;
/** What lies around the search of a list. */
const PADDING = "25px";
beforeEach(async () => {
  await page.viewport(...PHONE);
  document.body.style.padding = PADDING;
});
afterEach(async () => {
  await page.viewport(...WIDE);
  document.body.style.padding = "";
});

it.each([
  ["date", { type: "date" }],
  ["date", { type: "datetime" }],
  ["date", { type: "daterange" }],
  ["date", { type: "datetimerange" }],
  ["date", { type: "monthrange" }],
  ["date", { type: "yearrange" }],
  ["time", { isRange: true }],
])("what a %s %j opens on a phone stands between its sides", async (widget, options) => {
  const { form } = showForm(formOf(widgetOf(widget, "f", options, { name: "字段" })));
  for (const end of "type" in options && !options.type.endsWith("range") ? ["first"] : ["first", "last"]) {
    const boxes = form.getByRole("textbox");
    await (end === "first" ? boxes.first() : boxes.last()).click();
    await expect.poll(opened).toBe("still");
    expect(outside()).toEqual([]);
  }
});

const dropdown = (): Element | null =>
  document.querySelector(".ant-picker-dropdown:not(.ant-picker-dropdown-hidden)");

let before = "";
/** "still" once what is open has been in one place for a while. */
function opened(): string {
  const box = JSON.stringify(dropdown()?.querySelector(".ant-picker-panel")?.getBoundingClientRect());
  const isStill = box !== undefined && box === before;
  before = box;
  return isStill ? "still" : "moving";
}

/** Parts of what is open that stick out of the page. */
function outside(): string[] {
  const parts = [...(dropdown()?.querySelectorAll("*") ?? [])];
  return parts.flatMap((part) => {
    const { left, right, width } = part.getBoundingClientRect();
    return width > 0 && (left < 0 || right > innerWidth) ? [`${part.className} ${left}…${right}`] : [];
  });
}
