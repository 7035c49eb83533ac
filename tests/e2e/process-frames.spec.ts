import { expect, test, type Locator, type Page } from "@playwright/test";
import { centreOf, type Point } from "./support/pointer";
import { countOf, createProcess, draftOf } from "./support/process-designing";
import { Product, signIn, watch } from "./support/product";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 4, from.y + 3);
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

const node = (page: Page, name: string): Locator =>
  page.locator(".react-flow__node").and(page.getByLabel(name, { exact: true }));
const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
const flows = async (page: Page): Promise<number> => countOf(await draftOf(page), "sequenceFlow");

async function appendMore(page: Page, what: string): Promise<void> {
  await button(page, "追加更多类型").click();
  await page.getByRole("menuitem", { name: what }).click();
  await expect(page.getByLabel("节点名称")).toHaveValue(what);
}

async function boxOf(
  page: Page,
  name: string,
): Promise<{ x: number; y: number; width: number; height: number }> {
  await centreOf(node(page, name));
  const box = await node(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not shown`);
  return box;
}

test("a sub-process is wired with the mouse at its border, title and interior, and grows", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "designer");
  const faults = watch(page);
  await createProcess(page, "frame_apply", "子流程审批");
  await drag(page, await centreOf(node(page, "开始节点")), { x: 420, y: 300 });
  await page.locator(".bpmn-palette").getByText("更多").click();
  await page.getByRole("menuitem", { name: "子流程" }).click();
  await page.mouse.click(720, 320);
  await expect(page.getByLabel("节点名称")).toHaveValue("子流程");

  // Each place of the frame is the sub-process.
  const frame = await boxOf(page, "子流程");
  const places = [
    { x: frame.x + frame.width / 2, y: frame.y + frame.height * 0.75 },
    { x: frame.x + frame.width / 2, y: frame.y + 10 },
    { x: frame.x + 1, y: frame.y + frame.height / 2 },
  ];
  for (const [i, place] of places.entries()) {
    await node(page, "开始节点").first().click();
    await drag(page, await centreOf(button(page, "拖动连线")), place);
    await expect.poll(() => flows(page)).toBe(1);
    if (i < places.length - 1) await button(page, "撤销").click();
    if (i < places.length - 1) await expect.poll(() => flows(page)).toBe(0);
  }

  // Its own start event leads to five tasks; the frame holds them all.
  await node(page, "开始节点").last().click();
  for (let i = 0; i < 3; i += 1) await button(page, "追加用户任务").click();
  await expect.poll(() => flows(page)).toBe(4);
  const grown = await boxOf(page, "子流程");
  const last = await node(page, "用户任务").last().boundingBox();
  expect(grown.x + grown.width).toBeGreaterThan((last?.x ?? 0) + (last?.width ?? 0));
  expect(faults).toEqual([]);
});

test("what is refused is said, and nothing breaks", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  const faults = watch(page);
  await createProcess(page, "refuse_apply", "拒绝连线");
  await drag(page, await centreOf(node(page, "开始节点")), { x: 420, y: 300 });
  await node(page, "开始节点").click();
  await appendMore(page, "脚本任务");
  await drag(page, await centreOf(button(page, "拖动连线")), await centreOf(node(page, "开始节点")));
  await expect(page.getByText("开始节点不能有进入的连线")).toBeVisible();
  await expect.poll(() => flows(page)).toBe(1);
  expect(faults).toEqual([]);
});

test("tools connect, make room and move the canvas with the mouse", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  const faults = watch(page);
  await createProcess(page, "tool_apply", "画布工具");
  await drag(page, await centreOf(node(page, "开始节点")), { x: 420, y: 300 });
  await page.locator(".bpmn-palette").getByText("用户任务").click();
  await page.mouse.click(620, 302);
  await expect(page.getByLabel("节点名称")).toHaveValue("用户任务");

  await button(page, "连线").click();
  await drag(page, await centreOf(node(page, "开始节点")), await centreOf(node(page, "用户任务")));
  await expect.poll(() => flows(page)).toBe(1);

  await page.keyboard.press("k");
  await expect(button(page, "空间")).toHaveAttribute("aria-pressed", "true");
  const task = await centreOf(node(page, "用户任务"));
  await drag(page, { x: 480, y: 420 }, { x: 580, y: 424 });
  await expect.poll(async () => (await centreOf(node(page, "用户任务"))).x - task.x).toBeCloseTo(100, -1);

  await page.keyboard.press("h");
  const start = await centreOf(node(page, "开始节点"));
  await drag(page, start, { x: start.x + 60, y: start.y + 80 });
  const now = await centreOf(node(page, "开始节点"));
  expect([Math.round(now.x - start.x), Math.round(now.y - start.y)]).toEqual([60, 80]);
  await page.keyboard.press("Escape");
  await expect(button(page, "拖动")).toHaveAttribute("aria-pressed", "false");

  // A frame drawn with Shift catches shapes and never the texts of the page.
  await page.keyboard.down("Shift");
  await drag(page, { x: now.x - 60, y: now.y - 80 }, { x: now.x + 400, y: now.y + 120 });
  await page.keyboard.up("Shift");
  expect(await page.evaluate(() => String(window.getSelection()))).toBe("");
  await expect(page.locator(".react-flow__node.selected")).toHaveCount(2);
  expect(faults).toEqual([]);
});
