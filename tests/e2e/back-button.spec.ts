import { expect, test, type Page } from "@playwright/test";
import { newForm } from "./support/form-designing";
import { PASSWORD, Product, signIn } from "./support/product";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const question = (page: Page, words: string) => page.getByRole("dialog").filter({ hasText: words });
/** Goes to a page as a user does: the window keeps the one before for Back. */
async function go(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "搜索与跳转" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").fill(name);
  await dialog.getByRole("option", { name }).first().click();
  await expect(page).toHaveTitle(new RegExp(`^${name} - `));
}

const bell = (page: Page) => page.locator(".fs-header-bell");

test("Back closes the dialog that is open as its cross does, and leaves the page below it", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "admin", PHONE);
  await go(page, "数据字典");
  await go(page, "系统参数");
  const add = page.getByRole("button", { name: /新\s*增/ });
  await add.click();
  const code = page.getByRole("dialog").getByLabel("编码");
  await code.fill("own.one");
  await page.goBack();
  await expect(code).toHaveCount(0);
  await expect(page).toHaveURL(/\/config$/);
  // What was typed is offered again, however the dialog was closed.
  await add.click();
  await page.getByRole("button", { name: "继续填写" }).click();
  await expect(code).toHaveValue("own.one");
  await page.goBack();
  await expect(code).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/dict$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/config$/);
});

test("what is typed on a page is not lost unasked: to Back, to the menu, to the lock screen", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "zhangsan");
  await go(page, "个人信息");
  const phone = page.locator("#main").getByLabel(/手机|电话/);
  await phone.fill("13912345678");
  const unsaved = question(page, "没有保存的内容");
  await page.goBack();
  await unsaved.getByRole("button", { name: /取\s*消/ }).click();
  await bell(page).click();
  await unsaved.getByRole("button", { name: /取\s*消/ }).click();
  await page.locator(".fs-user").click();
  await page.getByRole("menuitem", { name: "锁屏" }).click();
  await unsaved.getByRole("button", { name: /取\s*消/ }).click();
  await expect(page).toHaveURL(/\/user\/info$/);
  await expect(phone).toHaveValue("13912345678");
  await bell(page).click();
  await unsaved.getByRole("button", { name: /确\s*定/ }).click();
  await expect(page).toHaveURL(/\/workbench\/manage$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/user\/info$/);
  await phone.fill("13912345679");
  await page.goBack();
  await unsaved.getByRole("button", { name: /确\s*定/ }).click();
  await expect(page).not.toHaveURL(/\/user\/info$/);
});

test("Back closes what a field let drop before its dialog, and two steps at once are one question", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "admin", PHONE);
  await go(page, "数据字典");
  await go(page, "用户管理");
  await page
    .locator("#main")
    .getByRole("button", { name: /新\s*增/ })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("部门", { exact: true }).click();
  const choices = page.locator(".ant-select-dropdown:visible");
  await expect(choices).toBeVisible();
  await page.goBack();
  await expect(choices).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);

  await go(page, "个人信息");
  await page
    .locator("#main")
    .getByLabel(/手机|电话/)
    .fill("13912345678");
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  const unsaved = question(page, "没有保存的内容");
  await expect(unsaved).toBeVisible();
  await expect(page).toHaveURL(/\/user\/info$/);
  await unsaved.getByRole("button", { name: /确\s*定/ }).click();
  await expect(page).not.toHaveURL(/\/user\/info$/);
});

test("what the server did not take is still unsaved; who skips to the page needs no step back", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "zhangsan");
  await go(page, "个人信息");
  await page.getByRole("link", { name: "跳到正文" }).press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await expect(page).toHaveURL(/\/user\/info$/);
  const phone = page.locator("#main").getByLabel(/手机|电话/);
  await phone.fill("13912345670");
  const save = page
    .locator("#main")
    .getByRole("button", { name: /保\s*存/ })
    .first();
  await page.route("**/api/**", (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort(),
  );
  await save.click();
  await expect(page.locator(".ant-message-error")).toBeVisible();
  await bell(page).click();
  const unsaved = question(page, "没有保存的内容");
  await unsaved.getByRole("button", { name: /取\s*消/ }).click();
  await page.unroute("**/api/**");
  await save.click();
  await expect(page.locator(".ant-message-success")).toBeVisible();
  await bell(page).click();
  await expect(page).toHaveURL(/\/workbench\/manage$/);
});

test("a form that is left within a second keeps its change", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await newForm(page, "left", "马上离开");
  await page.locator('.kit-palette-item[data-type="number"]').click();
  await bell(page).click();
  await expect(page).toHaveURL(/\/workbench\/manage$/);
  // The address changes before the page does: who is back before that never left, and is asked nothing.
  await expect(page.locator(".fd-item")).toHaveCount(0);
  await page.goBack();
  await question(page, "未保存的修改")
    .getByRole("button", { name: /恢\s*复/ })
    .click();
  await expect(page.locator(".fd-item")).toHaveCount(1);
});

test("unlocking leads back to where it was locked by search", async ({ browser }) => {
  const page = await signIn(browser, product, "lisi");
  await go(page, "个人信息");
  await page.getByRole("button", { name: "搜索与跳转" }).click();
  await page.getByRole("dialog").getByRole("combobox").fill("锁屏");
  await page.getByRole("dialog").getByRole("option", { name: "锁屏" }).click();
  await expect(page).toHaveURL(/\/screen$/);
  await expect(page.locator("input[type=password]")).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/user\/info$/);
});
