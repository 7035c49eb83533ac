import { expect, test, type Locator, type Page } from "@playwright/test";
import { dataOf, formOf, previewForm, widgetOf } from "./support/form-preview";
import { Product, signIn, watch } from "./support/product";

let product: Product;
let page: Page;
test.beforeAll(async ({ browser }) => {
  product = await new Product().start();
  page = product.keep(await signIn(browser, product, "designer"));
});
test.afterAll(() => product.stop());

const open = (...list: ReturnType<typeof widgetOf>[]): Promise<Locator> => previewForm(page, formOf(...list));
const field = (type: string, options: object = {}) => widgetOf(type, "f", options, "字段");

/** No hand is as fast as to press two keys before the browser has told the page where the caret went. */
const caretSettles = (where: Page): Promise<unknown> =>
  where.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20))));

test("text is formatted with the toolbar and kept as clean HTML", async () => {
  const faults = watch(page);
  const dialog = await open(field("editor"));
  const box = dialog.getByRole("textbox", { name: "字段" });
  await box.click();
  await page.keyboard.type("通知");
  await page.keyboard.press("ControlOrMeta+a");
  await dialog.getByRole("button", { name: "加粗" }).click();
  await expect(dialog.getByRole("button", { name: "加粗" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("End");
  await caretSettles(page);
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "无序列表" }).click();
  await page.keyboard.type("一");
  expect((await dataOf(dialog))["f"]).toBe("<p><strong>通知</strong></p><ul><li><p>一</p></li></ul>");
  await dialog.getByRole("button", { name: "撤销" }).click();
  await expect(box).not.toContainText("一");
  expect(faults).toEqual([]);
});

test("what is pasted brings nothing that runs", async () => {
  const dialog = await open(field("editor"));
  const box = dialog.getByRole("textbox", { name: "字段" });
  await box.click();
  await page.evaluate(async () => {
    const html = `<p>好<img src="x" onerror="window.hit=1"><a href="javascript:window.hit=1">链接</a><script>window.hit=1</script></p>`;
    const type = "text/html";
    await navigator.clipboard.write([new ClipboardItem({ [type]: new Blob([html], { type }) })]);
  });
  await page.keyboard.press("ControlOrMeta+v");
  await expect(box).toContainText("好");
  expect(String((await dataOf(dialog))["f"])).not.toMatch(/onerror|javascript|script/);
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
});

test("a table is put into the text, filled with Tab, and coloured", async () => {
  const dialog = await open(field("editor"));
  await dialog.getByRole("textbox", { name: "字段" }).click();
  await dialog.getByRole("button", { name: "表格" }).click();
  await page.getByRole("menuitem", { name: "插入表格" }).click();
  const cells = dialog.getByRole("textbox", { name: "字段" }).locator("th, td");
  await expect(cells).toHaveCount(9);
  await caretSettles(page);
  for (const word of ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"]) {
    await page.keyboard.type(word);
    await page.keyboard.press("Tab");
  }
  await expect(cells).toHaveCount(12);
  await expect(cells).toHaveText(["一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "", ""]);
  await page.keyboard.press("ControlOrMeta+a");
  await dialog.getByRole("button", { name: "文字颜色" }).click();
  await page.locator(".ant-color-picker-presets-color:visible").nth(2).click();
  await expect(cells.nth(4).locator("span")).toHaveCSS("color", "rgb(212, 56, 13)");
  await page.keyboard.press("Escape");
  expect(String((await dataOf(dialog))["f"])).toMatch(
    /<span style="color: (#d4380d|rgb\(212, 56, 13\));?">五<\/span>/,
  );
});

test("a link and an image are put into the text", async () => {
  const dialog = await open(field("editor"));
  await dialog.getByRole("textbox", { name: "字段" }).click();
  await page.keyboard.type("说明");
  await page.keyboard.press("ControlOrMeta+a");
  await dialog.getByRole("button", { name: "链接", exact: true }).click();
  await page.getByRole("textbox", { name: "链接地址" }).fill("example.com");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("link", { name: "说明" })).toHaveAttribute("href", "https://example.com");
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "插入图片" }).click();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await (await chooser).setFiles({ name: "图.svg", mimeType: "image/svg+xml", buffer: svg });
  await expect(dialog.getByRole("img", { name: "图.svg" })).toHaveAttribute("src", /^\/api\/sys\/file\//);
});

test("a user signs with his name, his login code, or by hand", async () => {
  const dialog = await open(field("userAutograph"));
  await dialog.getByRole("button", { name: /签\s*名/ }).click();
  const name = String((await dataOf(dialog))["f"]);
  expect(name).not.toBe("");
  await dialog.getByRole("button", { name: "更多方式" }).click();
  await expect(page.getByRole("menuitem", { name: name })).toBeVisible();
  await page.getByRole("menuitem", { name: "登录名：designer" }).click();
  expect((await dataOf(dialog))["f"]).toBe("designer");
  await dialog.getByRole("button", { name: "更多方式" }).click();
  await page.getByRole("menuitem", { name: "手写签名" }).click();
  const pad = page.getByRole("img", { name: "签名板" });
  await expect(page.getByRole("button", { name: "使用签名" })).toBeDisabled();
  const frame = await pad.boundingBox();
  if (!frame) throw new Error("no pad");
  await page.mouse.move(frame.x + 60, frame.y + 60);
  await page.mouse.down();
  await page.mouse.move(frame.x + 200, frame.y + 140, { steps: 8 });
  await page.mouse.move(frame.x + 320, frame.y + 50, { steps: 8 });
  await page.mouse.up();
  await page.getByRole("button", { name: "使用签名" }).click();
  const shown = dialog.getByRole("img", { name: "字段" });
  await expect(shown).toBeVisible();
  expect((await page.request.get((await shown.getAttribute("src")) ?? "")).headers()["content-type"]).toBe(
    "image/png",
  );
  await dialog.getByRole("button", { name: "清除" }).click();
  await expect(shown).toBeHidden();
});

test("an author's button reads and fills fields, names its fault, and cannot freeze the page", async () => {
  const good = widgetOf("button", "b1", {
    content: "计算",
    click: `form.f = form.a + "-" + user.LoginCode;`,
  });
  const wrong = widgetOf("button", "b2", { content: "出错", click: "\nform.f.x.y = 1;" });
  const endless = widgetOf("button", "b3", { content: "死循环", click: "while (true) {}" });
  const source = widgetOf("input", "a", { defaultValue: "甲" }, "来源");
  const dialog = await open(source, field("input"), good, wrong, endless);
  await dialog.getByRole("button", { name: "计算" }).click();
  await expect(dialog.getByLabel("字段")).toHaveValue("甲-designer");
  await dialog.getByRole("button", { name: "出错" }).click();
  await expect(page.getByText(/脚本「出错」 第 2 行.*出错/)).toBeVisible();
  await dialog.getByRole("button", { name: "死循环" }).click();
  await expect(page.getByText("运行超过 50 毫秒，已被停止")).toBeVisible();
  await dialog.getByLabel("来源").fill("乙");
  // A second click within half a second does nothing: on a fast machine all of the above takes less.
  await expect(async () => {
    await dialog.getByRole("button", { name: "计算" }).click();
    await expect(dialog.getByLabel("字段")).toHaveValue("乙-designer", { timeout: 600 });
  }).toPass();
});

test("a preview button shows the author's content with the values, which bring no markup", async () => {
  const preview = widgetOf("buttonPreview", "p", {
    previewValue: "看一看",
    previewData: "<b>姓名：${f}</b>",
  });
  const dialog = await open(field("input", { defaultValue: "<i>张三</i>" }), preview);
  await dialog.getByRole("button", { name: "看一看" }).click();
  await expect(page.getByRole("dialog", { name: "看一看" }).locator("b")).toHaveText("姓名：<i>张三</i>");
});

test("a global variable is made by its script from the fact and the author's data", async () => {
  const script = "return data.prefix + value;";
  const variable = field("globalVariable", {
    globalValue: "LoginCode",
    globalScript: script,
    globalData: { prefix: "工号 " },
  });
  const dialog = await open(variable);
  await expect(dialog.getByLabel("字段")).toHaveValue("工号 designer");
});

test("a colour may be transparent and a scale a range", async () => {
  const colour = widgetOf("color", "c", { showAlpha: true, defaultValue: "rgba(36, 88, 211, 0.5)" }, "颜色");
  const scale = field("slider", { range: true, defaultValue: [20, 60] });
  const dialog = await open(colour, scale);
  await expect(dialog.getByText(/#2458D3,\s*50%/i)).toBeVisible();
  await dialog.getByRole("slider").last().press("ArrowRight");
  expect(await dataOf(dialog)).toMatchObject({ f: [20, 61] });
});

test("fields of a grid are as high as each other, and end where the fields around it end", async () => {
  const left = {
    span: 12,
    list: [widgetOf("input", "name", {}, "姓名"), widgetOf("select", "kind", {}, "类别")],
  };
  const right = {
    span: 12,
    list: [widgetOf("date", "day", {}, "日期"), widgetOf("input", "last", {}, "说明")],
  };
  const grid = { ...widgetOf("grid", "g", { gutter: 24 }), columns: [left, right] };
  const dialog = await open(grid, widgetOf("textarea", "whole", {}, "全文"));
  const boxes = dialog.locator(".fs-input, .ant-select, .ant-picker");
  await expect(boxes).toHaveCount(4);
  const edge = async (label: string): Promise<number> => {
    const box = await dialog.getByLabel(label, { exact: true }).boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0));
  };
  const heights = (): Promise<number[]> =>
    boxes.evaluateAll((all) => [
      ...new Set(all.map((one) => Math.round(one.getBoundingClientRect().height))),
    ]);
  expect(await heights()).toHaveLength(1);
  expect(await edge("说明")).toBe(await edge("全文"));
  await dialog.locator(".ant-segmented-item", { hasText: "手机" }).click();
  await expect.poll(heights).toEqual([40]);
});
