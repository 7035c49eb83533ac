import { expect, test, type Page } from "@playwright/test";
import { walkTo } from "./support/walk";
import { Product, signIn, watch } from "./support/product";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

/** Every page of the catalogue that needs a function code, and who of the demonstration may see it. */
const GUARDED: Readonly<Record<string, readonly string[]>> = {
  "/menu": ["admin", "designer"],
  "/dict": ["admin", "designer"],
  "/task": ["admin"],
  "/user": ["admin", "designer"],
  "/role": ["admin", "designer"],
  "/config": ["admin"],
  "/exception_log": ["admin"],
  "/login_log": ["admin"],
  "/business_log": ["admin"],
  "/task_log": ["admin"],
  "/system/script": ["admin", "designer"],
  "/basic_data/area": ["admin", "designer"],
  "/system/link": ["admin"],
  "/system/client": ["admin"],
  "/system/dataSourceManagement": ["admin"],
  "/system/dataSourceTemplate": ["admin"],
  "/process/config/variable": ["admin", "designer"],
  "/process/config/dialog": ["admin", "designer"],
  "/process/config/serial": ["admin", "designer"],
  "/process/config/category": ["admin", "designer"],
  "/process/manage/list": ["admin", "designer"],
  "/process/manage/task": ["admin", "designer"],
  "/process/manage/instance": ["admin", "designer"],
  "/work/data": ["admin"],
  "/form/definition": ["admin", "designer"],
  "/form/template": ["admin", "designer"],
  "/process/manage/template": ["admin", "designer"],
  "/business/table": ["admin", "designer"],
  "/business/object": ["admin", "designer"],
};

/** Every page of the catalogue that is open to whoever is signed in. */
const OPEN = [
  "/workbench/apply/phrase",
  "/workbench/apply/drafts",
  "/workbench/manage",
  "/workbench/index",
  "/workbench/mailList",
  "/work/todo",
  "/work/history",
  "/workbench/apply/initiate",
  "/workbench/apply/history",
  "/workbench/fankui",
  "/user/info",
  "/user/password",
];

const REFUSED = /没有访问权限|没有权限|无权|no access/i;
/** A key of a text that nobody wrote: `permit.searchTitle`. */
const KEY = /^[a-z][\w-]*(\.[a-z][\w-]*){1,4}$/i;

/** What is wrong with a page that somebody may see. */
async function faultsOf(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const main = document.querySelector("#main");
    const leaves = [...(main?.querySelectorAll("button, h1, h2, h3, label, th") ?? [])];
    const empty = [...(main?.querySelectorAll(".fs-panel, .ant-card") ?? [])].filter(
      (panel) =>
        panel.checkVisibility() &&
        !panel.textContent?.trim() &&
        !panel.querySelector("svg, img, canvas, input"),
    );
    return {
      text: main?.textContent?.trim() ?? "",
      words: leaves.map((leaf) => leaf.textContent?.trim() ?? ""),
      empty: empty.length,
    };
  });
  return [
    ...(shown.text === "" ? ["nothing is shown"] : []),
    ...(REFUSED.test(shown.text) ? ["it is refused"] : []),
    ...(shown.empty > 0 ? [`${shown.empty} empty regions`] : []),
    ...shown.words.filter((word) => KEY.test(word)).map((word) => `the key ${word} stands for a text`),
  ];
}

for (const account of ["admin", "designer", "zhangsan"]) {
  test(`each page of the catalogue is there for ${account}, or refused to them`, async ({ browser }) => {
    test.setTimeout(180_000);
    const page = await signIn(browser, product, account);
    const faults = watch(page);
    const wrong: Record<string, string[]> = {};
    const allowed = Object.keys(GUARDED).filter((route) => GUARDED[route]?.includes(account));
    for (const route of [...OPEN, ...allowed]) {
      await walkTo(page, route);
      const found = await faultsOf(page);
      if (found.length > 0) wrong[route] = found;
    }
    for (const route of Object.keys(GUARDED).filter((one) => !allowed.includes(one))) {
      await page.goto(route, { waitUntil: "commit" });
      await expect(page.locator("#main"), route).toHaveText(REFUSED);
    }
    expect(wrong).toEqual({});
    expect(faults).toEqual([]);
  });
}
