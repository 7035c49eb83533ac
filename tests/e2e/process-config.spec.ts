import { expect, test, type Locator, type Page } from "@playwright/test";
import { WORK_PERMIT } from "../support/work-permit";
import { signInAll } from "./support/permits";
import { Product, signIn } from "./support/product";
import { choose, pickOption } from "./support/select";
import { act, call, fillDialog, openPage, removeRow, rowOf } from "./support/table-page";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const confirm = (dialog: Locator): Promise<void> => dialog.getByRole("button", { name: /确\s*定/ }).click();

test("only those whom the grants name may start a process", async ({ browser }) => {
  const [admin, zhangsan, lisi] = (await signInAll(browser, product, "admin", "zhangsan", "lisi")) as [
    Page,
    Page,
    Page,
  ];
  await openPage(admin, "/process/manage/list");
  await act(rowOf(admin, "work_permit_apply"), "授权");
  const dialog = admin.getByRole("dialog", { name: /授权/ });
  await expect(dialog.locator(".ant-table-row").first()).toBeVisible();
  const removals = dialog.locator(".ant-table-row").getByRole("button", { name: /移\s*除/ });
  for (let left = await removals.count(); left > 0; left--) {
    // oxlint-disable-next-line no-await-in-loop -- one grant after the other, as by hand
    await removals.first().click();
    const question = admin.getByRole("dialog").filter({ hasText: "确定要删除吗？" });
    // oxlint-disable-next-line no-await-in-loop
    await question.getByRole("button", { name: /确\s*定/ }).click();
    // oxlint-disable-next-line no-await-in-loop
    await expect(removals).toHaveCount(left - 1);
  }
  await choose(dialog, "类型", "用户");
  await pickOption(dialog.getByRole("combobox").last(), /^李思/, "李思");
  await dialog.getByRole("button", { name: "添加授权" }).click();
  await expect(dialog.getByRole("row", { name: "发起 用户 李思（lisi）" })).toBeVisible();

  await zhangsan.goto("/workbench/apply/initiate");
  await expect(zhangsan.getByPlaceholder("搜索流程")).toBeVisible();
  await expect(zhangsan.getByRole("link", { name: /测绘作业证申请/ })).toHaveCount(0);
  const body = { defCode: "work_permit_apply", boData: { work_permit: WORK_PERMIT } };
  expect((await call(zhangsan, "POST", "/api/bpm/process/start", body)).code).toBe(403);
  await lisi.goto("/workbench/apply/initiate");
  await expect(lisi.getByRole("link", { name: /测绘作业证申请/ })).toBeVisible();
  expect((await call(lisi, "POST", "/api/bpm/process/start", body)).code).toBe(200);
});

test("a serial number's rule is kept and shows its next ten numbers without using them up", async ({
  browser,
}) => {
  const admin = await signIn(browser, product, "admin");
  await openPage(admin, "/process/config/serial");
  await admin.getByRole("button", { name: /新\s*增/ }).click();
  const dialog = await fillDialog(admin, {
    编码: "DA",
    名称: "档案号",
    编号规则: "DA-{yyyy}-{NO:4}",
    起始值: "7",
    步长: "3",
  });
  await expect(dialog).toBeHidden();
  for (let time = 0; time < 2; time++) {
    // oxlint-disable-next-line no-await-in-loop -- the same preview twice: nothing was used up
    await rowOf(admin, "档案号")
      .getByRole("button", { name: /预\s*览/ })
      .click();
    const preview = admin.getByRole("dialog", { name: "接下来的编号：档案号" });
    const year = new Date().getFullYear();
    // oxlint-disable-next-line no-await-in-loop
    await expect(preview.locator(".ant-table-row")).toHaveText(
      Array.from({ length: 10 }, (_, at) => `DA-${year}-${String(7 + 3 * at).padStart(4, "0")}`),
    );
    // oxlint-disable-next-line no-await-in-loop
    await preview.locator(".ant-modal-close").click();
    // oxlint-disable-next-line no-await-in-loop
    await expect(preview).toBeHidden();
  }
  await removeRow(admin, "档案号");
});

test("categories form a tree, and one with others below it is not removed", async ({ browser }) => {
  const admin = await signIn(browser, product, "admin");
  await openPage(admin, "/process/config/category");
  await admin
    .getByRole("button", { name: /新\s*增/ })
    .first()
    .click();
  await expect(await fillDialog(admin, { 编码: "field_work", 名称: "外业管理" })).toBeHidden();
  await rowOf(admin, "外业管理").getByRole("button", { name: "新增下级" }).click();
  await expect(await fillDialog(admin, { 编码: "field_permit", 名称: "外业证件" })).toBeHidden();
  await act(rowOf(admin, "外业管理"), /删\s*除/);
  await confirm(admin.getByRole("dialog"));
  await expectToast(admin, /下级|不能删除/);
  await removeRow(admin, "外业证件");
  await removeRow(admin, "外业管理");
});

