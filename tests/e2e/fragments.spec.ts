import { expect, test, type Locator, type Page } from "@playwright/test";
import { publish } from "./support/page-designing";
import { Product, signIn, watch } from "./support/product";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const canvas = (page: Page): Locator => page.getByRole("application", { name: "画布" });

async function addPage(page: Page, { id, title }: { id: string; title: string }): Promise<void> {
  await page.goto("/system/screen");
  await page.getByRole("button", { name: "新增页面" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("标题", { exact: true }).fill(title);
  await dialog.getByLabel("页面编号").fill(id);
  await dialog.getByLabel("路由").fill(`/${id.replace(".", "/")}`);
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expectToast(page, "发布成功");
  await expect(canvas(page).getByText(title)).toBeVisible();
}

/** The text of the open page, by hand. */
async function write(page: Page, text: string): Promise<void> {
  await page.getByText("JSON", { exact: true }).click();
  const editor = page.locator(".cm-content");
  await editor.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
  await page.locator(".pd-right").getByText("属性", { exact: true }).click();
}

async function publishAnew(page: Page): Promise<void> {
  await publish(page);
  await expectToast(page, "发布成功");
  // The page is opened anew, as it is served now.
  await expect(page.locator(".fs-sd-bar").getByText("v2", { exact: true })).toBeVisible();
}

const pageText = (id: string, title: string, body: object[]): string =>
  JSON.stringify({
    schemaVersion: 1,
    id,
    route: `/${id.replace(".", "/")}`,
    title,
    state: { who: "销售部" },
    body,
  });

test("a part of a page becomes a fragment that another page uses, and both follow it", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await signIn(browser, product, "admin");
  const faults = watch(page);
  await addPage(page, { id: "own.first", title: "第一页" });
  const card = { type: "card", title: "名片", body: [{ type: "text", text: "这是 ${state.who}" }] };
  await write(page, pageText("own.first", "第一页", [card]));
  await canvas(page).getByText("名片").click();
  await page.getByRole("button", { name: "存为片段" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("标题", { exact: true }).fill("部门名片");
  await dialog.getByLabel("片段编号").fill("own.card");
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expectToast(page, "已存为片段");
  await expect(canvas(page).getByText("这是 销售部")).toBeVisible();
  await publishAnew(page);

  await addPage(page, { id: "own.second", title: "第二页" });
  await page.locator('.kit-palette-item[data-type="@own.card"]').click();
  await page
    .locator(".pd-right")
    .locator('[data-path="who"]')
    .locator("input, textarea, .cm-content")
    .first()
    .fill("采购部");
  await page.keyboard.press("Tab");
  await expect(canvas(page).getByText("这是 采购部")).toBeVisible();
  await publishAnew(page);

  await canvas(page).getByText("这是 采购部").click();
  await page.getByRole("button", { name: "打开片段" }).click();
  await expect(page.locator(".fs-sd-bar .fs-sd-id")).toHaveText("own.card");
  await canvas(page).getByText("这是").click();
  await page
    .locator(".pd-right")
    .locator('[data-path="text"]')
    .locator("input, textarea")
    .first()
    .fill("欢迎 ${who} 的朋友");
  await page.keyboard.press("Tab");
  await publishAnew(page);

  await page.goto("/own/first");
  await expect(page.getByText("欢迎 销售部 的朋友")).toBeVisible();
  await page.goto("/own/second");
  await expect(page.getByText("欢迎 采购部 的朋友")).toBeVisible();

  await page.goto("/system/screen?id=own.second");
  await canvas(page).getByText("欢迎 采购部 的朋友").click();
  await page.getByRole("button", { name: "分离为副本" }).click();
  await canvas(page).getByText("欢迎 采购部 的朋友").click();
  await expect(page.locator(".pd-panel-head strong")).toHaveText("文本");
  expect(faults).toEqual([]);
});

test("a fragment begins from nothing, under an id that nobody has, and stands in the palette", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await signIn(browser, product, "admin");
  const faults = watch(page);
  await page.goto("/system/screen");
  await page.getByText("片段", { exact: true }).first().click();
  await page.getByRole("button", { name: "新增片段" }).click();
  const dialog = page.getByRole("dialog", { name: "新增片段" });
  await dialog.getByLabel("标题", { exact: true }).fill("页脚");
  await dialog.getByLabel("片段编号").fill("application.manage");
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expectToast(page, "编号 application.manage 已有页面或片段使用");
  await dialog.getByLabel("片段编号").fill("own.foot");
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expect(page.locator(".fs-sd-bar .fs-sd-id")).toHaveText("own.foot");
  await page.locator('.kit-palette-item[data-type="text"]').click();
  await publishAnew(page);

  await addPage(page, { id: "own.third", title: "第三页" });
  await expect(page.locator('.kit-palette-item[data-type="@own.foot"]')).toBeVisible();
  expect(faults).toEqual([]);
});
