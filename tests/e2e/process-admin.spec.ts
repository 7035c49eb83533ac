import { expect, test, type Locator, type Page } from "@playwright/test";
import { WORK_PERMIT } from "../support/work-permit";
import { applyForPermit, signInAll } from "./support/permits";
import { Product } from "./support/product";
import { choose, pickOption } from "./support/select";
import { act, call, openPage, rowOf, search } from "./support/table-page";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const PROCESS = "work_permit_apply";

async function manage(admin: Page, instId: string): Promise<Locator> {
  await admin.goto(`/process/manage/instance?instId=${instId}`);
  const head = admin.locator(".wb-page .fs-card").first();
  await expect(head).toBeVisible();
  return head;
}

const todoOf = async (page: Page): Promise<{ taskId: string; instId: string }[]> => {
  const answer = await call(page, "GET", "/api/bpm/task/todo/list?size=100");
  return (answer.data as { records: { taskId: string; instId: string }[] }).records;
};

const confirm = (dialog: Locator): Promise<void> => dialog.getByRole("button", { name: /确\s*定/ }).click();

test("an administrator suspends an application, which its handler cannot go on with, and resumes it", async ({
  browser,
}) => {
  const [admin, zhangsan, lisi] = (await signInAll(browser, product, "admin", "zhangsan", "lisi")) as [
    Page,
    Page,
    Page,
  ];
  const instId = await applyForPermit(zhangsan);
  await lisi.goto("/work/todo");
  await lisi.getByRole("button", { name: "办理" }).first().click();
  await expect(lisi.getByRole("button", { name: "同意" })).toBeVisible();

  const head = await manage(admin, instId);
  await head.getByRole("button", { name: /^暂\s*停$/ }).click();
  await admin.getByRole("dialog").getByLabel("原因").fill("核查资料");
  await confirm(admin.getByRole("dialog"));
  await expectToast(admin, "已暂停");
  await expect(admin.getByText("核查资料")).toBeVisible();
  await expect(head.getByRole("button", { name: /^移\s*动$/ })).toBeDisabled();

  await lisi.getByRole("button", { name: "同意" }).click();
  await expectToast(lisi, "申请已被管理员暂停");
  await head.getByRole("button", { name: /^恢\s*复$/ }).click();
  await expectToast(admin, "已恢复");
  await expect(lisi.getByText("申请已被管理员暂停，恢复后才能办理")).toBeVisible();
  await expect(lisi.getByRole("button", { name: "同意" })).toHaveCount(0);
  await lisi.getByRole("button", { name: "重新载入" }).click();
  await lisi.getByRole("button", { name: "同意" }).click();
  await expect(lisi).toHaveURL(/\/work\/todo$/);
});

test("a task gets another handler, who finds it in their to-do list", async ({ browser }) => {
  const [admin, zhangsan, lisi, wangwu] = (await signInAll(
    browser,
    product,
    "admin",
    "zhangsan",
    "lisi",
    "wangwu",
  )) as [Page, Page, Page, Page];
  const instId = await applyForPermit(zhangsan);
  const head = await manage(admin, instId);
  await head.getByRole("button", { name: "更换处理人" }).click();
  const dialog = admin.getByRole("dialog");
  await expect(dialog.getByTitle("科室审核：科室审核员")).toBeVisible();
  await pickOption(dialog.getByRole("combobox", { name: "人员" }), /^王武（/, "王武");
  await dialog.getByLabel("原因").fill("休假");
  await confirm(dialog);
  await expectToast(admin, "已更换处理人");
  expect((await todoOf(wangwu)).map((task) => task.instId)).toContain(instId);
  expect((await todoOf(lisi)).map((task) => task.instId)).not.toContain(instId);

  await openPage(admin, "/process/manage/task");
  await search(admin, "处理人", "王武");
  await expect(rowOf(admin, "王武").first()).toBeVisible();
  await expect(rowOf(admin, "科室审核员")).toHaveCount(0);
});

test("an application is moved by clicking a node, after reading what that causes", async ({ browser }) => {
  const [admin, zhangsan, lisi, wangwu] = (await signInAll(
    browser,
    product,
    "admin",
    "zhangsan",
    "lisi",
    "wangwu",
  )) as [Page, Page, Page, Page];
  const instId = await applyForPermit(zhangsan);
  const head = await manage(admin, instId);
  await head.getByRole("button", { name: /^移\s*动$/ }).click();
  const dialog = admin.getByRole("dialog", { name: "移动" });
  const move = dialog.getByRole("button", { name: "确定移动" });
  await expect(move).toBeDisabled();
  await dialog.locator('.react-flow__node[data-id="Task_approve"]').click();
  await expect(dialog.getByRole("list", { name: "取消" })).toHaveText("科室审核：科室审核员");
  await expect(dialog.getByRole("list", { name: "新开" })).toHaveText("领导审批：审批领导");
  expect((await todoOf(lisi)).map((task) => task.instId)).toContain(instId);

  await dialog.getByLabel("原因").fill("特批");
  await move.click();
  await expectToast(admin, "已移动");
  await expect(admin.getByText("特批")).toBeVisible();
  expect((await todoOf(lisi)).map((task) => task.instId)).not.toContain(instId);
  expect((await todoOf(wangwu)).map((task) => task.instId)).toContain(instId);
});

