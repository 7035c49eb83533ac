import { expect, it, vi } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { formOf, widgetOf } from "../../support/every-widget";
import { showForm } from "../../support/real-form";

const FIELD = { name: "字段" };

/** No hand is as fast as to press two keys before the browser has told the page where the caret went. */
const caretSettles = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));

interface Shown extends Pick<ReturnType<typeof showForm>, "form" | "ports"> {
  box: Locator;
  text: () => string;
}

async function editor(): Promise<Shown> {
  const { form, values, ports } = showForm(formOf(widgetOf("editor", "f", {}, FIELD)));
  const box = form.getByRole("textbox", { name: "字段" });
  await box.click();
  await caretSettles();
  return { form, ports, box, text: () => String(values()["f"]) };
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

it("takes a table by keys alone: its menu has the focus, and what it puts in has it then", async () => {
  const { form, box, text } = await editor();
  (form.getByRole("button", { name: "表格" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "插入表格" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(box).toHaveFocus();
  await caretSettles();
  await userEvent.keyboard("一");
  await expect.poll(text).toMatch(/<th[^>]*><p>一<\/p><\/th>/);
});

it("colours words by keys alone", async () => {
  const { form, box, text } = await editor();
  await box.click();
  await caretSettles();
  await userEvent.keyboard("红");
  await userEvent.keyboard(SELECT_ALL);
  form.getByRole("button", { name: "文字颜色" }).element().closest("button")?.focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.activeElement?.closest(".ant-popover")).not.toBeNull();
  const hex = document.querySelector(".ant-color-picker-hex-input input");
  await page.elementLocator(hex ?? document.body).fill("d4380d");
  await expect.poll(text).toMatch(/<span style="color: (#d4380d|rgb\(212, 56, 13\));?">红<\/span>/);
});

const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Pastes as a browser does what a program has put down: files, and words with their look. */
function paste(box: Locator, html: string, files: File[] = []): void {
  const clipboardData = new DataTransfer();
  for (const file of files) clipboardData.items.add(file);
  if (html !== "") clipboardData.setData("text/html", html);
  box
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

it("sends pictures that are pasted, and says which did not come along", async () => {
  const { box, text } = await editor();
  const png = new File(["png"], "图.png", { type: "image/png" });
  paste(box, '<img src="file:///C:/msohtmlclip/image001.png">', [png]);
  await expect.poll(text).toContain('<img src="/files/图.png" alt="图.png">');
  paste(box, `<p>甲<img src="data:image/png;base64,${PIXEL}"><img src="file:///C:/image002.png"></p>`);
  await expect.poll(text).toContain('<img src="/files/1.png"');
  expect(text()).toContain("甲");
  expect(text()).not.toMatch(/file:|data:/);
  await expect.element(page.getByText("1 张图片没有带过来", { exact: false })).toBeVisible();
  // Cells come with a picture of themselves.
  paste(box, "<table><tbody><tr><td>单价</td></tr></tbody></table>", [png]);
  await expect.poll(text).toContain("单价");
  expect(text().match(/<img/g)).toHaveLength(2);
  // What is typed behind a picture takes no picture's place.
  paste(box, "", [png]);
  await expect.poll(() => text().match(/<img/g)).toHaveLength(3);
  await userEvent.keyboard("图后");
  await expect.poll(text).toContain("图后");
  expect(text().match(/<img/g)).toHaveLength(3);
});

/** Drops a file behind the words of the first line. */
function drop(box: Locator, file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const line = box.element().querySelector("p") ?? box.element();
  const { right, top, bottom } = line.getBoundingClientRect();
  const at = { clientX: right - 1, clientY: (top + bottom) / 2 };
  line.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true, ...at }));
}

it("sends a picture that is dropped to where it is dropped, and none that is no picture", async () => {
  const { box, text } = await editor();
  await userEvent.keyboard("通知");
  drop(box, new File(["text"], "a.txt", { type: "text/plain" }));
  drop(box, new File(["png"], "b.png", { type: "image/png" }));
  await expect.poll(text).toContain('<img src="/files/b.png"');
  expect(text()).not.toContain("a.txt");
});

it("puts a dropped picture where it was dropped, whatever is written before it while it is on its way", async () => {
  let arrive = (_sent: { url: string; name: string }): void => undefined;
  const { box, text, ports } = await editor();
  ports.upload.upload = () => new Promise((resolve) => (arrive = resolve));
  await userEvent.keyboard("一段{Enter}二段");
  drop(box, new File(["png"], "b.png", { type: "image/png" }));
  await userEvent.keyboard("{ControlOrMeta>}{Home}{/ControlOrMeta}");
  await caretSettles();
  await userEvent.keyboard("写在最前面的一大段话，");
  arrive({ url: "/files/b.png", name: "b.png" });
  await expect.poll(text).toContain("<img");
  expect(text()).toMatch(/^<p>写在最前面的一大段话，一段<\/p><img [^>]*><p>二段<\/p>$/);
  await userEvent.keyboard("还在写");
  await expect.poll(text).toContain("<p>写在最前面的一大段话，还在写一段</p>");
});
