import { expect, test, type Locator, type Page } from "@playwright/test";
import {
  append,
  createProcess,
  middleOf,
  openProcess,
  renameNode,
  selectNode,
} from "./support/process-designing";
import { Product, signIn } from "./support/product";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const PROCESS = "测绘作业证申请";

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "保存" }).click();
  await expectToast(page, "保存成功!");
}

const sureOf = (page: Page): Locator => page.getByRole("dialog").getByRole("button", { name: /确\s*定/ });

test("two versions are compared in the panel's words, and the older one is restored", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await openProcess(page, PROCESS);
  await renameNode(page, "Task_review", "科室初审");
  await page.getByRole("radio", { name: "不可撤回" }).check();
  await page.getByLabel("画布", { exact: true }).press("Escape");
  await selectNode(page, "Task_approve");
  await page.getByRole("button", { name: "删除", exact: true }).first().click();
  await save(page);
  await expect(page.locator(".bpmn-toolbar-title")).toContainText("V2");

  await page.getByRole("button", { name: "版本对比" }).click();
  const dialog = page.getByRole("dialog", { name: "版本对比" });
  const [before, after] = [
    dialog.getByRole("figure", { name: "旧版本" }),
    dialog.getByRole("figure", { name: "新版本" }),
  ];
  const changed = dialog.getByRole("listitem").filter({ hasText: "科室初审" });
  await expect(changed).toContainText("节点名称科室审核 → 科室初审");
  await expect(changed).toContainText("撤回策略遵循全局设置 → 不可撤回");
  await expect(before.locator('[data-mark="Task_approve"]')).toHaveAttribute("data-tone", "removed");
  await expect(after.locator('[data-mark="Task_approve"]')).toHaveCount(0);
  await expect(after.locator('[data-mark="Task_review"]')).toHaveAttribute("data-tone", "changed");
  await expect(before.locator('.bpmn-tone-line[data-tone="removed"]').first()).toBeAttached();

  await dialog.getByRole("button", { name: /领导审批 用户任务/ }).click();
  const viewport = (picture: Locator): Promise<string | null> =>
    picture.locator(".react-flow__viewport").getAttribute("style");
  await expect.poll(async () => (await viewport(before)) === (await viewport(after))).toBe(true);

  await dialog.getByRole("button", { name: "恢复旧版本为草稿" }).click();
  await page.getByText("当前编辑的内容会被 V1 替换，是否继续？").waitFor();
  await sureOf(page).last().click();
  await expect(page.getByText("已恢复 V1 的内容，保存后生效")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.locator(".ant-modal-mask:visible")).toHaveCount(0);
  await selectNode(page, "Task_review");
  await expect(page.getByLabel("节点名称")).toHaveValue("科室审核");
  await expect(page.locator('.react-flow__node[data-id="Task_approve"]')).toBeVisible();
  await save(page);
});

test("a change to several nodes is one step to undo", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await openProcess(page, PROCESS);
  await selectNode(page, "Task_apply");
  const second = await middleOf(page, "Task_review");
  await page.keyboard.down("Control");
  await page.mouse.click(second.x, second.y);
  await page.keyboard.up("Control");
  await expect(page.getByText("已选择 2 个「用户任务」，修改会同时应用到全部")).toBeVisible();
  const never = page.getByRole("radio", { name: "不可撤回" });
  await never.check();
  for (const expected of [true, false]) {
    for (const id of ["Task_apply", "Task_review"]) {
      await page.getByLabel("画布", { exact: true }).press("Escape");
      await selectNode(page, id);
      await expect(never).toBeChecked({ checked: expected });
    }
    if (expected) await page.getByRole("button", { name: "撤销" }).click();
  }
  await expect(page.getByRole("button", { name: "撤销" })).toBeDisabled();
});

test("what the server refuses is shown at its nodes", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await createProcess(page, "refused", "会被拒绝");
  await selectNode(page, "StartEvent_1");
  const task = await append(page, "用户任务", "审核");
  await page.getByRole("button", { name: "校验", exact: true }).click();
  await expect(page.locator(".bpmn-badge-error").first()).toBeVisible();
  const findings = page.getByLabel("流程检查结果");
  await expect(findings.getByText("节点「审核」没有流出的流程线，流程会停在这里")).toBeVisible();
  await page.getByLabel("画布", { exact: true }).press("Escape");
  await findings.getByText("节点「审核」没有流出的流程线，流程会停在这里").click();
  await expect(page.getByLabel("节点标识")).toHaveValue(task);
});

test("the marks of the checker stay at their nodes when signs are enlarged over a far view", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "designer");
  await createProcess(page, "far_marks", "远看标记");
  await selectNode(page, "StartEvent_1");
  const task = await append(page, "用户任务", "审核");
  await page.getByRole("button", { name: "校验", exact: true }).click();
  const badge = page.locator(".bpmn-badge[title*='审核']");
  await expect(badge).toBeVisible();
  for (let step = 0; step < 4; step++)
    await page.getByRole("button", { name: "缩小视图", exact: true }).click();
  const node = page.locator(`.react-flow__node[data-id="${task}"]`);
  await expect
    .poll(async () => {
      const [mark, shape] = [await badge.boundingBox(), await node.boundingBox()];
      return mark && shape
        ? Math.hypot(mark.x + mark.width / 2 - shape.x, mark.y + mark.height / 2 - shape.y)
        : -1;
    })
    .toBeLessThan(12);
});

test("of two people who save the same draft the second is told, and loses nothing", async ({ browser }) => {
  const first = await signIn(browser, product, "designer");
  await createProcess(first, "shared_draft", "两人同改");
  const second = await signIn(browser, product, "admin");
  await openProcess(second, "两人同改");
  for (const page of [first, second]) {
    await page.getByRole("button", { name: "选择表单" }).click();
    await page.getByRole("dialog").locator(".ant-table-row").first().getByRole("checkbox").check();
    await sureOf(page).click();
  }
  await renameNode(first, "StartEvent_1", "发起");
  await save(first);
  await renameNode(second, "StartEvent_1", "申请");
  await second.getByRole("button", { name: "保存" }).click();
  const conflict = second.getByRole("dialog").filter({ hasText: "保存冲突" });
  await expect(conflict).toBeVisible();
  await conflict.getByRole("button", { name: "继续编辑" }).click();
  await expect(second.getByLabel("节点名称")).toHaveValue("申请");
});
