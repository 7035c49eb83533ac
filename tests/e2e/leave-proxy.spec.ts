import { expect, test, type Page } from "@playwright/test";
import { WORK_PERMIT } from "../support/work-permit";
import { Product, signIn } from "./support/product";
import { pickOption } from "./support/select";
import { call, openPage, rowOf } from "./support/table-page";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

async function pick(page: Page, label: string, time: string): Promise<void> {
  const field = page.getByRole("dialog").getByLabel(label);
  await field.click();
  await field.fill(time);
  await field.press("Enter");
}

test("a colleague handles the tasks of a handler on leave, and the history says for whom", async ({
  browser,
}) => {
  const [zhangsan, lisi, designer] = (await Promise.all(
    ["zhangsan", "lisi", "designer"].map((account) => signIn(browser, product, account)),
  )) as [Page, Page, Page];
  const body = { defCode: "work_permit_apply", boData: { work_permit: WORK_PERMIT } };
  const { instId } = (await call(zhangsan, "POST", "/api/bpm/process/start", body)).data as {
    instId: string;
  };

  await openPage(lisi, "/workbench/apply/proxy");
  await lisi.getByRole("button", { name: /新\s*增/ }).click();
  await pickOption(lisi.getByRole("dialog").getByRole("combobox", { name: "代理人" }), /苏晓雯/, "苏");
  await pick(lisi, "开始时间", "2020-01-01 08:00:00");
  await pick(lisi, "结束时间", "2099-01-01 08:00:00");
  await lisi
    .getByRole("dialog")
    .getByRole("button", { name: /^确\s*定$/ })
    .click();
  await expect(rowOf(lisi, "苏晓雯").getByText("生效中")).toBeVisible();

  await openPage(designer, "/workbench/apply/proxy");
  await expect(designer.getByText("由我代理")).toBeVisible();
  await openPage(designer, "/work/todo");
  await expect(designer.getByText("代 李思")).toBeVisible();
  await designer.getByRole("button", { name: "办理" }).first().click();
  await expect(designer.getByText("您正在代 李思 办理此任务")).toBeVisible();
  await designer.getByLabel("审批意见").fill("同意");
  await designer.getByRole("button", { name: "同意", exact: true }).click();
  await expectToast(designer, /./);

  await zhangsan.goto(`/workbench/apply/history?instId=${instId}`);
  await expect(zhangsan.getByText("代 李思").first()).toBeVisible();
});
