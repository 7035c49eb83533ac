import { expect, test } from "@playwright/test";
import { fillLogin, Product, signIn } from "./support/product";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

test("who is not signed in sees the login page, and gets from there to where he wanted to go", async ({
  browser,
}) => {
  const page = await (await product.window(browser)).newPage();
  await page.goto("/work/todo");
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, "zhangsan", "wrong");
  await expect(page.getByText("账号或密码错误")).toBeVisible();
  await fillLogin(page, "zhangsan");
  await expect(page).toHaveURL(/\/work\/todo$/);
  await page.goto("/no/such/page");
  await expect(page).toHaveURL(/\/404$/);
  await page.goto("/login");
  await expect(page).toHaveURL(/\/(autologin|workbench\/index)/);
});

test("a public page opens without signing in", async ({ browser }) => {
  const page = await (await product.window(browser)).newPage();
  await page.goto("/beijing");
  await expect(page).toHaveURL(/\/beijing$/);
  await expect(page.getByText("北京").first()).toBeVisible();
});

test("a second browser ends the first one's session, with the words of the specification", async ({
  browser,
}) => {
  const first = await signIn(browser, product, "wangwu");
  const second = await signIn(browser, product, "wangwu");
  await first.goto("/work/todo");
  // A call of the page that it stood on may have been the first to hear of it.
  await expectToast(first, "请求异常：账号已在其他应用端登录。请重新登录。");
  await expect(first).toHaveURL(/\/login/);
  await second.goto("/work/todo");
  await expect(second.getByText("没有操作权限")).toHaveCount(0);
  await expect(second).toHaveURL(/\/work\/todo$/);
});

test("a locked screen stays locked until the password is given", async ({ browser }) => {
  const page = await signIn(browser, product, "lisi");
  await page.getByRole("button", { name: /李思/ }).click();
  await page.getByText("锁屏").click();
  await expect(page).toHaveURL(/\/screen$/);
  await page.goto("/workbench/index");
  await expect(page).toHaveURL(/\/screen$/);
  await page.getByLabel(/密码/).fill("Flowsmith1!");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/workbench\/index$/);
});

test("who reads English is refused in English", async ({ browser }) => {
  const page = await signIn(browser, product, "zhangsan");
  await page.getByText("EN", { exact: true }).click();
  await page.getByRole("button", { name: /张三/ }).click();
  await page.getByText("Lock screen").click();
  await page.getByLabel(/Password/).fill("wrong");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Wrong password", { exact: true }).first()).toBeVisible();
});
