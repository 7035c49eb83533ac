import { expect, test } from "@playwright/test";
import { fillLogin, Product, signIn } from "./support/product";
import { expectToast } from "./support/toasts";
import { Windows } from "./support/windows";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

test("who is not signed in sees the login page, and gets from there to where they wanted to go", async ({
  browser,
}) => {
  const page = await (await product.window(browser)).newPage();
  await page.goto("/work/todo");
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel("账号")).toBeFocused();
  await fillLogin(page, "zhangsan", "wrong");
  await expect(page.getByText("账号或密码错误")).toBeVisible();
  await fillLogin(page, "zhangsan");
  await expect(page).toHaveURL(/\/work\/todo$/);
  await page.goto("/no/such/page");
  await expect(page).toHaveURL(/\/404$/);
  await page.goto("/login");
  await expect(page).toHaveURL(/\/(autologin|workbench\/index)/);
});

test("a browser that is too old is told so, and who waits long what it may be", async ({ browser }) => {
  const page = await (await product.window(browser)).newPage();
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, "toSorted"));
  await page.goto("/login");
  await expect(page.getByText("浏览器版本过低，无法打开流匠")).toBeVisible();
  await expect(page.getByText(/Chrome or Edge 111/)).toBeVisible();
  await expect(page.locator(".fs-boot")).toBeHidden();
  await expect(page.getByLabel("密码")).toHaveCount(0);

  const slow = await (await product.window(browser)).newPage();
  await slow.route("**/assets/*.js", (route) => route.abort());
  await slow.goto("/login");
  await expect(slow.getByText(/^载入时间较长/)).toBeHidden();
  await slow.evaluate(() => {
    for (const animation of document.querySelector(".fs-late")?.getAnimations() ?? []) animation.finish();
  });
  await expect(slow.getByText(/^载入时间较长/)).toBeVisible();
  await expect(slow.getByText("浏览器版本过低，无法打开流匠")).toBeHidden();
});

test("a window that one test leaves to the next is the same and has kept nothing", async ({ browser }) => {
  const wish = { browser, url: product.url, options: {} };
  const [former, next] = [new Windows(), new Windows()];
  const context = await former.take(wish);
  const page = await context.newPage();
  await page.goto("/login");
  await page.evaluate(async () => {
    localStorage.setItem("left", "yes");
    document.cookie = "left=yes";
    await caches.open("left");
    await navigator.serviceWorker.register("/sw.js");
    await new Promise((done) => {
      indexedDB.open("left").onsuccess = done;
    });
  });
  await former.stop();
  expect(page.isClosed()).toBe(true);

  expect(await next.take(wish)).toBe(context);
  const anchor = context.pages()[0];
  const left = await anchor?.evaluate(async () => [
    localStorage.length,
    document.cookie,
    (await caches.keys()).length,
    (await indexedDB.databases()).length,
    (await navigator.serviceWorker.getRegistrations()).length,
  ]);
  expect(left).toEqual([0, "", 0, 0, 0]);
  await next.stop();
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
  // Otherwise a call of that page may be the first to hear of it, and what it says is gone with the page.
  await first.goto("about:blank");
  const second = await signIn(browser, product, "wangwu");
  await first.goto("/work/todo");
  await expectToast(first, "请求异常：账号已在其他应用端登录。请重新登录。");
  await expect(first).toHaveURL(/\/login/);
  await second.goto("/work/todo");
  await expect(second.getByText("没有操作权限")).toHaveCount(0);
  await expect(second).toHaveURL(/\/work\/todo$/);
});

test("a locked screen stays locked until the password is given, in all tabs, and leads back to the page", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "lisi");
  const other = await page.context().newPage();
  await other.goto("/work/history?title=a");
  await expect(other.getByRole("button", { name: /查\s*询/ })).toBeVisible();
  await page.getByRole("button", { name: /李思/ }).click();
  await page.getByText("锁屏").click();
  await expect(page).toHaveURL(/\/screen$/);
  await expect(other).toHaveURL(/\/screen$/);
  await page.goto("/work/todo?title=b");
  await expect(page).toHaveURL(/\/screen$/);
  await page.reload();
  await page.getByLabel(/密码/).fill("Flowsmith1!");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/work\/todo\?title=b$/);
  await expect(other).toHaveURL(/\/work\/history\?title=a$/);
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
