import { expect, test } from "@playwright/test";
import { cutInTheEnd, menuRoutes } from "./support/narrow";
import { walkTo } from "./support/walk";
import { Product, signIn, watch } from "./support/product";
import { chineseOn, writtenByPeople } from "./support/chinese";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

/** A walk through every page of the menu. */
const WALK_MS = 180_000;

for (const account of ["admin", "zhangsan"]) {
  test(`every page of ${account}'s menu speaks English and fits a screen`, async ({ browser }) => {
    test.setTimeout(WALK_MS);
    const written = await writtenByPeople(await signIn(browser, product, "admin"));
    const page = await signIn(browser, product, account);
    await page.getByRole("banner").getByRole("button", { name: "EN" }).click();
    await expect(page.getByRole("navigation").first()).not.toHaveText(/\p{Script=Han}/u);
    const faults = watch(page);
    const wrong: Record<string, string[]> = {};
    for (const route of await menuRoutes(page)) {
      await walkTo(page, route);
      const found = [...(await chineseOn(page, written)), ...(await cutInTheEnd(page))];
      if (found.length > 0) wrong[route] = found;
    }
    expect(wrong).toEqual({});
    expect(faults).toEqual([]);
  });
}
