import { expect, test, type Page } from "@playwright/test";
import { Product, signIn, watch } from "./support/product";
import { choose } from "./support/select";
import { act, openPage, removeRow, rowOf } from "./support/table-page";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

/** Tries the leave form in the preview: its working days follow from its dates. */
async function tryLeave(page: Page): Promise<void> {
  await act(rowOf(page, "请假申请"), "预览");
  const preview = page.getByRole("dialog", { name: "预览：请假申请" });
  await preview.getByLabel("开始日期").fill("2024-05-06");
  await preview.getByLabel("开始日期").press("Enter");
  await preview.getByLabel("结束日期").fill("2024-05-12");
  await preview.getByLabel("结束日期").press("Enter");
  await expect(preview.getByLabel("工作日天数")).toHaveText("5");
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
}

async function beginForm(page: Page): Promise<void> {
  await act(rowOf(page, "请假申请"), "用此模板新建表单");
  const dialog = page.getByRole("dialog", { name: "用此模板新建表单：请假申请" });
  await expect(dialog.getByLabel("表单名称")).toHaveValue("请假申请");
  await dialog.getByLabel("表单编码").fill("work_permit");
  await dialog.getByRole("button", { name: "新建并设计" }).click();
  await expect(dialog.getByText("表单编码已存在")).toBeVisible();
  await dialog.getByLabel("表单编码").fill("leave_2026");
  await dialog.getByRole("button", { name: "新建并设计" }).click();
  await expect(page.locator('.fd-item[data-model="leaveType"]')).toBeVisible();
}

test("a designer begins a form from a template, and saves a form as one", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  const faults = watch(page);
  await page.getByRole("menuitem", { name: "表单管理" }).click();
  await page.getByRole("link", { name: "表单模板" }).click();
  await expect(rowOf(page, "出差申请")).toBeVisible();
  await tryLeave(page);
  await beginForm(page);

  await openPage(page, "/form/definition");
  await act(rowOf(page, "work_permit"), "存为模板");
  const dialog = page.getByRole("dialog", { name: "存为模板：测绘作业证申请表" });
  await choose(page, "分类", "行政");
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expectToast(page, "已存为模板");

  await openPage(page, "/form/template");
  const own = rowOf(page, "测绘作业证申请表");
  await expect(own).toContainText("自建");
  await act(own, "预览");
  await expect(page.getByRole("dialog").getByLabel("身份证号")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rowOf(page, "请假申请").getByRole("button", { name: /删\s*除/ })).toHaveCount(0);
  await removeRow(page, "测绘作业证申请表");
  expect(faults.filter((fault) => !fault.includes("409"))).toEqual([]);
});