interface Job {
  id: string;
  status: string;
  kind: string;
}

const jobs = async (admin: Page): Promise<Job[]> =>
  ((await call(admin, "GET", "/api/bpm/job/list")).data as { records: Job[] }).records;

/** The demonstration's process with a service call behind the review, to a port where nobody listens: a version to try out. */
async function deployCalling(admin: Page): Promise<string> {
  const versions = await call(admin, "GET", "/api/bpm/definition/version/list/work_permit_apply");
  const [newest] = (versions.data as { records: { id: string }[] }).records;
  const model = (await call(admin, "GET", `/api/bpm/model/${newest?.id}/get`)).data as Record<string, string>;
  const flow = /<bpmn:sequenceFlow [^>]*targetRef="Task_review"/.exec(model["sourceXml"] ?? "")?.[0] ?? "";
  const service =
    '<bpmn:serviceTask id="Task_call" name="登记" activiti:requestUrl="http://127.0.0.1:9/" />' +
    '<bpmn:sequenceFlow id="Flow_called" sourceRef="Task_call" targetRef="Task_review" />';
  const flowXml = (model["sourceXml"] ?? "").replace(
    flow,
    `${service}${flow.replace("Task_review", "Task_call")}`,
  );
  const info = {
    defCode: "work_permit_apply",
    name: model["name"],
    flowXml,
    bpmDefSetting: model["bpmDefSetting"],
  };
  const saved = await call(admin, "POST", `/api/bpm/model/${model["modelId"]}/save`, { info });
  expect(saved).toMatchObject({ code: 200 });
  const { modelId } = saved.data as { modelId: string };
  expect(await call(admin, "POST", `/api/bpm/model/${modelId}/deploy`, {})).toMatchObject({ code: 200 });
  return modelId;
}

/** Runs what waits at once, again and again, until the last attempts have failed. */
async function exhaust(admin: Page): Promise<void> {
  const waiting = async (): Promise<string[]> =>
    (await jobs(admin))
      .filter(({ status, kind }) => status === "waiting" && kind !== "cron")
      .map(({ id }) => id);
  const run = async (): Promise<number> => {
    const ids = await waiting();
    if (ids.length > 0) await call(admin, "POST", "/api/bpm/job/runNow", { ids });
    return ids.length;
  };
  await expect.poll(run, { timeout: 120_000, intervals: [1000] }).toBe(0);
}

test("service calls that failed for good are shown, one is retried and one removed", async ({ browser }) => {
  test.setTimeout(240_000);
  const [admin, zhangsan] = (await signInAll(browser, product, "admin", "zhangsan")) as [Page, Page];
  const body = { defId: await deployCalling(admin), boData: { work_permit: WORK_PERMIT } };
  for (let time = 0; time < 2; time++)
    // oxlint-disable-next-line no-await-in-loop -- one application after the other
    expect((await call(admin, "POST", "/api/bpm/process/start", body)).code).toBe(200);
  await exhaust(admin);

  await openPage(admin, "/process/manage/job");
  // The daily cleaning waits among them.
  const rows = admin.locator(".ant-table-row").filter({ hasText: "登记" });
  await expect(rows.filter({ hasText: "失败" })).toHaveCount(2);
  await rows.first().getByRole("button", { name: "查看申请" }).click();
  const failed = admin.getByRole("alert").filter({ hasText: "「登记」自动处理失败" });
  await expect(failed).toContainText("在内网，未被允许");
  await failed.getByRole("button", { name: "自动任务" }).click();
  await expect(rows.filter({ hasText: "失败" })).toHaveCount(2);
  await rows
    .first()
    .getByRole("button", { name: /^删\s*除$/ })
    .click();
  await expect(admin.getByRole("dialog").getByText("删除后不再重试", { exact: false })).toBeVisible();
  await confirm(admin.getByRole("dialog"));
  await expectToast(admin, "删除成功");
  await expect(rows).toHaveCount(1);
  await rows
    .first()
    .getByRole("button", { name: /^重\s*试$/ })
    .click();
  await expectToast(admin, "操作成功！");
  await expect(rows.filter({ hasText: "等待" })).toHaveCount(1);

  const left = (await jobs(admin)).find(({ kind }) => kind !== "cron");
  expect((await call(zhangsan, "POST", "/api/bpm/job/remove", { ids: [left?.id] })).code).toBe(403);
  expect((await call(admin, "POST", "/api/bpm/job/remove", { ids: [left?.id] })).data).toEqual({ count: 0 });

  await exhaust(admin);
  await rows.first().getByRole("button", { name: "查看申请" }).click();
  await failed.getByRole("button", { name: "重试" }).click();
  await expectToast(admin, "正在重试，稍后刷新可看到结果");
  await expect(failed).toBeHidden();
  await expect(admin.getByText("暂无数据")).toBeHidden();
});
