import { expect, test } from "@playwright/test";
import { Product, signIn } from "./support/product";
import { go } from "./support/walk";

const product = new Product();
test.beforeAll(() => product.start());
test.afterAll(() => product.stop());

const SCRIPTS = /\/assets\/.*\.js$/;

test("a part that does not arrive says so in its place, and arrives at the next try; a new version is loaded", async ({
  browser,
}) => {
  const admin = await signIn(browser, product, "admin");
  await expect(admin.getByText("快捷入口")).toBeVisible();
  await admin.evaluate(() => Object.assign(window, { isSamePage: true }));
  await admin.route(SCRIPTS, (route) => route.abort());
  await go(admin, "/process/manage/statistics");
  const said = admin.getByRole("alert").filter({ hasText: "这部分内容没有载入，请检查网络" });
  await expect(said.first()).toBeVisible();

  await admin.unroute(SCRIPTS);
  await expect(async () => {
    if ((await said.count()) > 0) await said.first().getByRole("button", { name: "重试" }).click();
    await expect(said).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await expect(admin.getByText("节点平均停留")).toBeVisible();
  expect(await admin.evaluate(() => "isSamePage" in window)).toBe(true);

  // The server has been replaced: its page begins with another script, and the former parts are gone.
  await admin.route(SCRIPTS, (route) => route.abort());
  await admin.route(/:\d+\/$/, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<script type="module" src="/assets/other.js"></script>',
    }),
  );
  const loaded = admin.waitForEvent("load");
  await go(admin, "/system/screen");
  await loaded;
});
