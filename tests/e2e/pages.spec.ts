import { expect, test, type Page } from "@playwright/test";
import { Product, signIn, watch } from "./support/product";
import { call, faultOf, fillDialog, openPage, removeRow, rowOf, search } from "./support/table-page";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const PAGES = [
  "/menu",
  "/dict",
  "/user",
  "/role",
  "/config",
  "/basic_data/area",
  "/system/link",
  "/system/client",
  "/login_log",
  "/business_log",
  "/workbench/apply/phrase",
  "/process/config/category",
];

test("each of the twelve pages opens, in both languages and looks, without a fault", async ({ browser }) => {
  const page = await signIn(browser, product, "admin");
  const faults = watch(page);
  for (const route of PAGES) await openPage(page, route);
  for (const name of ["深色", "EN"]) {
    await page.getByRole("banner").getByRole("button", { name }).click();
    await page.reload();
    for (const route of ["/menu", "/dict", "/login_log"]) await openPage(page, route);
  }
  expect(faults).toEqual([]);
});

test("a parameter is added, found, changed and removed", async ({ browser }) => {
  const page = await signIn(browser, product, "admin");
  await openPage(page, "/config");
  await page.getByRole("button", { name: "新增" }).click();
  const dialog = await fillDialog(page, { 编码: "有 空格" });
  await expect(faultOf(dialog, "code")).toBeVisible();
  await expect(faultOf(dialog, "name")).toHaveText(/必须填写|请输入/);
  await fillDialog(page, { 编码: "report.title", 名称: "报表标题", 值: "季度报表" });
  await expectToast(page, "保存成功");

  await page.getByRole("button", { name: "新增" }).click();
  await fillDialog(page, { 编码: "report.title", 名称: "又一个" });
  await expect(faultOf(dialog, "code")).toContainText("已存在");
  await dialog.getByRole("button", { name: /取\s*消/ }).click();

  await search(page, "名称", "报表");
  await expect(page.getByText("共 1 条")).toBeVisible();
  await rowOf(page, "报表标题")
    .getByRole("button", { name: /修\s*改/ })
    .click();
  await fillDialog(page, { 值: "年度报表" });
  await expectToast(page, "修改成功");
  await expect(rowOf(page, "年度报表")).toBeVisible();
  await removeRow(page, "报表标题");
});

test("a function is added below a folder of the tree, changed and removed", async ({ browser }) => {
  const page = await signIn(browser, product, "admin");
  await openPage(page, "/menu");
  await rowOf(page, "业务管理").first().getByRole("button", { name: "新增下级" }).click();
  const dialog = await fillDialog(page, { 名称: "测试页面", 路由: "no-slash" });
  await expect(faultOf(dialog, "route")).toBeVisible();
  await fillDialog(page, { 路由: "/business/test", 功能编码: "business:test:list" });
  await expectToast(page, "保存成功");
  // The folder opens by itself: what was added below it is seen.
  await rowOf(page, "测试页面")
    .getByRole("button", { name: /修\s*改/ })
    .click();
  await fillDialog(page, { 名称: "试验页面" });
  await expectToast(page, "修改成功");
  await removeRow(page, "试验页面");
});

test("a role is made and granted functions; who lacks a code sees neither page nor button and is refused", async ({
  browser,
}) => {
  const zhangsan = await signIn(browser, product, "zhangsan");
  await zhangsan.goto("/config");
  await expect(zhangsan.getByText(/没有.*权限|无权/).first()).toBeVisible();
  await expect(zhangsan.getByRole("navigation").getByText("系统参数")).toHaveCount(0);
  expect(await call(zhangsan, "GET", "/api/sys/config/list?page=1&size=10")).toMatchObject({
    status: 403,
    code: 403,
  });

  const admin = await signIn(browser, product, "admin");
  await openPage(admin, "/role");
  await admin.getByRole("button", { name: "新增" }).click();
  const dialog = await fillDialog(admin, { 编码: "1auditor", 名称: "稽核员" });
  await expect(faultOf(dialog, "code")).toBeVisible();
  await fillDialog(admin, { 编码: "auditor" });
  await expectToast(admin, "保存成功");
  await search(admin, "编码", "auditor");
  await expect(admin.getByText("共 1 条")).toBeVisible();
  await removeRow(admin, "稽核员");
  await admin.reload();
  await expect(admin.getByRole("textbox", { name: "编码" })).toHaveValue("auditor");
  await admin.getByRole("button", { name: /重\s*置/ }).click();
  await grantConfig(admin);

  const again = await signIn(browser, product, "zhangsan");
  await openPage(again, "/config");
  await expect(rowOf(again, "").first()).toBeVisible();
  await expect(again.getByRole("button", { name: "新增" })).toHaveCount(0);
  await expect(again.getByRole("button", { name: /删\s*除/ })).toHaveCount(0);
  const answer = await call(again, "POST", "/api/sys/config/add", { code: "x", name: "x" });
  const message = "没有操作权限：系统参数 / 新增（sys:config:add）";
  expect(answer).toEqual({ status: 403, code: 403, message, data: null });
});

/** Lets applicants see the parameters, and no more. */
async function grantConfig(page: Page): Promise<void> {
  await openPage(page, "/role");
  await rowOf(page, "applicant")
    .getByRole("button", { name: /授\s*权/ })
    .click();
  const drawer = page.getByRole("dialog");
  const node = (name: string) => drawer.locator(".ant-tree-treenode").filter({ hasText: name });
  await node("系统参数").locator(".ant-tree-checkbox").click();
  for (const step of [1, 2, 3]) {
    const below = `.ant-tree-treenode:has-text("系统参数")${" + .ant-tree-treenode".repeat(step)}`;
    await drawer.locator(`${below} .ant-tree-checkbox`).click();
  }
  await drawer.getByRole("button", { name: /确\s*定/ }).click();
  await expectToast(page, "保存成功");
}
