import { expect, test, type Locator, type Page } from "@playwright/test";
import { publishForm } from "./support/form-designing";
import { Product, signIn, watch } from "./support/product";
import { addOption, choose, pickOption } from "./support/select";
import { call, openPage, rowOf } from "./support/table-page";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

/** Fills the dialog of a new entry by the mouse: nothing of the source is typed. */
async function fillIn(
  admin: Page,
  { code, name, style, source, shown, asked, back }: Described,
): Promise<Locator> {
  await admin.getByRole("button", { name: /新\s*增/ }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel("编码", { exact: true }).fill(code);
  await dialog.getByLabel("名称", { exact: true }).fill(name);
  const box = (label: string): Locator => dialog.getByRole("combobox", { name: label, exact: true });
  if (style !== undefined) await pickOption(box("样式"), style);
  await pickOption(box("数据来源"), source, /（(.+)）/.exec(source)?.[1]);
  for (const [label, fields] of Object.entries({ 显示字段: shown, 返回字段: back, 条件字段: asked ?? [] }))
    for (const field of fields) {
      await addOption(box(label), field, field);
      await dialog.getByText("固定条件").click();
    }
  return dialog;
}

interface Described {
  code: string;
  name: string;
  style?: string;
  source: string;
  shown: string[];
  asked?: string[];
  back: string[];
}

const confirm = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expect(dialog).toBeHidden();
};

async function preview(admin: Page, code: string, name: string): Promise<Locator> {
  await rowOf(admin, code)
    .getByRole("button", { name: /预\s*览/ })
    .click();
  return admin.getByRole("dialog", { name: `预览：${name}` });
}

async function makeDialog(admin: Page): Promise<void> {
  await openPage(admin, "/process/config/dialog");
  const dialog = await fillIn(admin, {
    code: "units",
    name: "选择单位",
    source: "客户端（sys/client）",
    shown: ["名称（name）", "联系人（contact）"],
    asked: ["名称（name）"],
    back: ["名称（name）", "联系人（contact）"],
  });
  await dialog.getByLabel("每页条数").fill("2");
  await confirm(dialog);
  const shown = await preview(admin, "units", "选择单位");
  await shown
    .getByRole("row", { name: /档案系统/ })
    .getByRole("radio")
    .check();
  await expect(shown.getByText("选择后返回： name=档案系统，contact=林志远")).toBeVisible();
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

test("a tree of departments, and people of one's own department only, are made by picking", async ({
  browser,
}) => {
  const admin = await signIn(browser, product, "admin");
  const faults = watch(admin);
  await openPage(admin, "/process/config/dialog");
  const tree = await fillIn(admin, {
    code: "depts",
    name: "选择部门",
    style: "树",
    source: "部门（sys/dept）",
    shown: ["名称（name）"],
    back: ["名称（name）"],
  });
  await confirm(tree);
  const shown = await preview(admin, "depts", "选择部门");
  await expect(shown.locator(".ant-table-row-expand-icon-collapsed").first()).toBeVisible();
  await admin.keyboard.press("Escape");

  const mine = await fillIn(admin, {
    code: "mates",
    name: "本部门人员",
    source: "用户（sys/user）",
    shown: ["账号（account）", "部门（deptId）"],
    asked: ["启用（enabled）"],
    back: ["账号（account）"],
  });
  const fixed = mine.locator('[data-path="fixed"]');
  await fixed.getByRole("button", { name: /^新增一项/ }).click();
  await pickOption(mine.getByRole("combobox", { name: "字段", exact: true }), "部门（deptId）", "deptId");
  await mine.getByLabel("值", { exact: true }).fill("${user.department}");
  await mine.getByRole("button", { name: /确\s*定/ }).click();
  await expect(mine.locator('[data-path="fixed.0.value"]').getByRole("alert")).toBeVisible();
  await mine.getByLabel("值", { exact: true }).fill("${user.deptId}");
  await confirm(mine);
  const { data: own } = await call(admin, "GET", "/api/sys/user/list?account=admin");
  const found = await preview(admin, "mates", "本部门人员");
  const dept = (own as { records: { deptName: string }[] }).records[0]?.deptName ?? "";
  await expect(found.getByRole("cell", { name: dept }).first()).toBeVisible();
  await pickOption(found.getByRole("combobox", { name: "启用" }), "否");
  await found.getByRole("button", { name: /查\s*询/ }).click();
  await expect(found.getByRole("row", { name: /admin/ })).toHaveCount(0);
  expect(faults.filter((fault) => !fault.includes("400"))).toEqual([]);
});
