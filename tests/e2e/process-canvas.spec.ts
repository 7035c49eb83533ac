import { expect, test, type Locator, type Page } from "@playwright/test";
import { centreOf, type Point } from "./support/pointer";
import { countOf, createProcess, draftOf, middleOf } from "./support/process-designing";
import { Product, signIn, watch } from "./support/product";

let product: Product;
test.beforeAll(async () => {
  product = await new Product().start();
});
test.afterAll(() => product.stop());

async function drag(page: Page, from: Point, to: Point, drop = true): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 2, from.y + 2);
  await page.mouse.move(from.x + 4, from.y + 3);
  await page.mouse.move(to.x, to.y, { steps: 8 });
  if (drop) await page.mouse.up();
}

const node = (page: Page, name: string): Locator =>
  page.locator(".react-flow__node").and(page.getByLabel(name, { exact: true }));
const palette = (page: Page, name: string): Promise<Point> =>
  centreOf(page.locator(".bpmn-palette").getByText(name));
const draft = async (page: Page, tag: string): Promise<number> => countOf(await draftOf(page), tag);

async function rename(page: Page, name: string): Promise<void> {
  await page.getByLabel("节点名称").fill(name);
  await page.getByLabel("节点名称").press("Tab");
}

/** A start, a task and an end in one row, the first two connected. */
async function drawThree(page: Page): Promise<void> {
  await drag(page, await centreOf(node(page, "开始节点")), { x: 420, y: 320 });
  await drag(page, await palette(page, "用户任务"), { x: 620, y: 323 });
  await rename(page, "初审");
  await page.locator(".bpmn-palette").getByText("结束节点").click();
  await page.mouse.click(860, 318);
  await node(page, "开始节点").click();
  await drag(
    page,
    await centreOf(page.getByRole("button", { name: "拖动连线" })),
    await centreOf(node(page, "初审")),
  );
}

test("a process is drawn with the mouse, and every step can be taken back", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  const faults = watch(page);
  await createProcess(page, "mouse_apply", "鼠标审批");
  const empty = await page.locator(".react-flow__node").count();
  await drawThree(page);

  const row = await Promise.all(
    ["开始节点", "初审", "结束节点"].map(async (name) => centreOf(node(page, name))),
  );
  expect(row.map(({ y }) => y - (row[0]?.y ?? 0))).toEqual([0, 0, 0]);

  // A line pulled into empty space ends in a new task.
  await node(page, "初审").click();
  await drag(page, await centreOf(page.getByRole("button", { name: "拖动连线" })), { x: 620, y: 520 });
  await rename(page, "补充材料");
  await expect.poll(() => draft(page, "sequenceFlow")).toBe(2);

  // Escape in the middle of a drag leaves everything where it was.
  const before = await centreOf(node(page, "补充材料"));
  await drag(page, before, { x: before.x + 120, y: before.y + 60 }, false);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await centreOf(node(page, "补充材料"))).toEqual(before);

  // A shape dropped on a line stands between its ends.
  await node(page, "初审").click();
  await drag(
    page,
    await centreOf(page.getByRole("button", { name: "拖动连线" })),
    await centreOf(node(page, "结束节点")),
  );
  await expect.poll(() => draft(page, "sequenceFlow")).toBe(3);
  await drag(page, await palette(page, "流程网关"), { x: 752, y: 322 }, false);
  await expect(page.locator(".bpmn-split")).toHaveCount(1);
  await page.mouse.up();
  await expect.poll(() => draft(page, "sequenceFlow")).toBe(4);

  // The name beside a shape can be put elsewhere.
  await node(page, "结束节点").click();
  const label = await centreOf(page.locator(".bpmn-label-box"));
  await drag(page, label, { x: label.x + 4, y: label.y - 80 });
  await expect
    .poll(async () => (await centreOf(page.locator(".bpmn-label-box"))).y - label.y)
    .toBeLessThan(-70);

  const undo = page.getByRole("button", { name: "撤销" });
  while (await undo.isEnabled()) await undo.click();
  await expect(page.locator(".react-flow__node")).toHaveCount(empty);
  const redo = page.getByRole("button", { name: "重做" });
  while (await redo.isEnabled()) await redo.click();
  await expect.poll(() => draft(page, "sequenceFlow")).toBe(4);
  expect(faults).toEqual([]);
});