/** Deploys and enables a version in which the review has another id; the older one stays in use by what runs. */
async function deployRenamed(admin: Page): Promise<void> {
  const versions = await call(admin, "GET", `/api/bpm/definition/version/list/${PROCESS}`);
  const [newest] = (versions.data as { records: { id: string }[] }).records;
  const model = (await call(admin, "GET", `/api/bpm/model/${newest?.id}/get`)).data as {
    modelId: string;
    name: string;
    sourceXml: string;
    bpmDefSetting: string;
  };
  const renamed = (text: string): string =>
    text.replaceAll("Task_review", "Task_check").replaceAll("科室审核", "科室初核");
  const info = {
    defCode: PROCESS,
    name: model.name,
    flowXml: renamed(model.sourceXml),
    bpmDefSetting: renamed(model.bpmDefSetting),
  };
  const saved = await call(admin, "POST", `/api/bpm/model/${model.modelId}/save`, { info });
  expect(saved.message).toMatch(/成功/);
}

test("a running application migrates to a new version once its nodes have counterparts", async ({
  browser,
}) => {
  const [admin, zhangsan, lisi] = (await signInAll(browser, product, "admin", "zhangsan", "lisi")) as [
    Page,
    Page,
    Page,
  ];
  const instId = await applyForPermit(zhangsan);
  await deployRenamed(admin);
  await openPage(admin, "/process/manage/list");
  await act(rowOf(admin, PROCESS), /版\s*本/);
  const versions = admin.getByRole("dialog", { name: "版本管理" });
  await versions
    .getByRole("row", { name: /V2/ })
    .getByRole("button", { name: /发\s*布/ })
    .click();
  await confirm(admin.getByRole("dialog").last());
  await expectToast(admin, "发布成功");

  const head = await manage(admin, instId);
  await head.getByRole("button", { name: "迁移版本" }).click();
  const dialog = admin.getByRole("dialog", { name: "迁移版本" });
  const reason = dialog.getByText("科室审核：新版本中没有该节点");
  await expect(reason).toBeVisible();
  const isWhole = (text: Element): boolean => {
    const edge = text.closest(".ant-table-container")?.getBoundingClientRect().right ?? 0;
    return text.getBoundingClientRect().right <= edge;
  };
  expect(await reason.evaluate(isWhole)).toBe(true);
  await expect(dialog.getByRole("button", { name: "确定迁移" })).toBeDisabled();
  await choose(dialog, "「科室审核」对应", /科室初核/);
  await expect(dialog.getByText("1 个可以迁移，0 个不能迁移")).toBeVisible();
  await dialog.getByRole("button", { name: "确定迁移" }).click();
  await expect(dialog.getByText("1 个已迁移，0 个未迁移")).toBeVisible();
  await dialog.locator(".ant-modal-close").click();
  await expect(head.getByText("测绘作业证申请 V2")).toBeVisible();

  const mine = (await todoOf(lisi)).find((task) => task.instId === instId);
  await lisi.goto(`/process/manage/tasktodo?taskId=${mine?.taskId}`);
  await lisi.getByRole("button", { name: "同意" }).click();
  await expect(lisi).toHaveURL(/\/work\/todo$/);
});

test("applications are ended with a reason and deleted; a process in use is not", async ({ browser }) => {
  const [admin, zhangsan] = (await signInAll(browser, product, "admin", "zhangsan")) as [Page, Page];
  const instId = await applyForPermit(zhangsan);
  const head = await manage(admin, instId);
  await head.getByRole("button", { name: /^终\s*止$/ }).click();
  const dialog = admin.getByRole("dialog");
  await confirm(dialog);
  await expect(dialog.locator("[aria-invalid=true], .ant-form-item-has-error").first()).toBeVisible();
  await dialog.getByLabel("原因").fill("重复申请");
  await confirm(dialog);
  await expectToast(admin, "已终止");
  await expect(head.getByText("已终止")).toBeVisible();
  await expect(head.getByRole("button", { name: /^移\s*动$/ })).toHaveCount(0);

  await openPage(admin, "/process/manage/list");
  await act(rowOf(admin, PROCESS), /删\s*除/);
  await confirm(admin.getByRole("dialog"));
  await expectToast(admin, "已有申请，不能删除，可以停用");

  const again = await manage(admin, instId);
  await again.getByRole("button", { name: /^删\s*除$/ }).click();
  await admin.getByRole("dialog").getByLabel("原因").fill("测试数据");
  await confirm(admin.getByRole("dialog"));
  await expectToast(admin, "删除成功");
  await expect(admin).toHaveURL(/\/process\/manage\/instance$/);
  await zhangsan.goto(`/workbench/apply/history?instId=${instId}`);
  await expect(zhangsan.getByText("申请已被 林志远 删除：测试数据")).toBeVisible();
});

test("a process is copied, suspended and resumed", async ({ browser }) => {
  const [admin, zhangsan] = (await signInAll(browser, product, "admin", "zhangsan")) as [Page, Page];
  await openPage(admin, "/process/manage/list");
  await act(rowOf(admin, PROCESS), /复\s*制/);
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel("流程编码").fill("permit_copy");
  await confirm(dialog);
  await expect(rowOf(admin, "permit_copy")).toContainText("测绘作业证申请（副本）");

  await act(rowOf(admin, PROCESS), /停\s*用/);
  await confirm(admin.getByRole("dialog"));
  await expect(rowOf(admin, PROCESS)).toContainText("已停用");
  const body = { defCode: PROCESS, boData: { work_permit: WORK_PERMIT } };
  const refused = await call(zhangsan, "POST", "/api/bpm/process/start", body);
  expect(refused.code).toBe(409);
  await act(rowOf(admin, PROCESS), /恢\s*复/);
  await expect(rowOf(admin, PROCESS)).toContainText("已启用");
  await applyForPermit(zhangsan);
});
