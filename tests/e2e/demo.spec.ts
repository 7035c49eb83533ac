import { expect, test, type Page } from "@playwright/test";
import { call } from "./support/table-page";
import { Product, signIn, watch } from "./support/product";
import { choose } from "./support/select";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = (await new Product().start()).atPlainName();
});
test.afterAll(() => product.stop());

async function fillPermit(page: Page): Promise<void> {
  await page.getByLabel("姓名").fill("张三");
  await page.getByLabel("身份证号").fill("110101199003071234");
  await page.getByLabel("联系电话").fill("13800000003");
  await page.getByLabel("出生日期").fill("1990-03-07");
  await page.keyboard.press("Enter");
  await page.getByLabel("单位名称").fill("华北测绘院");
  await choose(page, "测绘资质等级", "甲级");
}

test("the work permit of the demonstration goes from its start to its last signature", async ({
  browser,
}) => {
  const zhangsan = await signIn(browser, product, "zhangsan");
  const faults = watch(zhangsan);
  await zhangsan.goto("/workbench/apply/initiate");
  await zhangsan.getByRole("link", { name: /测绘作业证申请/ }).click();
  await fillPermit(zhangsan);
  await zhangsan.getByLabel("身份证号").fill("123");
  await zhangsan.getByRole("button", { name: "提交" }).click();
  await expect(zhangsan.getByText("身份证号应为 18 位")).toBeVisible();
  await zhangsan.getByLabel("身份证号").fill("110101199003071234");
  await zhangsan.getByRole("button", { name: "提交" }).click();
  await expect(zhangsan).toHaveURL(/\/workbench\/apply\/history/);
  await expect(zhangsan.getByText("审批中").first()).toBeVisible();

  const lisi = await signIn(browser, product, "lisi");
  await lisi.goto("/work/todo");
  await lisi.getByRole("button", { name: "办理" }).first().click();
  await expect(lisi.getByRole("group", { name: "姓名" })).toHaveText("张三");
  await expect(lisi.getByRole("textbox", { name: "姓名" })).toHaveCount(0);
  await lisi.getByLabel("审核说明").fill("材料齐全");
  await lisi.getByRole("button", { name: "同意" }).click();
  await expect(lisi).toHaveURL(/\/work\/todo/);

  const wangwu = await signIn(browser, product, "wangwu");
  await wangwu.goto("/work/todo");
  await wangwu.getByRole("button", { name: "办理" }).first().click();
  await expect(wangwu.getByRole("group", { name: "审核说明" })).toHaveText("材料齐全");
  await expect(wangwu.getByLabel("身份证号")).toHaveCount(0);
  await wangwu.getByLabel("审批意见").fill("同意发证");
  await wangwu.getByRole("button", { name: "同意" }).click();
  await expect(wangwu).toHaveURL(/\/work\/todo/);

  await zhangsan.goto("/workbench/apply/history");
  await expect(zhangsan.getByText("已办结").first()).toBeVisible();
  await zhangsan.getByRole("button", { name: "查看" }).first().click();
  await expect(zhangsan.getByText("同意发证")).toBeVisible();
  expect(faults).toEqual([]);
});

test("what is typed is kept as one draft without being asked for", async ({ browser }) => {
  const page = await signIn(browser, product, "lisi");
  await page.goto("/process/manage/start?defCode=work_permit_apply");
  await page.getByLabel("单位名称").fill("自动草稿");
  await expect(page.getByRole("status").filter({ hasText: "自动保存" })).toBeVisible();
  await page.getByLabel("单位名称").fill("自动草稿二");
  const changedDrafts = async (): Promise<number> => {
    const { data } = await call(page, "GET", "/api/bpm/draft/list?page=1&size=10");
    const { records } = data as { records: { createDate: string; updateDate: string }[] };
    return records.filter(({ createDate, updateDate }) => updateDate > createDate).length;
  };
  await expect.poll(changedDrafts).toBe(1);
  await page.goto("/workbench/apply/drafts");
  await expect(page.getByRole("button", { name: "继续填写" })).toHaveCount(1);
  await page.getByRole("button", { name: "继续填写" }).click();
  await expect(page.getByLabel("单位名称")).toHaveValue("自动草稿二");
});

test("a reload within a moment of a key loses nothing, and opening the application again offers it", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "wangwu");
  await page.goto("/process/manage/start?defCode=work_permit_apply");
  await page.getByLabel("单位名称").focus();
  await page.keyboard.type("刚敲下的字");
  // In the same moment: no time for what is kept after a while.
  await page.reload();
  const kept = async (): Promise<string> => {
    const { data } = await call(page, "GET", "/api/bpm/draft/list?page=1&size=10");
    return JSON.stringify(data);
  };
  await expect.poll(kept).toContain("work_permit_apply");
  await page.goto("/process/manage/start?defCode=work_permit_apply");
  const offer = page.getByRole("alert").filter({ hasText: "继续填写草稿？" });
  await offer.getByRole("button", { name: "继续填写" }).click();
  await expect(page.getByLabel("单位名称")).toHaveValue("刚敲下的字");
  await page.goto("/workbench/apply/drafts");
  await expect(page.getByRole("button", { name: "继续填写" })).toHaveCount(1);
});

test("a draft is kept and continued", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await page.goto("/process/manage/start?defCode=work_permit_apply");
  await page.getByLabel("单位名称").fill("草稿单位");
  await page.getByRole("button", { name: "存草稿" }).click();
  await expectToast(page, "保存成功");
  await page.goto("/workbench/apply/drafts");
  await page.getByRole("button", { name: "继续填写" }).click();
  await expect(page.getByLabel("单位名称")).toHaveValue("草稿单位");
});
