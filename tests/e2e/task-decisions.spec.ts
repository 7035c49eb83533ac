import { expect, test, type Page } from "@playwright/test";
import { applyForPermit, openFirst, signInAll } from "./support/permits";
import { openProcess, selectNode } from "./support/process-designing";
import { Product } from "./support/product";
import { choose } from "./support/select";
import { rowOf } from "./support/table-page";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

test("what a handler entered is saved, and a rejection goes with a common phrase to the node that they chose", async ({
  browser,
}) => {
  const [zhangsan, lisi, wangwu] = (await signInAll(browser, product, "zhangsan", "lisi", "wangwu")) as [
    Page,
    Page,
    Page,
  ];
  const instId = await applyForPermit(zhangsan);
  await openFirst(lisi);
  await lisi.getByLabel("审核说明").fill("待核实资质");
  await lisi.getByRole("button", { name: /^保\s*存$/ }).click();
  await expectToast(lisi, "保存成功");
  await lisi.reload();
  await expect(lisi.getByLabel("审核说明")).toHaveValue("待核实资质");
  await lisi.getByRole("button", { name: "同意" }).click();
  await expect(lisi).toHaveURL(/\/work\/todo$/);

  await openFirst(wangwu);
  await wangwu.getByRole("button", { name: "驳回" }).click();
  await expectToast(wangwu, "请填写意见");
  await wangwu.getByRole("combobox", { name: "常用语" }).click();
  await wangwu.getByTitle("请补充相关证明材料后重新提交。").click();
  await expect(wangwu.getByLabel("审批意见")).toHaveValue("请补充相关证明材料后重新提交。");
  await wangwu.getByRole("button", { name: "驳回" }).click();
  const dialog = wangwu.getByRole("dialog", { name: "驳回" });
  await choose(dialog, "驳回到", "科室审核");
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expect(wangwu).toHaveURL(/\/work\/todo$/);

  await lisi.goto(`/workbench/apply/history?instId=${instId}`);
  await expect(lisi.getByText("请补充相关证明材料后重新提交。")).toBeVisible();
  await openFirst(lisi);
  await lisi.getByLabel("审核说明").fill("已核实");
  await lisi.getByRole("button", { name: "同意" }).click();
  await expect(lisi).toHaveURL(/\/work\/todo$/);
  await openFirst(wangwu);
  await expect(wangwu.getByRole("group", { name: "审核说明" })).toHaveText("已核实");
});

test("who looks at their application that came back goes on from there to hand it in again", async ({
  browser,
}) => {
  const [zhangsan, lisi] = (await signInAll(browser, product, "zhangsan", "lisi")) as [Page, Page];
  const instId = await applyForPermit(zhangsan);
  await zhangsan.goto(`/workbench/application?instId=${instId}`);
  await expect(zhangsan.getByRole("button", { name: "撤销申请" })).toBeVisible();
  await expect(zhangsan.getByRole("button", { name: "办理" })).toHaveCount(0);
  await openFirst(lisi);
  await lisi.getByLabel("审批意见").fill("请核对");
  await lisi.getByRole("button", { name: "驳回" }).click();
  await expect(lisi).toHaveURL(/\/work\/todo$/);
  await zhangsan.reload();
  await zhangsan.getByRole("button", { name: "办理" }).click();
  await expect(zhangsan.getByRole("button", { name: "重新提交" })).toBeVisible();
  await zhangsan.goto("/workbench/apply/history");
  await rowOf(zhangsan, "已退回").first().getByRole("button", { name: "办理" }).click();
  await expect(zhangsan.getByRole("button", { name: "重新提交" })).toBeVisible();
});

test("a handler stops an application for good, once a designer gave the node that button", async ({
  browser,
}) => {
  const [designer, zhangsan, lisi] = (await signInAll(browser, product, "designer", "zhangsan", "lisi")) as [
    Page,
    Page,
    Page,
  ];
  await applyForPermit(zhangsan);
  await openFirst(lisi);
  await expect(lisi.getByRole("button", { name: /^终\s*止$/ })).toHaveCount(0);

  await openProcess(designer, "测绘作业证申请");
  await selectNode(designer, "Task_review");
  await designer.getByLabel("属性面板").getByRole("checkbox", { name: "终止" }).check();
  await designer.getByRole("button", { name: "发布" }).click();
  await designer
    .getByRole("dialog")
    .getByRole("button", { name: /确\s*定/ })
    .click();
  await designer
    .getByRole("dialog", { name: "启用 V2" })
    .getByRole("button", { name: /启\s*用/ })
    .last()
    .click();
  await expectToast(designer, "V2 已启用");

  const instId = await applyForPermit(zhangsan);
  await lisi.goto("/work/todo");
  await expect(lisi.getByRole("button", { name: "办理" })).toHaveCount(2);
  await openFirst(lisi);
  const stop = lisi.getByRole("button", { name: /^终\s*止$/ });
  await stop.click();
  await expectToast(lisi, "请填写意见");
  await lisi.getByLabel("审批意见").fill("材料系伪造");
  await stop.click();
  const question = lisi.getByRole("dialog").filter({ hasText: "确定要终止该申请吗？终止后不能恢复。" });
  await question.getByRole("button", { name: /确\s*定/ }).click();
  await expect(lisi).toHaveURL(/\/work\/todo$/);

  await zhangsan.goto(`/workbench/apply/history?instId=${instId}`);
  await expect(zhangsan.getByText("已终止").first()).toBeVisible();
  await expect(zhangsan.getByText("材料系伪造")).toBeVisible();
  await zhangsan.goto("/workbench/apply/history");
  await expect(rowOf(zhangsan, "已终止")).toHaveCount(1);
});
