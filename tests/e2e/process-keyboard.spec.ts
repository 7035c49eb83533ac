import { expect, test, type Page } from "@playwright/test";
import { countOf, createProcess, draftOf } from "./support/process-designing";
import { Product, signIn, watch } from "./support/product";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

/** Appends to the selected node by its key and names the new one. */
async function append(page: Page, key: "t" | "g" | "n", name: string): Promise<string> {
  await page.keyboard.press(key);
  await rename(page, name);
  return page.getByLabel("节点标识").inputValue();
}

async function rename(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Enter");
  await expect(page.locator(".bpmn-rename")).toBeFocused();
  await page.keyboard.insertText(name);
  await page.keyboard.press("Enter");
  await expect(page.locator(".bpmn-rename")).toHaveCount(0);
  await expect(page.getByLabel("节点名称")).toHaveValue(name);
}

/** Walks with Tab until a node is selected. */
async function goTo(page: Page, id: string): Promise<void> {
  await page.keyboard.press("Escape");
  for (let i = 0; i < 20; i += 1) {
    await page.keyboard.press("Tab");
    if ((await page.getByLabel("节点标识").inputValue()) === id) return;
  }
  throw new Error(`Tab never reached ${id}`);
}

/** The flow goes to another node, chosen with Tab. */
async function connectTo(page: Page, id: string): Promise<void> {
  await page.keyboard.press("c");
  await expect(page.locator(".bpmn-linking")).toBeVisible();
  for (let i = 0; i < 20 && (await page.getByLabel("节点标识").inputValue()) !== id; i += 1)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator(".bpmn-linking")).toHaveCount(0);
}

test("an approval of twelve nodes is built with the keyboard alone", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  const faults = watch(page);
  await createProcess(page, "keyboard_apply", "键盘审批");
  await expect(page.getByLabel("画布", { exact: true })).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(page.getByLabel("节点标识")).toHaveValue("StartEvent_1");
  await append(page, "t", "填写申请");
  await append(page, "t", "科室初审");
  await append(page, "t", "材料核验");
  const split = await append(page, "g", "金额分级");
  await append(page, "t", "部门经理");
  const join = await append(page, "g", "汇合");
  await append(page, "t", "财务复核");
  await append(page, "t", "总经理");
  await append(page, "t", "归档");
  await append(page, "n", "结束");
  await goTo(page, split);
  await append(page, "t", "分管领导");
  await connectTo(page, join);

  await goTo(page, split);
  await page.keyboard.press("l");
  await page.keyboard.press("F6");
  await expect(page.locator(".bpmn-panel :focus")).toHaveCount(1);
  await page.keyboard.press("F6");
  await expect(page.getByLabel("画布", { exact: true })).toBeFocused();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+y");

  await expect.poll(async () => countOf(await draftOf(page), "userTask")).toBe(8);
  const xml = await draftOf(page);
  expect(["startEvent", "userTask", "exclusiveGateway", "endEvent"].map((tag) => countOf(xml, tag))).toEqual([
    1, 8, 2, 1,
  ]);
  expect(countOf(xml, "sequenceFlow")).toBe(12);
  expect(faults).toEqual([]);
});
