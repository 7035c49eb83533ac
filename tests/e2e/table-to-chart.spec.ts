import { expect, test, type Browser, type Locator, type Page } from "@playwright/test";
import {
  createProcess,
  append,
  pick,
  release,
  selectNode,
  setHandlers,
  setPermissions,
} from "./support/process-designing";
import { dropWidget, publishForm } from "./support/form-designing";
import { chooseChart } from "./support/page-designing";
import { Product, signIn, watch } from "./support/product";
import { choose, pickOption } from "./support/select";
import { act, rowOf } from "./support/table-page";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const confirm = (page: Page): Promise<void> =>
  page
    .getByRole("dialog")
    .getByRole("button", { name: /确\s*定/ })
    .click();

async function addColumn(page: Page, name: string, code: string, type?: string): Promise<void> {
  const columns = page.locator(".fs-td-panel");
  await page.getByRole("button", { name: "增加列" }).click();
  await columns.getByLabel("列名").fill(name);
  await columns.getByLabel("列编码").fill(code);
  if (type) await choose(columns, "类型", type);
}

/** A table of repairs, with a page that lists them. */
async function defineTable(page: Page): Promise<void> {
  await page.goto("/business/table");
  await page.getByRole("button", { name: "新建业务表" }).click();
  await expect(page.locator(".fs-td")).toBeVisible();
  await page.getByLabel("表编码").fill("repair");
  await page.getByLabel("名称", { exact: true }).first().fill("维修登记");
  await addColumn(page, "设备", "device");
  await addColumn(page, "费用", "cost", "小数");
  await page.getByRole("button", { name: "保存" }).click();
  await page
    .getByRole("dialog", { name: "将要做的修改" })
    .getByRole("button", { name: "执行并保存" })
    .click();
  await expectToast(page, "已保存");
  await page.getByRole("button", { name: "生成列表页面" }).click();
  await expect(page).toHaveURL(/\/biz\/repair$/);
}

