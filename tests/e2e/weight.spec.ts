import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { fillLogin, Product, signIn } from "./support/product";

let product: Product;
test.beforeAll(async () => {
  product = (await new Product().start()).withFreshWindows();
});
test.afterAll(() => product.stop());

const KIB = 1024;
/** Files of the first visit, compressed as they come; answers of the API are not among them. */
const LOGIN_KIB = 150;
const PORTAL_KIB = 260;
/** The form of another site's page, before it is shown. */
const ELEMENT_KIB = 500;
const MOST_REQUESTS = 12;
const QUIET_MS = 700;
/** The library that draws charts is fetched when one comes into view: it is no part of the page. */
const ON_DEMAND = /chart-engine/;

interface Fetched {
  url: string;
  bytes: number;
}

/** What a page fetches of the product's files, with the bytes that come over the wire. */
async function listen(context: BrowserContext, page: Page): Promise<Map<string, Fetched>> {
  const session = await context.newCDPSession(page);
  const fetched = new Map<string, Fetched>();
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    const { pathname, protocol } = new URL(request.url);
    if (protocol.startsWith("http") && !pathname.startsWith("/api/"))
      fetched.set(requestId, { url: pathname, bytes: 0 });
  });
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const found = fetched.get(requestId);
    if (found) found.bytes += encodedDataLength;
  });
  return fetched;
}

/** Waits until nothing more is fetched. The stream of messages stays open, so the network itself is never idle. */
async function settle(page: Page, fetched: Map<string, Fetched>): Promise<void> {
  let before = "";
  for (let now = "-"; now !== before; now = JSON.stringify([...fetched.values()])) {
    before = now;
    await page.waitForTimeout(QUIET_MS);
  }
}

function weigh(fetched: Map<string, Fetched>): { requests: number; kib: number; urls: string[] } {
  const files = [...fetched.values()].filter(({ url }) => !ON_DEMAND.test(url));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { requests: files.length, kib: bytes / KIB, urls: files.map(({ url }) => url) };
}

test("the login and the portal are light, and fetched in a few requests", async ({ browser }) => {
  const context = await product.window(browser);
  const page = await context.newPage();
  const fetched = await listen(context, page);
  await page.goto("/login", { waitUntil: "networkidle" });
  const login = weigh(fetched);
  expect(login.urls.filter((url) => url.startsWith("/assets/")).length).toBeGreaterThan(0);
  expect(login.kib, login.urls.join("\n")).toBeLessThanOrEqual(LOGIN_KIB);
  await fillLogin(page, "zhangsan");
  await expect(page.getByText("快捷入口")).toBeVisible();
  await settle(page, fetched);
  const both = weigh(fetched);
  console.log(
    `login ${login.kib.toFixed(0)} KiB in ${login.requests}, with the portal ${both.kib.toFixed(2)} KiB in ${both.requests}`,
  );
  expect(both.kib, both.urls.join("\n")).toBeLessThanOrEqual(PORTAL_KIB);
  expect(both.requests, both.urls.join("\n")).toBeLessThanOrEqual(MOST_REQUESTS);
});

test("a page that is opened again fetches none of its parts again", async ({ browser }) => {
  const page = await signIn(browser, product, "zhangsan");
  await expect(page.getByText("快捷入口")).toBeVisible();
  const fetched = await listen(page.context(), page);
  await page.reload();
  await settle(page, fetched);
  const again = [...fetched.values()].filter(({ url, bytes }) => url.startsWith("/assets/") && bytes > 0);
  expect(again.map(({ url }) => url)).toEqual([]);
});

test("a form in another site's page comes without what only the product's pages ask for", async ({
  browser,
}) => {
  const context = await product.window(browser);
  const page = await context.newPage();
  const fetched = await listen(context, page);
  await page.goto("/login", { waitUntil: "networkidle" });
  const before = weigh(fetched);
  await page.addScriptTag({ url: "/flowsmith-form.js" });
  await page.waitForFunction(() => customElements.get("flowsmith-form") !== undefined);
  const both = weigh(fetched);
  console.log(`element ${(both.kib - before.kib).toFixed(0)} KiB`);
  expect(both.kib - before.kib, both.urls.join("\n")).toBeLessThanOrEqual(ELEMENT_KIB);
});
