import { expect, test, type Browser, type Page } from "@playwright/test";
import { createForm, dropWidget, publishForm } from "./support/form-designing";
import { drag } from "./support/pointer";
import {
  append,
  createProcess,
  middleOf,
  pick,
  release,
  selectNode,
  setHandlers,
  setPermissions,
} from "./support/process-designing";
import { Product, signIn } from "./support/product";
import { expectToast } from "./support/toasts";

/** The one path that is gone with all that moves on the screen. */
const MOVING = { reducedMotion: "no-preference" } as const;

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

async function designForm(page: Page): Promise<void> {
  await createForm(page, "leave_form", "请假单");
  await dropWidget(page, "input", "请假人", "person");
  await page.locator(".fd-panel").getByRole("switch", { name: "必填" }).click();
  await dropWidget(page, "select", "请假类型", "kind");
  await dropWidget(page, "date", "开始日期", "from");
  await dropWidget(page, "number", "请假天数", "days");
  await page.locator(".fd-panel").getByLabel("最大值").fill("30");
  await dropWidget(page, "radio", "是否离京", "away");
  await dropWidget(page, "textarea", "请假事由", "reason");
  await publishForm(page);
  await expectToast(page, "已发布 V1");
}

async function designProcess(page: Page): Promise<void> {
  await createProcess(page, "leave_apply", "请假审批");
  await page.getByRole("button", { name: "选择表单" }).click();
  await pick(page, "请选择表单", "请假单");
  await selectNode(page, "StartEvent_1");
  const review = await append(page, "用户任务", "部门审核");
  await setHandlers(page, "lisi");
  await setPermissions(page, "只读", { 请假事由: "隐藏" });
  const gateway = await append(page, "流程网关", "超过三天");
  await append(page, "用户任务", "领导审批");
  await setHandlers(page, "wangwu");
  const end = await append(page, "结束节点", "结束");
  await page.getByRole("button", { name: "适应画布" }).click();
  await selectNode(page, gateway);
  await drag(page, page.getByRole("button", { name: "拖动连线" }), await middleOf(page, end));
  await conditionOf(page, gateway);
  expect(review).not.toBe("");
}

/** The gateway goes on to the manager for more than three days, to the end otherwise. */
async function conditionOf(page: Page, gateway: string): Promise<void> {
  await page.getByRole("switch", { name: "默认流程线" }).click();
  await page.locator(".bpmn-canvas").press("Escape");
  const from = await middleOf(page, gateway);
  const zoom =
    Number.parseInt(
      (await page
        .locator(".bpmn-toolbar")
        .getByText(/^\d+%$/)
        .textContent()) ?? "100",
      10,
    ) / 100;
  await page.mouse.click(from.x + 45 * zoom, from.y);
  await page.getByLabel("流转条件").fill("${days > 3}");
  await page.getByLabel("流转条件").press("Tab");
  await page.getByLabel("节点名称").fill("超过三天");
  await page.getByLabel("节点名称").press("Tab");
}

async function checkAndRelease(page: Page): Promise<void> {
  await page.getByRole("button", { name: "流程检查" }).click();
  await expect(page.getByLabel("流程检查结果").getByText("1 个警告")).toBeVisible();
  await expect(page.getByLabel("流程检查结果").getByText("0 个错误")).toBeVisible();
  await page.getByRole("button", { name: "保存" }).click();
  await expectToast(page, "保存成功!");
  await release(page, "请假审批");
}

async function apply(page: Page): Promise<void> {
  await page.goto("/workbench/apply/initiate");
  await page.getByRole("link", { name: /请假审批/ }).click();
  await page.getByLabel("请假天数").fill("5");
  await page.getByLabel("请假事由").fill("回乡探亲");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByText("请假人必须填写")).toBeVisible();
  await page.getByLabel("请假人").fill("张三");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page).toHaveURL(/\/workbench\/apply\/history/);
}

async function openTask(page: Page): Promise<void> {
  await page.goto("/work/todo");
  await page.getByRole("button", { name: "办理" }).first().click();
  await expect(page.getByLabel("审批意见")).toBeVisible();
}

async function answer(browser: Browser, account: string, button: string, opinion: string): Promise<Page> {
  const page = await signIn(browser, product, account, MOVING);
  await openTask(page);
  await page.getByLabel("审批意见").fill(opinion);
  await page.getByRole("button", { name: button }).click();
  await expect(page).toHaveURL(/\/work\/todo$/);
  return page;
}

test("a designer builds a leave approval by mouse and keyboard, and it runs to its last signature", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const designer = await signIn(browser, product, "designer", MOVING);
  await designForm(designer);
  await designProcess(designer);
  await checkAndRelease(designer);

  const zhangsan = await signIn(browser, product, "zhangsan", MOVING);
  await apply(zhangsan);

  const lisi = await signIn(browser, product, "lisi", MOVING);
  await openTask(lisi);
  await expect(lisi.getByRole("group", { name: "请假人" })).toHaveText("张三");
  await expect(lisi.getByRole("textbox", { name: "请假人" })).toHaveCount(0);
  await expect(lisi.getByLabel("请假事由")).toHaveCount(0);
  await lisi.getByLabel("审批意见").fill("请补充类型");
  await lisi.getByRole("button", { name: "驳回" }).click();
  await expect(lisi).toHaveURL(/\/work\/todo$/);

  // Nothing of an application lives in the server's memory.
  await product.kill();
  await product.start();

  await openTask(zhangsan);
  await zhangsan.getByLabel("请假天数").fill("6");
  await zhangsan.getByRole("button", { name: "重新提交" }).click();
  await expect(zhangsan).toHaveURL(/\/work\/todo$/);
  await answer(browser, "lisi", "同意", "同意请假");
  await answer(browser, "wangwu", "同意", "批准");

  await zhangsan.goto("/workbench/apply/history");
  await zhangsan.getByRole("button", { name: "查看" }).first().click();
  await expect(zhangsan.getByText("已办结")).toBeVisible();
  for (const words of ["请补充类型", "同意请假", "批准"])
    await expect(zhangsan.getByText(words)).toBeVisible();
  await zhangsan.getByRole("tab", { name: "流程图" }).click();
  await expect(zhangsan.locator(".bpmn-taken").first()).toBeAttached();
  expect(await zhangsan.locator(".bpmn-taken").count()).toBeGreaterThan(3);
});
