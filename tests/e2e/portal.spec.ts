import { expect, test } from "@playwright/test";
import { moveByKeys } from "./support/keys";
import { Product, signIn } from "./support/product";
import { choose } from "./support/select";
import { act, openPage, rowOf } from "./support/table-page";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

test("a user arranges their portal by keyboard, finds it so again, and resets it", async ({ browser }) => {
  const page = await signIn(browser, product, "lisi");
  const titles = page.locator(".fs-shell-main .fs-card-head h2");
  await expect(titles.first()).toHaveText("快捷入口");
  await page.getByRole("button", { name: "调整布局" }).click();
  await page.getByRole("switch", { name: "显示快捷入口" }).click();
  await moveByKeys(
    page.getByRole("button", { name: "移动待办事项" }),
    ["Space", "待办事项移到第 3 位"],
    ["ArrowDown", "待办事项移到第 4 位"],
    ["Space", "待办事项已放在第 4 位"],
  );
  await page.getByRole("button", { name: "保存布局" }).click();
  await expectToast(page, "布局已保存");
  await page.reload();
  await expect(titles.first()).toHaveText("我的申请");
  await expect(page.getByText("快捷入口")).toHaveCount(0);
  await page.getByRole("button", { name: "调整布局" }).click();
  await page.getByRole("button", { name: "恢复默认" }).click();
  await page.getByRole("button", { name: "保存布局" }).click();
  await expect(titles.first()).toHaveText("快捷入口");
});

test("a favourite process stands first among those to start", async ({ browser }) => {
  const page = await signIn(browser, product, "zhangsan");
  await page.goto("/workbench/apply/initiate");
  const kept = page.waitForResponse(/workbench\/preference\/save/);
  await page.getByRole("button", { name: /^收藏/ }).first().click();
  await expect(page.getByRole("heading").filter({ hasText: "我的收藏" })).toBeVisible();
  await kept;
  await page.reload();
  await expect(page.getByRole("heading").filter({ hasText: "我的收藏" })).toBeVisible();
});

test("links stand in groups that are called by their names, in either language", async ({ browser }) => {
  const page = await signIn(browser, product, "zhangsan");
  await page.goto("/link");
  await expect(page.getByRole("heading", { name: "主管部门" })).toBeVisible();
  await page.getByRole("button", { name: "EN" }).click();
  await expect(page.getByRole("heading", { name: "Authorities" })).toBeVisible();
});

test("an administrator plans a task, looks at its next runs, runs it and reads the log", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "admin");
  await openPage(page, "/task");
  await page.getByRole("button", { name: /新\s*增/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("任务名称").fill("每日提醒");
  await choose(dialog, "任务类型", "提醒待办");
  await dialog.getByLabel("执行计划").fill("0 8 * * *");
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  const row = rowOf(page, "每日提醒");
  await act(row, /预\s*览/);
  await expect(page.getByRole("dialog").getByText(/^\d{4}-\d\d-\d\d \d\d:00:00$/)).toHaveCount(10);
  await page.keyboard.press("Escape");
  await act(row, "立即执行");
  await expect(page.getByRole("dialog").getByText("提醒 0 人")).toBeVisible();
  await page.keyboard.press("Escape");
  await act(row, /停\s*用/);
  await expect(row.getByText("否", { exact: true })).toBeVisible();
  await act(row, /日\s*志/);
  await expect(rowOf(page, "每日提醒").getByText("成功")).toBeVisible();
});
