import { expect, test, type Page } from "@playwright/test";
import { append, createProcess, pick, release, selectNode, setHandlers } from "./support/process-designing";
import { publishForm } from "./support/form-designing";
import { Product, signIn, watch } from "./support/product";
import { act, call, rowOf } from "./support/table-page";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

async function listForm(page: Page): Promise<void> {
  const columns = [
    { code: "item", name: "品名", kind: "text", required: true },
    { code: "price", name: "单价", kind: "decimal" },
    { code: "cost", name: "成本", kind: "decimal" },
  ];
  await call(page, "POST", "/api/business/table/add", { code: "part", name: "配件", columns });
  await call(page, "POST", "/api/biz/part/add", { item: "三脚架", price: 88, cost: 60 });
  await page.goto("/business/table/design");
  await act(rowOf(page, "配件"), "新建列表表单");
  const dialog = page.getByRole("dialog", { name: "新建列表表单：配件" });
  await expect(dialog.getByLabel("表单名称")).toHaveValue("配件");
  await dialog.getByLabel("表单编码").fill("parts");
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expect(page.locator('.fd-item[data-model="rows"]')).toBeVisible();
  await publishForm(page);
  await expectToast(page, "已发布 V1");
}

/**
 * The reviewer changes prices, takes rows over and sees details; they add and drops none, and costs are hidden from
 * them.
 */
async function rights(page: Page): Promise<void> {
  await page.getByRole("button", { name: "设置表单权限" }).click();
  const dialog = page.getByRole("dialog", { name: "表单权限" });
  await dialog.getByRole("radio", { name: "可写" }).first().click();
  await dialog.getByRole("row", { name: /品名/ }).getByRole("radio", { name: "只读" }).click();
  await dialog.getByRole("row", { name: /成本/ }).getByRole("radio", { name: "隐藏" }).click();
  await dialog.getByRole("checkbox", { name: "单价必填" }).check();
  await expect(dialog.getByRole("checkbox", { name: "成本必填" })).toBeDisabled();
  await dialog.getByRole("checkbox", { name: "新增", exact: true }).uncheck();
  await dialog.getByRole("checkbox", { name: "删除" }).uncheck();
  for (const name of ["引用", "查看", "打印"]) await dialog.getByRole("checkbox", { name }).check();
  // A press that slips beside the dialog takes nothing away.
  await page.mouse.click(8, 8);
  await dialog.getByRole("button", { name: /保\s*存/ }).click();
  await expectToast(page, "当前表单权限保存成功！");
}

async function designProcess(page: Page): Promise<void> {
  await createProcess(page, "part_apply", "配件领用");
  await page.getByRole("button", { name: "选择表单" }).click();
  await expect(page.getByRole("dialog").getByRole("row", { name: /配件/ })).toContainText("列表");
  await pick(page, "请选择表单", "配件");
  await selectNode(page, "StartEvent_1");
  await append(page, "用户任务", "核价");
  await setHandlers(page, "lisi");
  await rights(page);
  await append(page, "结束节点", "结束");
  await page.getByRole("button", { name: "保存" }).click();
  await expectToast(page, "保存成功!");
  await release(page, "配件领用");
}

/** Who may list the table applies with a row of it. */
async function takeOver(admin: Page): Promise<void> {
  await admin.goto("/workbench/apply/initiate");
  await admin.getByRole("link", { name: /配件领用/ }).click();
  await admin.getByRole("button", { name: "引用已有的行" }).click();
  const dialog = admin.getByRole("dialog", { name: "引用已有的行" });
  await dialog
    .getByRole("row", { name: /三脚架/ })
    .getByRole("checkbox")
    .check();
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expect(admin.locator('[data-path="rows.0.item"] input')).toHaveValue("三脚架");
  await admin.getByRole("button", { name: "提交" }).click();
  await expect(admin).toHaveURL(/\/workbench\/apply\/history/);
}

test("a list of a table is a form of a process, and a node grants its columns and actions one by one", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const admin = await signIn(browser, product, "admin");
  const faults = watch(admin);
  await listForm(admin);
  await designProcess(admin);

  const applicant = await signIn(browser, product, "zhangsan");
  await applicant.goto("/workbench/apply/initiate");
  await applicant.getByRole("link", { name: /配件领用/ }).click();
  await applicant.getByRole("button", { name: "批量新增" }).click();
  const paste = applicant.getByRole("dialog", { name: "批量新增" });
  await paste.getByRole("textbox").fill("棱镜\t120\t90\n电池\t30\t11");
  await paste.getByRole("button", { name: "新增 2 行" }).click();
  await applicant.getByRole("button", { name: "新增一行" }).click();
  await applicant.locator('[data-path="rows.2.item"] input').fill("脚钉");
  await applicant.locator('[data-path="rows.2.price"] input').fill("");
  await applicant.getByRole("button", { name: "提交" }).click();
  await expect(applicant).toHaveURL(/\/workbench\/apply\/history/);

  const lisi = await signIn(browser, product, "lisi");
  await lisi.goto("/work/todo");
  await lisi.getByRole("button", { name: "办理" }).first().click();
  await expect(lisi.getByText("棱镜")).toBeVisible();
  await expect(lisi.getByText("成本")).toHaveCount(0);
  await expect(lisi.getByRole("button", { name: "新增一行" })).toHaveCount(0);
  await expect(lisi.getByRole("button", { name: "批量新增" })).toHaveCount(0);
  await expect(lisi.getByRole("button", { name: /^删除第/ })).toHaveCount(0);
  await lisi.getByRole("button", { name: "同意" }).click();
  await expect(lisi.getByText("单价必须填写")).toBeVisible();
  await lisi.locator('[data-path="rows.2.price"] input').fill("5");
  // Whoever may not list the table has nothing to take over from it.
  await expect(lisi.getByRole("button", { name: "打印列表" })).toBeVisible();
  await expect(lisi.getByRole("button", { name: "引用已有的行" })).toHaveCount(0);
  await lisi.getByRole("button", { name: "同意" }).click();
  await expect(lisi).toHaveURL(/\/work\/todo/);
  // The code of the table came after the first sign-in.
  const later = await signIn(browser, product, "admin");
  await takeOver(later);
  const kept = await call(later, "GET", "/api/biz/part/list?totals=price:sum");
  expect(kept.data).toMatchObject({ total: 4, totals: { "price:sum": 243 } });
  expect(faults).toEqual([]);
});
