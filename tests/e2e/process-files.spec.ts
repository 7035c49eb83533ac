import { fileURLToPath } from "node:url";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { openFile } from "./support/importing";
import { createProcess, openProcess, renameNode } from "./support/process-designing";
import { Product, signIn, watch } from "./support/product";
import { expectToast } from "./support/toasts";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

const PROCESS = "测绘作业证申请";
const FILE = fileURLToPath(new URL("import/leave.bpmn", import.meta.url));

const sure = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("dialog").last().getByRole("button", { name }).click();
const saveButton = (page: Page): Locator => page.getByRole("toolbar").getByRole("button", { name: "保存" });
const nodes = (page: Page): Promise<number> => page.locator(".react-flow__node").count();

test("opening a file over unsaved work asks, and it and starting anew can be taken back", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "designer");
  const faults = watch(page);
  await createProcess(page, "open_apply", "打开文件");
  await page.keyboard.press("t");
  await expect(page.locator(".react-flow__node")).toHaveCount(2);

  await openFile(page, FILE);
  await sure(page, /取\s*消/);
  await expect(page.locator(".react-flow__node")).toHaveCount(2);

  await openFile(page, FILE);
  await sure(page, /确\s*定/);
  await expect(page.getByRole("dialog").filter({ hasText: "导入报告" })).toBeVisible();
  await sure(page, /确\s*定/);
  await expect.poll(() => nodes(page)).toBeGreaterThan(2);
  const opened = await nodes(page);

  await page.getByRole("button", { name: "撤销" }).click();
  await expect(page.locator(".react-flow__node")).toHaveCount(2);
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(page.locator(".react-flow__node")).toHaveCount(1);
  await page.getByRole("button", { name: "重做" }).click();
  await page.getByRole("button", { name: "重做" }).click();
  await expect(page.locator(".react-flow__node")).toHaveCount(opened);

  await page.getByRole("button", { name: "重新开始" }).click();
  await sure(page, /确\s*定/);
  await expect(page.locator(".react-flow__node")).toHaveCount(1);
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(page.locator(".react-flow__node")).toHaveCount(opened);
  expect(faults).toEqual([]);
});

test("nobody's saved work is passed over without a word", async ({ browser }) => {
  const [first, second] = [
    await signIn(browser, product, "designer"),
    await signIn(browser, product, "admin"),
  ];
  await openProcess(first, PROCESS);
  await openProcess(second, PROCESS);
  await renameNode(first, "Task_review", "第一人的名称");
  await saveButton(first).click();
  await expectToast(first, "保存成功!");

  // Both took up the published version; the second one hears of the draft of the first one.
  await renameNode(second, "Task_approve", "第二人的名称");
  await saveButton(second).click();
  const asked = second.getByRole("dialog").filter({ hasText: "此后又保存过修改" });
  await expect(asked).toContainText("草稿 V2");
  await asked.getByRole("button", { name: "查看差异" }).click();
  const difference = second.getByRole("dialog", { name: "版本对比" });
  await expect(difference.getByRole("listitem").filter({ hasText: "第一人的名称" }).first()).toBeVisible();
  await difference.locator(".ant-modal-close").click();
  await asked.getByRole("button", { name: /取\s*消/ }).click();
  await expect(second.locator(".bpmn-toolbar-title")).toContainText("V1");
});

test("a restored draft never overwrites what was saved after it was begun", async ({ browser }) => {
  const [first, second] = [
    await signIn(browser, product, "designer"),
    await signIn(browser, product, "admin"),
  ];
  await createProcess(first, "twice_apply", "两人编辑");
  await openProcess(second, "两人编辑");
  for (const page of [first, second]) {
    await page.keyboard.press("t");
    await expect(page.locator(".react-flow__node")).toHaveCount(2);
    await page.getByRole("tab", { name: "流程属性" }).click();
    await page.getByRole("button", { name: "选择表单" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("row").nth(1).getByRole("checkbox").check();
    await dialog.getByRole("button", { name: /确\s*定/ }).click();
    await expect(dialog).toBeHidden();
  }
  await saveButton(first).click();
  await expectToast(first, "保存成功!");
  await saveButton(second).click();
  await sure(second, "重新打开");
  await sure(second, /恢\s*复/);
  await saveButton(second).click();
  const asked = second.getByRole("dialog").filter({ hasText: "此后又保存过修改" });
  await expect(asked).toContainText("又保存过");
  await asked.getByRole("button", { name: "仍然保存" }).click();
  await expectToast(second, "保存成功!");
});