test("a part of one process is copied into another one in a second tab, with its settings", async ({
  browser,
}) => {
  const page = await signIn(browser, product, "designer");
  await createProcess(page, "copy_from", "复制来源");
  await drawThree(page);
  await node(page, "初审").click();
  await page.getByLabel("别名").fill("first-review");
  await page.getByLabel("别名").press("Tab");
  await page.keyboard.press("F6");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+c");

  const opened = page.context().waitForEvent("page");
  await page.evaluate(() => window.open(location.href));
  const other = await opened;
  await createProcess(other, "copy_into", "复制目标");
  await other.keyboard.press("Control+v");
  await expect.poll(() => draft(other, "sequenceFlow")).toBe(1);
  await other.keyboard.press("Escape");
  await node(other, "初审").click();
  await expect(other.getByLabel("别名")).toHaveValue("first-review");
  const ids = await Promise.all(
    [page, other].map(async (one) =>
      one
        .getByLabel("节点标识")
        .inputValue()
        .catch(() => ""),
    ),
  );
  expect(ids[1]).not.toBe("");
});

test("several shapes are caught with a frame, aligned and moved together", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await createProcess(page, "frame_apply", "框选审批");
  await drawThree(page);
  await drag(page, await centreOf(node(page, "初审")), { x: 620, y: 401 });
  await page.locator(".bpmn-palette").getByText("框选").click();
  await drag(page, { x: 370, y: 240 }, { x: 900, y: 470 });
  await expect(page.locator(".react-flow__node.selected")).toHaveCount(3);
  await page.getByRole("button", { name: "对齐", exact: true }).click();
  await page.getByRole("menuitem", { name: "垂直居中" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /确\s*定/ })
    .click();
  await expect
    .poll(async () => {
      const row = await Promise.all(
        ["开始节点", "初审", "结束节点"].map(async (name) => (await centreOf(node(page, name))).y),
      );
      return Math.max(...row) - Math.min(...row);
    })
    .toBeLessThan(1);
  await page.getByLabel("画布", { exact: true }).focus();
  const task = await page.locator(".react-flow__node.selected").nth(1).getAttribute("data-id");
  const at = await middleOf(page, task ?? "");
  await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(async () => (await middleOf(page, task ?? "")).y - at.y).toBe(10);

  await page.locator(".bpmn-palette").getByText("框选").click();
  await node(page, "初审").click();
  await expect(page.locator(".react-flow__node.selected")).toHaveCount(1);
});

test("timers and further nodes come from the palette, and a task gets a time-out", async ({ browser }) => {
  const page = await signIn(browser, product, "designer");
  await createProcess(page, "more_apply", "定时审批");
  await page.getByRole("button", { name: "更多元素" }).click();
  await page.getByRole("menuitem", { name: "定时器" }).click();
  await page.mouse.click(520, 560);
  await expect(page.getByLabel("时间", { exact: true })).toHaveValue("24");
  await page.locator(".bpmn-palette").getByText("用户任务").click();
  await page.mouse.click(760, 560);
  await page.getByRole("button", { name: "添加超时定时器" }).click();
  await expect(page.getByLabel("时间", { exact: true })).toHaveValue("24");
  await expect.poll(() => draft(page, "boundaryEvent")).toBe(1);
  expect(await draft(page, "intermediateCatchEvent")).toBe(1);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => draft(page, "boundaryEvent")).toBe(0);
});

test("a finger draws as a mouse does", async ({ browser }) => {
  const signed = await signIn(browser, product, "designer");
  await createProcess(signed, "touch_apply", "触屏审批");
  const context = await product.window(browser, {
    hasTouch: true,
    viewport: { width: 1280, height: 800 },
    storageState: await signed.context().storageState(),
  });
  const page = await context.newPage();
  await page.goto("/");
  const session = await signed.evaluate(() => JSON.stringify(sessionStorage));
  await page.evaluate((text) => {
    for (const [key, value] of Object.entries(JSON.parse(text) as Record<string, string>))
      sessionStorage.setItem(key, value);
  }, session);
  await page.goto(signed.url());
  await expect(page.locator(".bpmn-palette")).toBeVisible();
  const touch = await context.newCDPSession(page);
  const finger = async (type: "touchStart" | "touchMove" | "touchEnd", at?: Point): Promise<void> => {
    await touch.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  };
  const pull = async (from: Point, to: Point): Promise<void> => {
    await finger("touchStart", from);
    for (let i = 1; i <= 10; i += 1)
      await finger("touchMove", {
        x: from.x + ((to.x - from.x) * i) / 10,
        y: from.y + ((to.y - from.y) * i) / 10,
      });
    await finger("touchEnd");
  };
  await pull(await palette(page, "用户任务"), { x: 600, y: 560 });
  await expect(page.locator(".react-flow__node")).toHaveCount(2);
  const task = node(page, "用户任务");
  const before = await centreOf(task);
  await pull(before, { x: before.x + 90, y: before.y - 60 });
  await expect.poll(async () => (await centreOf(task)).x - before.x).toBeGreaterThan(60);
});
