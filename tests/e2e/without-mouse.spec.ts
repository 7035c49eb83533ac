import { type Browser, expect, test } from "@playwright/test";
import { Product, signIn } from "./support/product";
import { go } from "./support/walk";

let product: Product;
let browser: Browser | undefined;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(async () => {
  await product.stop();
  await browser?.close();
});

/** What Playwright tells a browser without a screen: that there is a mouse. */
const POINTING =
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";
const WITHOUT =
  "--blink-settings=primaryHoverType=1,availableHoverTypes=1,primaryPointerType=1,availablePointerTypes=1";

test("a computer without a mouse is taken for one with keys, not for a phone", async ({
  playwright,
  launchOptions,
}) => {
  browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), WITHOUT],
    ignoreDefaultArgs: [POINTING],
  });
  const page = await signIn(browser, product, "admin");
  // A browser finds out about its devices while its first page is there already.
  const pointsNothing = () => page.evaluate(() => matchMedia("(hover: none) and (pointer: none)").matches);
  await expect.poll(pointsNothing).toBe(true);
  await go(page, "/dict");
  await page.getByRole("button", { name: "新增" }).first().press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("combobox", { name: "上级" })).toBeFocused();
});
