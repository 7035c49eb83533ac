import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { pagesOf } from "../support/pdf-text";
import { Product, signIn, watch } from "./support/product";
import { call } from "./support/table-page";
import { WORK_PERMIT } from "../support/work-permit";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

/** Presses the print button: the name of the file and the words in it. */
async function print(page: Page): Promise<{ name: string; text: string }> {
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "打印" }).click();
  const download = await started;
  const pages = await pagesOf(await readFile(await download.path()));
  return { name: download.suggestedFilename(), text: pages.join("") };
}

test("an application is saved as a PDF by its applicant, by a handler, and after it was handled", async ({
  browser,
}) => {
  const zhangsan = await signIn(browser, product, "zhangsan");
  const faults = watch(zhangsan);
  const started = await call(zhangsan, "POST", "/api/bpm/process/start", {
    defCode: "work_permit_apply",
    boData: { work_permit: WORK_PERMIT },
  });
  const { instId } = started.data as { instId: string };
  await zhangsan.goto(`/workbench/apply/history?instId=${instId}`);
  const own = await print(zhangsan);
  expect(own.name).toMatch(/^张三 .*测绘作业证申请\.pdf$/);
  expect(own.text).toContain(`身份证号${WORK_PERMIT.idCard}`);
  expect(faults).toEqual([]);

  const lisi = await signIn(browser, product, "lisi");
  await lisi.goto("/work/todo");
  await lisi.getByRole("button", { name: "办理" }).first().click();
  expect((await print(lisi)).text).toContain("姓名张三");
  await lisi.getByRole("button", { name: "同意" }).click();
  await expect(lisi).toHaveURL(/\/work\/todo/);
  await lisi.goto("/work/history");
  await lisi.getByRole("button", { name: "查看" }).first().click();
  expect((await print(lisi)).text).toMatch(/审批记录.*李思同意/);

  const wangwu = await signIn(browser, product, "wangwu");
  await wangwu.goto("/work/todo");
  await wangwu.getByRole("button", { name: "办理" }).first().click();
  const { text } = await print(wangwu);
  expect(text).toContain("华北测绘院");
  expect(text).not.toContain(WORK_PERMIT.idCard);
  expect(text).not.toContain("身份证号");
});

test("printed by the browser, an application is what it says, without what is pressed and what leads elsewhere", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "zhangsan");
  const { data } = await call(page, "POST", "/api/bpm/process/start", {
    defCode: "work_permit_apply",
    boData: { work_permit: WORK_PERMIT },
  });
  await page.goto(`/workbench/application?instId=${(data as { instId: string }).instId}`);
  const button = page.getByRole("button", { name: "打印" });
  await expect(button).toBeVisible();
  await page.getByRole("tab", { name: "表单" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(button).toBeHidden();
  await expect(page.getByText("表单", { exact: true })).toBeVisible();
  await expect(page.getByText("流程图", { exact: true })).toBeHidden();
  await expect(page.getByText(WORK_PERMIT.idCard)).toBeVisible();
});
