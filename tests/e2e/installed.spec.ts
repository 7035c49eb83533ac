import { expect, test } from "@playwright/test";
import { cutOff } from "./support/narrow";
import { Product, signIn, watch } from "./support/product";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = (await new Product().start()).withFreshWindows();
});
test.afterAll(() => product.stop());

const SIGN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="16" fill="#0b6e4f"/></svg>`;

test("the product opens without a network and says so; answers of the API are never kept", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "zhangsan");
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
    return (await fetch(link?.href ?? "")).json() as Promise<Record<string, unknown>>;
  });
  expect(manifest).toMatchObject({ name: "流匠", display: "standalone", theme_color: "#2458d3" });
  expect(manifest["icons"]).toEqual([{ src: "/favicon.svg", type: "image/svg+xml", sizes: "any" }]);
  expect((await page.request.get(`${product.local}/favicon.svg`)).status()).toBe(200);

  await expect(page.getByText("快捷入口")).toBeVisible();
  await page.waitForFunction(async () => {
    const kept = await (await caches.open("shell-1")).keys();
    return navigator.serviceWorker.controller !== null && kept.length > 5;
  });
  await page.reload();
  await expect(page.getByText("快捷入口")).toBeVisible();
  await page.waitForTimeout(9000);
  const kept = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  });
  expect(kept.filter((path) => !/^\/(assets\/.*|brand\/.*)?$/.test(path))).toEqual([]);

  await page.context().setOffline(true);
  await expect(page.getByText(/^离线/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("navigation", { name: "功能菜单" })).toBeVisible();
  await expect(page.getByText(/^离线/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^离线/)).toBeHidden();
  await page.reload();
  await page.getByRole("button", { name: "张三" }).click();
  await page.getByRole("menuitem", { name: "退出登录" }).click();
  await expect(page).toHaveURL(/\/login(\?|$)/);
});

test("an administrator gives the product a name, a colour and a sign, in use at once and before sign-in", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "admin");
  const faults = watch(page);
  await page.goto("/config");
  await page.getByRole("button", { name: "系统外观" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "sign.svg", mimeType: "image/svg+xml", buffer: Buffer.from(SIGN) });
  await expectToast(page, "标志已更换");
  await expect(dialog.getByRole("img", { name: "标志图片" })).toBeVisible();
  await dialog.getByLabel("系统名称").fill("审批中心");
  await dialog.getByRole("group", { name: "主色" }).getByRole("button").click();
  await page.locator(".ant-color-picker-hex-input input").fill("0b6e4f");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expectToast(page, "保存成功");
  await expect(page.locator(".fs-sider-brand")).toHaveText("审批中心");
  const colour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--fs-primary"));
  await expect.poll(colour).toBe("#0b6e4f");
  await page.getByRole("button", { name: "深色" }).click();
  await expect.poll(colour).not.toBe("#0b6e4f");
  expect(faults).toEqual([]);

  const stranger = await (await product.window(browser, { viewport: { width: 390, height: 844 } })).newPage();
  await stranger.goto("/login");
  await expect(stranger.getByRole("heading", { name: "登录审批中心" })).toBeVisible();
  await expect(stranger.locator('.fs-brand img[src^="/brand/"]')).toBeVisible();
  expect(await cutOff(stranger)).toEqual([]);
});

const SIX_MINUTES = 6 * 60_000;

test("a new version is told when the window comes back, and the sign shows how many tasks wait", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "wangwu");
  await page.clock.install();
  // Headless windows have no sign: what would be shown is kept.
  await page.addInitScript(() => {
    const shown: unknown[] = [];
    Object.assign(window, { shown });
    const setAppBadge = (count: unknown) => Promise.resolve(void shown.push(count));
    Object.defineProperty(navigator, "setAppBadge", { value: setAppBadge, configurable: true });
  });
  await page.goto("/work/todo");
  await expect(page.locator(".ant-table").first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "shown"))).toContain(0);

  const back = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.clock.fastForward(SIX_MINUTES);
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/");
  await back();
  await asked;
  await expect(page.getByText("有新版本")).toHaveCount(0);

  await page.route(/^[^/]+\/\/[^/]+\/$/, async (route) => {
    const answer = await route.fetch();
    const newer = (await answer.text()).replaceAll(/\/assets\/[\w-]+\.js/g, "/assets/newer.js");
    await route.fulfill({ response: answer, body: newer });
  });
  await page.clock.fastForward(SIX_MINUTES);
  await back();
  await expect(page.getByText("有新版本")).toBeVisible();
  await page.unrouteAll();
  await page.locator(".fs-installed").getByRole("button", { name: "刷新" }).click();
  await expect(page.locator(".ant-table").first()).toBeVisible();
  await expect(page.getByText("有新版本")).toHaveCount(0);
});