async function defineObject(page: Page): Promise<void> {
  await page.goto("/business/object");
  await page.getByRole("button", { name: "新增", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("对象编码").fill("repairFile");
  await dialog.getByLabel("名称", { exact: true }).first().fill("维修档案");
  await choose(dialog, "主表", "维修登记（repair）");
  await confirm(page);
  await expectToast(page, "保存成功");
}

/** The form of the object, with a field of its own beside those of the table. */
async function designForm(page: Page): Promise<void> {
  await act(rowOf(page, "维修档案"), "新建表单");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("表单编码").fill("repair_form");
  await dialog.getByLabel("表单名称").fill("维修申请表");
  await confirm(page);
  await expect(page.locator('.fd-item[data-model="device"]')).toBeVisible();
  await dropWidget(page, "textarea", "故障说明", "trouble");
  await publishForm(page, "首版");
  await expectToast(page, "已发布 V1");
}

async function designProcess(page: Page): Promise<void> {
  await createProcess(page, "repair_apply", "维修审批");
  await page.getByRole("button", { name: "选择表单" }).click();
  await pick(page, "请选择表单", "维修申请表");
  await selectNode(page, "StartEvent_1");
  await append(page, "用户任务", "设备科审核");
  await setHandlers(page, "lisi");
  await setPermissions(page, "只读", { 费用: "可写" });
  await append(page, "结束节点", "结束");
  await page.getByRole("button", { name: "保存" }).click();
  await expectToast(page, "保存成功!");
}

async function apply(browser: Browser): Promise<void> {
  const page = await signIn(browser, product, "zhangsan");
  await page.goto("/workbench/apply/initiate");
  await page.getByRole("link", { name: /维修审批/ }).click();
  await page.getByLabel("设备").fill("全站仪");
  await page.getByLabel("费用").fill("320");
  await page.getByLabel("故障说明").fill("读数漂移");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page).toHaveURL(/\/workbench\/apply\/history/);
}

/** The reviewer mends the price and agrees. */
async function agree(browser: Browser): Promise<void> {
  const page = await signIn(browser, product, "lisi");
  await page.goto("/work/todo");
  await page.getByRole("button", { name: "办理" }).first().click();
  await expect(page.getByRole("textbox", { name: "设备" })).toHaveCount(0);
  await page.getByLabel("费用").fill("280");
  await page.getByRole("button", { name: "同意" }).click();
  await expect(page).toHaveURL(/\/work\/todo/);
}

/** The list says the sum of the costs, and shows the price in words of its own. */
async function designList(page: Page): Promise<void> {
  await page.goto("/business/table/design");
  await act(rowOf(page, "维修登记"), "设计列表");
  await expect(page.locator(".fs-sd-bar .fs-sd-id")).toHaveText("biz.repair");
  await page
    .getByRole("application", { name: "画布" })
    .locator(".fs-crud")
    .click({ position: { x: 8, y: 8 } });
  await expect(page.locator(".pd-label")).toHaveText(/增删改查|资源列表/);
  const columns = page.locator('.pd-right [data-path="columns"]');
  await columns.getByRole("button", { name: /费用/ }).click();
  await choose(columns, "合计", "合计");
  await page
    .locator(".fs-sd-bar")
    .getByRole("button", { name: /发\s*布/ })
    .click();
  await confirm(page);
  await expectToast(page, "发布成功");
}

/** A page of one's own with the costs by device. */
async function drawChart(page: Page): Promise<void> {
  await page.goto("/system/screen");
  await page.getByRole("button", { name: "新增页面" }).click();
  const dialog = page.getByRole("dialog");
  await choose(dialog, "从…开始", "看板");
  await pickOption(dialog.getByRole("combobox", { name: "资源" }), /biz\/repair/, "biz/repair");
  await dialog.getByLabel("标题", { exact: true }).fill("维修费用");
  await dialog.getByLabel("页面编号").fill("own.repairs");
  await dialog.getByLabel("路由").fill("/own/repairs");
  await confirm(page);
  await expectToast(page, "发布成功");
  await expect(page.locator(".fs-sd-bar .fs-sd-id")).toHaveText("own.repairs");
  await chooseChart(page, 1);
  const panel = page.locator(".pd-right");
  const rows = panel.locator('[data-path="data"] input');
  await rows.fill("biz/repair");
  await page
    .locator(".ant-select-item-option")
    .filter({ hasText: /biz\/repair$/ })
    .click();
  await expect(rows).toHaveValue("${repair}");
  const by = panel.locator('[data-path="x"]').locator("input").first();
  await by.fill("device");
  await by.press("Tab");
  await chooseFigures(page, panel.locator('[data-path="y"]'));
  await expect(page.getByText("没有问题")).toBeVisible();
  await page
    .locator(".fs-sd-bar")
    .getByRole("button", { name: /发\s*布/ })
    .click();
  await confirm(page);
  await expectToast(page, "发布成功");
}

async function chooseFigures(page: Page, figures: Locator): Promise<void> {
  const sample = figures.locator(".ant-select-selection-item-remove");
  while ((await sample.count()) > 0) await sample.first().click();
  await figures.getByRole("combobox").fill("cost");
  await page.locator(".ant-select-item-option:visible").filter({ hasText: "cost" }).first().click();
  await page.keyboard.press("Escape");
  await expect(figures).toContainText("费用");
}

test("a table becomes an object, a list, a form and a process, and an application a row, an instance and a chart", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const page = await signIn(browser, product, "admin");
  const faults = watch(page);
  await defineTable(page);
  await defineObject(page);
  await designForm(page);
  await designProcess(page);
  await release(page, "维修审批");
  await apply(browser);
  await agree(browser);

  await designList(page);
  await page.goto("/biz/repair");
  const row = rowOf(page, "全站仪");
  await expect(row).toContainText("280.00");
  await expect(page.locator(".ant-table-summary")).toContainText("合计 280.00");
  await act(row, "查看申请");
  await expect(page.getByText("设备科审核").first()).toBeVisible();
  await page.getByRole("tab", { name: "表单" }).click();
  await expect(page.getByText("读数漂移")).toBeVisible();

  await drawChart(page);
  await page.goto("/own/repairs");
  await expect(
    page.locator(".fs-card").nth(1).locator("svg text").filter({ hasText: "全站仪" }),
  ).toBeVisible();
  expect(faults).toEqual([]);
});
