import { expect, it, vi } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { formOf, widgetOf } from "../../support/every-widget";
import { showForm } from "../../support/real-form";

const FIELD = { name: "字段" };

/** No hand is as fast as to press two keys before the browser has told the page where the caret went. */
const caretSettles = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));

async function editor(): Promise<{ form: Locator; box: Locator; text: () => string }> {
  const { form, values } = showForm(formOf(widgetOf("editor", "f", {}, FIELD)));
  const box = form.getByRole("textbox", { name: "字段" });
  await box.click();
  await caretSettles();
  return { form, box, text: () => String(values()["f"]) };
}

const SELECT_ALL = "{ControlOrMeta>}a{/ControlOrMeta}";

it("is formatted with the toolbar and kept as clean HTML", async () => {
  const said = vi.spyOn(console, "error");
  const { form, box, text } = await editor();
  await userEvent.keyboard("通知");
  await userEvent.keyboard(SELECT_ALL);
  await form.getByRole("button", { name: "加粗" }).click();
  await expect.element(form.getByRole("button", { name: "加粗" })).toHaveAttribute("aria-pressed", "true");
  await userEvent.keyboard("{End}");
  await caretSettles();
  await userEvent.keyboard("{Enter}");
  await form.getByRole("button", { name: "无序列表" }).click();
  await userEvent.keyboard("一");
  await expect.poll(text).toBe("<p><strong>通知</strong></p><ul><li><p>一</p></li></ul>");
  await form.getByRole("button", { name: "撤销" }).click();
  await expect.element(box).not.toHaveTextContent("一");
  expect(said).not.toHaveBeenCalled();
});

it("takes nothing that runs from what is pasted", async () => {
  const { box, text } = await editor();
  const html = `<p>好<img src="x" onerror="window.hit=1"><a href="javascript:window.hit=1">链接</a><script>window.hit=1</script></p>`;
  await navigator.clipboard.write([
    new ClipboardItem({ "text/html": new Blob([html], { type: "text/html" }) }),
  ]);
  await userEvent.paste();
  await expect.element(box).toHaveTextContent("好");
  await expect.poll(text).toContain("链接");
  expect(text()).not.toMatch(/onerror|javascript|script/);
  expect("hit" in window).toBe(false);
});

it("takes a table, filled with Tab, and coloured", async () => {
  const { form, box, text } = await editor();
  await form.getByRole("button", { name: "表格" }).click();
  await page.getByRole("menuitem", { name: "插入表格" }).click();
  const cells = (): string[] => [...box.element().querySelectorAll("th, td")].map((cell) => cell.textContent);
  await expect.poll(cells).toHaveLength(9);
  await caretSettles();
  for (const word of ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"]) {
    await userEvent.keyboard(word);
    await userEvent.keyboard("{Tab}");
  }
  await expect.poll(cells).toEqual(["一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "", ""]);
  await userEvent.keyboard(SELECT_ALL);
  await form.getByRole("button", { name: "文字颜色" }).click();
  await expect
    .poll(() => document.querySelectorAll(".ant-color-picker-presets-color").length)
    .toBeGreaterThan(2);
  const presets = document.querySelectorAll(".ant-color-picker-presets-color");
  await page.elementLocator(presets[2] as Element).click();
  await expect.poll(text).toMatch(/<span style="color: (#d4380d|rgb\(212, 56, 13\));?">五<\/span>/);
});
