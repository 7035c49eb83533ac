import { expect, test } from "@playwright/test";
import { WORK_PERMIT } from "../support/work-permit";
import { Product, signIn } from "./support/product";
import { choose } from "./support/select";
import { call } from "./support/table-page";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

test("the figures of a process stand in its charts, tables and on its diagram", async ({ browser }) => {
  const zhangsan = await signIn(browser, product, "zhangsan");
  const body = { defCode: "work_permit_apply", boData: { work_permit: WORK_PERMIT } };
  await call(zhangsan, "POST", "/api/bpm/process/start", body);
  const lisi = await signIn(browser, product, "lisi");
  const todo = (await call(lisi, "GET", "/api/bpm/task/todo/list")).data as { records: { taskId: string }[] };
  const agree = { taskId: todo.records[0]?.taskId, action: "agree", boData: {} };
  expect((await call(lisi, "POST", "/api/bpm/task/todo/complete", agree)).code).toBe(200);

  const admin = await signIn(browser, product, "admin");
  await admin.goto("/process/manage/statistics");
  await expect(admin.getByRole("row", { name: /科室审核/ }).first()).toBeVisible();
  await choose(admin, "流程", "测绘作业证申请");
  await admin.getByRole("button", { name: /查\s*询/ }).click();
  await expect(admin.getByText(/平均 [\d.]+ 小时 · 1 次 · 驳回 0/)).toBeVisible();
  await expect(admin.getByRole("row", { name: /李思/ })).toBeVisible();
});
