import { expect, test, type Page } from "@playwright/test";
import { publishForm } from "./support/form-designing";
import { Product, signIn, watch } from "./support/product";
import { choose, pickOption } from "./support/select";
import { call, fillDialog, openPage, rowOf } from "./support/table-page";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

async function makeDialog(admin: Page): Promise<void> {
  await openPage(admin, "/process/config/dialog");
  await admin.getByRole("button", { name: /新\s*增/ }).click();
  const dialog = await fillDialog(admin, {
    编码: "units",
    名称: "选择单位",
    数据来源: "sys/client",
    显示字段: "name,contact",
    条件字段: "name",
    返回字段: "name,contact",
    每页条数: "2",
  });
  await expect(dialog).toBeHidden();
  await rowOf(admin, "units")
    .getByRole("button", { name: /预\s*览/ })
    .click();
  const preview = admin.getByRole("dialog", { name: "预览：选择单位" });
  await preview
    .getByRole("row", { name: /档案系统/ })
    .getByRole("radio")
    .check();
  await expect(preview.getByText("选择后返回： name=档案系统，contact=林志远")).toBeVisible();
}

/** Finds the field among many by typing. */
async function fillFrom(page: Page, column: string, field: string): Promise<void> {
  await pickOption(page.getByRole("combobox", { name: column }), field, field);
}

async function putIntoForm(designer: Page): Promise<void> {
  await openPage(designer, "/form/definition");
  await rowOf(designer, "work_permit").getByRole("button", { name: "设计" }).click();
  await designer.locator('.kit-palette-item[data-type="button"]').click();
  const panel = designer.locator(".fd-panel");
  await panel.getByLabel("按钮文字").fill("选择单位");
  await choose(designer, "打开对话框", "选择单位（units）");
  await fillFrom(designer, "名称 填入", "单位名称（unitName）");
  await fillFrom(designer, "联系人 填入", "申请说明（reason）");
  await publishForm(designer);
  await expectToast(designer, /已发布/);
}

test("an administrator stores a dialog, an author puts it on a button, and the applicant picks in it", async ({
  browser,
}) => {
  const admin = await signIn(browser, product, "admin");
  const faults = watch(admin);
  await makeDialog(admin);
  expect(faults).toEqual([]);
  await putIntoForm(await signIn(browser, product, "designer"));

  const zhangsan = await signIn(browser, product, "zhangsan");
  expect((await call(zhangsan, "GET", "/api/sys/client/list")).code).toBe(403);
  await zhangsan.goto("/workbench/apply/initiate");
  await zhangsan.getByRole("link", { name: /测绘作业证申请/ }).click();
  await zhangsan.getByRole("button", { name: "选择单位" }).click();
  const dialog = zhangsan.getByRole("dialog", { name: "选择单位" });
  await expect(dialog.locator(".ant-table-row")).toHaveCount(2);
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expectToast(zhangsan, "请勾选数据");
  await dialog.getByTitle("2", { exact: true }).click();
  await expect(dialog.locator(".ant-table-row")).toHaveCount(1);
  await dialog.getByLabel("名称").fill("移动");
  await dialog.getByLabel("名称").press("Enter");
  await expect(dialog.getByRole("row", { name: /移动审批/ })).toBeVisible();
  await dialog.getByRole("radio").check();
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expect(dialog).toBeHidden();
  await expect(zhangsan.getByLabel("单位名称")).toHaveValue("移动审批");
  await expect(zhangsan.getByLabel("申请说明")).toHaveValue("苏晓雯");
});
