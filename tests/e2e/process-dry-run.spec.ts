import { expect, test, type Locator, type Page } from "@playwright/test";
import { append, createProcess, openProcess, selectNode } from "./support/process-designing";
import { Product, signIn, watch } from "./support/product";
import { choose } from "./support/select";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const panelOf = (page: Page): Locator => page.getByRole("complementary", { name: "试运行" });
const steps = (page: Page): Locator => panelOf(page).locator(".dry-step");
const mark = (page: Page, id: string, tone: string): Locator =>
  page.locator(`.bpmn-stage [data-mark="${id}"][data-tone="${tone}"]`);

async function openDryRun(page: Page, initiator: string): Promise<void> {
  await page.getByRole("button", { name: "试运行" }).click();
  await choose(page, "发起人", initiator);
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await panelOf(page).getByRole("button", { name }).click();
}

/** What the person at the waiting step does. */
async function decide(page: Page, action: string, opinion: string): Promise<void> {
  const card = panelOf(page).getByRole("group", { name: "办理" });
  await card.getByText(action, { exact: true }).click();
  await card.getByLabel("意见").fill(opinion);
  await card.getByRole("button", { name: /提\s*交/ }).click();
}

test("a dry run is decided step by step, rejected, taken back and started over", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  const faults = watch(page);
  await openProcess(page, "测绘作业证申请");
  await openDryRun(page, "张三 (zhangsan)");
  await press(page, /^\S*\s*开\s*始$/);
  await expect(steps(page)).toHaveCount(3);
  await expect(steps(page).nth(2)).toContainText("可办理：李思");

  await decide(page, "驳回", "");
  await expect(page.getByText("请填写意见")).toBeVisible();
  await expect(panelOf(page).getByText("按驳回策略：填报申请")).toBeVisible();
  await decide(page, "驳回", "材料不全");
  await expect(steps(page).nth(2)).toContainText("驳回 → 填报申请");
  await expect(steps(page).nth(2)).toContainText("材料不全");
  await expect(steps(page).nth(3)).toContainText("可办理：张三");
  await expect(mark(page, "Task_apply", "visited")).toHaveText("2 · 4");

  await press(page, "运行到底");
  await expect(panelOf(page).getByText("流程停在这里，走不到结束")).toBeVisible();
  await expect(steps(page).last()).toContainText("缺少变量 grade");
  await expect(page.locator('.bpmn-stage [data-tone="stuck"]')).toContainText("缺少变量 grade");
  for (const left of [5, 4]) {
    await press(page, "上一步");
    await expect(steps(page)).toHaveCount(left);
  }

  await press(page, "重新开始");
  await choose(page, "测绘资质等级", "甲级");
  await press(page, "运行到底");
  await expect(panelOf(page).getByText("流程走到了结束")).toBeVisible();
  await expect(steps(page).getByText("领导审批")).toBeVisible();
  await expect(mark(page, "Task_approve", "visited")).toBeVisible();
  expect(faults).toEqual([]);
});

test("a dry run shows the form as the handler of the step sees it", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await openProcess(page, "测绘作业证申请");
  await openDryRun(page, "张三 (zhangsan)");
  await panelOf(page).getByLabel("姓名").fill("张三");
  await press(page, /^\S*\s*开\s*始$/);
  await panelOf(page).getByRole("tab", { name: "表单（科室审核）" }).click();
  await expect(panelOf(page).getByRole("group", { name: "姓名" })).toHaveText("张三");
  await expect(panelOf(page).getByRole("textbox", { name: "姓名" })).toHaveCount(0);
  await panelOf(page).getByLabel("审核说明").fill("属实");
  await panelOf(page).getByRole("tab", { name: "办理路径" }).click();
  await steps(page).first().getByRole("button").click();
  await panelOf(page).getByRole("tab", { name: "表单（开始）" }).click();
  // The review note is hidden from the applicant, here as on the server.
  await expect(panelOf(page).getByRole("group", { name: "姓名" })).toHaveText("张三");
  await expect(panelOf(page).getByLabel("审核说明")).toHaveCount(0);
});

test("a task that nobody can handle stops the dry run, with the reason at the node", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await createProcess(page, "dry_nobody", "没有办理人");
  await selectNode(page, "StartEvent_1");
  const task = await append(page, "用户任务", "审核");
  await openDryRun(page, "张三 (zhangsan)");
  await press(page, "运行到底");
  await expect(page.getByText("没有流出的流程线，流程会停在这里").first()).toBeVisible();
  await expect(page.locator(".bpmn-badge-error")).toBeVisible();
  await press(page, "关闭");

  await selectNode(page, task);
  await append(page, "结束节点", "结束");
  await openDryRun(page, "张三 (zhangsan)");
  await press(page, "运行到底");
  await expect(mark(page, task, "stuck")).toContainText("没有办理人，流程会停在这里");
  await expect(panelOf(page).getByText("这些节点找不到办理人：审核")).toBeVisible();
});
