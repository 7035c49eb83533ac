import { expect, test, type Locator, type Page } from "@playwright/test";
import { dataOf, formOf, previewForm, widgetOf } from "./support/form-preview";
import { Product, signIn } from "./support/product";

let product: Product;
let page: Page;
test.beforeAll(async ({ browser }) => {
  product = await new Product().start();
  page = product.keep(await signIn(browser, product, "designer"));
});
test.afterAll(() => product.stop());

const open = (...list: ReturnType<typeof widgetOf>[]): Promise<Locator> => previewForm(page, formOf(...list));
const field = (type: string, options: object = {}) => widgetOf(type, "f", options, "字段");

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

test("a user signs with their name, their login code, or by hand", async () => {
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
