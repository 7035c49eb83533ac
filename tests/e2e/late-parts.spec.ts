import { expect, test, type Locator, type Page } from "@playwright/test";
import { Product, signIn } from "./support/product";
import { go } from "./support/walk";

const product = new Product();
test.beforeAll(() => product.start());
test.afterAll(() => product.stop());

const PARTS = /\/assets\/.*\.(js|css)$/;
const SHEETS = /\/assets\/.*\.css$/;

const tryAgain = (said: Locator): Promise<void> =>
  expect(async () => {
    if ((await said.count()) > 0) await said.first().getByRole("button", { name: "重试" }).click();
    await expect(said).toHaveCount(0, { timeout: 1000 });
  }).toPass();

const sheetsOf = (page: Page): Promise<string[]> =>
  page
    .locator("link[rel=stylesheet]")
    .evaluateAll((links) =>
      links.map((link) => new URL(link.getAttribute("href") ?? "", location.href).href),
    );

test("a part that does not arrive says so in its place, and arrives at the next try; a new version is loaded", async ({
  browser,
}) => {
  const admin = await signIn(browser, product, "admin");
  const arrived = new Set<string>();
  admin.on("requestfinished", (request) => arrived.add(request.url()));
  await expect(admin.getByText("快捷入口")).toBeVisible();
  await admin.evaluate(() => Object.assign(window, { isSamePage: true }));
  await admin.route(PARTS, (route) => route.abort());
  await go(admin, "/process/manage/statistics");
  const said = admin.getByRole("alert").filter({ hasText: "这部分内容没有载入，请检查网络" });
  await expect(said.first()).toBeVisible();

  await admin.unroute(PARTS);
  await tryAgain(said);
  await expect(admin.getByText("节点平均停留")).toBeVisible();
  expect(await admin.evaluate(() => "isSamePage" in window)).toBe(true);

  // All that this page needs is there: what of it were late would be missed with the sheets of the next.
  await expect(admin.locator(".ant-picker").first()).toBeVisible();

  // A part is not drawn without its style sheet because that did not arrive at the first try.
  const before = await sheetsOf(admin);
  await admin.route(SHEETS, (route) => route.abort());
  await go(admin, "/help");
  await expect(said.first()).toBeVisible();
  await admin.unroute(SHEETS);
  await tryAgain(said);
  const late = async (): Promise<string[]> =>
    (await sheetsOf(admin)).filter((href) => !before.includes(href));
  const ofHelp = async (): Promise<string[]> => (await late()).filter((href) => href.includes("/help-"));
  await expect.poll(ofHelp).toHaveLength(1);
  await expect.poll(async () => (await late()).filter((href) => !arrived.has(href))).toEqual([]);

  // The server has been replaced: its page begins with another script, and the former parts are gone.
  await admin.route(PARTS, (route) => route.abort());
  await admin.route(/:\d+\/$/, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<script type="module" src="/assets/other.js"></script>',
    }),
  );
  const loaded = admin.waitForEvent("load");
  await go(admin, "/help/playground");
  await loaded;
});
