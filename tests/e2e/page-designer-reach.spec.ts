import { expect, test } from "@playwright/test";
import { seriousFaults } from "./support/axe";
import { cutOff } from "./support/narrow";
import { Product, signIn } from "./support/product";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const viewport of SIZES)
  test(`the page designer has no serious fault by the axe rules and nothing cut at ${viewport.width}`, async ({
    browser,
  }) => {
    const page = await signIn(browser, product, "admin", { viewport });
    await page.goto("/system/screen?id=system.config");
    const canvas = page.getByRole("application", { name: "画布" });
    await expect(canvas.locator(".fs-panel").first()).toBeVisible();
    await page.waitForTimeout(800);
    expect(await seriousFaults(page)).toEqual([]);
    expect(await cutOff(page)).toEqual([]);
    const isNarrow = viewport.width < 900;
    const seen = isNarrow ? ["属性"] : ["大纲", "数据", "JSON"];
    await canvas.locator(".fs-panel").first().click();
    for (const name of seen) {
      await page.getByText(name, { exact: true }).first().click();
      await page.waitForTimeout(500);
      expect(await seriousFaults(page)).toEqual([]);
    }
  });
