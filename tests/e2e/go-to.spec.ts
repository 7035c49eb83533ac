import { expect, test } from "@playwright/test";
import { seriousFaults } from "./support/axe";
import { Product, signIn, watch } from "./support/product";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

test("Ctrl K leads to pages, processes and actions by keyboard; favourites stand first", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "zhangsan");
  const faults = watch(page);
  const box = page.getByRole("combobox", { name: "搜索页面、流程、申请和待办" });
  const options = page.getByRole("listbox", { name: "搜索与跳转" }).getByRole("option");
  await expect(page.getByRole("banner")).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(box).toBeFocused();
  expect(await seriousFaults(page)).toEqual([]);
  await box.fill("待办");
  await expect(options.first()).toHaveText(/待办事项/);
  await page.keyboard.press("Control+d");
  await expect(page.getByText("收藏的页面")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/work\/todo$/);
  await expect(box).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await expect(options.first()).toHaveText(/待办事项/);
  await box.fill("作业证申请");
  await options.filter({ hasText: "测绘作业证申请" }).first().click();
  await expect(page).toHaveURL(/\/process\/manage\/start\?defCode=/);
  await page.keyboard.press("Control+k");
  await box.fill("系统参数");
  await expect(page.getByText("没有找到“系统参数”")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(box).toBeFocused();
  await page.mouse.click(20, 880);
  await expect(box).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("a task is found by its title on a phone, by taps", async ({ browser }) => {
  const viewport = { width: 390, height: 844 };
  const page = await signIn(browser, product, "zhangsan", { viewport, hasTouch: true });
  await page.getByRole("button", { name: "搜索与跳转" }).tap();
  const options = page.getByRole("listbox", { name: "搜索与跳转" }).getByRole("option");
  await expect(options.first()).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(viewport.width);
  await options.filter({ hasText: "草稿" }).tap();
  await expect(page).toHaveURL(/\/workbench\/apply\/drafts$/);
});
