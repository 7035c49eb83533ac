import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { formOf, widgetOf } from "../../support/every-widget";
import { showForm } from "../../support/real-form";

beforeEach(() => page.viewport(390, 844));
/** What a finger hits. */
const FINGER = 24;

it("has tools on a phone that a finger hits", async () => {
  const { form } = showForm(formOf(widgetOf("editor", "f", {}, { name: "字段" })));
  await expect.element(form.getByRole("toolbar")).toBeVisible();
  const tools = [...form.getByRole("toolbar").element().querySelectorAll("button")];
  expect(tools.length).toBeGreaterThan(10);
  expect(tools.filter((tool) => tool.offsetWidth < FINGER).map((tool) => tool.title)).toEqual([]);
});

/** What may lie beside the text: its form, a dialog, a sub-table. */
const PLACES = ["0", "16px", "32px", "48px"];
it.each(PLACES)("opens its colours between the sides of a phone, %s from them", async (padding) => {
  document.body.style.padding = padding;
  const { form } = showForm(formOf(widgetOf("editor", "f", {}, { name: "字段" })));
  for (const name of ["文字颜色", "背景颜色"]) {
    await form.getByRole("toolbar").getByRole("button", { name }).click();
    await expect.poll(() => document.querySelectorAll(".ant-color-picker-presets").length).toBeGreaterThan(0);
    await expect.poll(outside).toEqual([]);
  }
  document.body.style.padding = "";
});

/** Parts of the colours that stick out of the page. */
function outside(): string[] {
  const parts = [...document.querySelectorAll(".ant-popover *")];
  return parts.flatMap((part) => {
    const { left, right, width } = part.getBoundingClientRect();
    return width > 0 && (left < 0 || right > innerWidth) ? [`${part.className} ${left}…${right}`] : [];
  });
}
