import { expect, it, onTestFinished, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import {
  button,
  expectCount,
  nameSelected,
  node,
  nodeById,
  nodes,
  openDesigner,
  palette,
  selected,
} from "../../support/real-designer";
import { beForFingers, FINGER } from "../../support/for-fingers";
import { centreOf, clickAt, drag, letGo, moveFingers, pull, pullByFinger } from "../../support/real-pointer";

const wire = (): ReturnType<typeof centreOf> => centreOf(button("拖动连线"));

/** A start, a task and an end in one row, the first two connected. */
async function drawThree(): Promise<void> {
  await drag(await centreOf(node("开始节点")), { x: 420, y: 320 });
  await drag(await centreOf(palette("用户任务")), { x: 620, y: 323 });
  await nameSelected("初审");
  await palette("结束节点").click();
  await clickAt({ x: 860, y: 318 });
  await node("开始节点").click();
  await drag(await wire(), await centreOf(node("初审")));
}

/** How high the three stand. */
async function row(): Promise<number[]> {
  const places: number[] = [];
  for (const name of ["开始节点", "初审", "结束节点"]) places.push((await centreOf(node(name))).y);
  return places;
}

it("a press on a name chooses what stands beside it, one on what is chosen leads to its properties again", async () => {
  await openDesigner();
  await drawThree();
  await node("结束节点").click();
  const name = await centreOf(page.getBySelector(".bpmn-label-box"));
  await node("初审").click();
  await clickAt(name);
  await expect.element(node("结束节点")).toHaveClass("selected");
  await page.getByRole("tab", { name: "流程属性" }).click();
  await node("结束节点").click();
  const own = page.getByRole("tab", { name: "组件属性" });
  await expect.element(own).toHaveAttribute("aria-selected", "true");
});

it("a process is drawn with the mouse, and every step can be taken back", async () => {
  const { count, faults } = await openDesigner();
  const empty = nodes().elements().length;
  await drawThree();

  const [first = 0, ...others] = await row();
  expect(others.map((y) => y - first)).toEqual([0, 0]);

  // A line pulled into empty space ends in a new task.
  await node("初审").click();
  await drag(await wire(), { x: 620, y: 520 });
  await nameSelected("补充材料");
  await expect.poll(() => count("sequenceFlow")).toBe(2);

  // Escape in the middle of a drag leaves everything where it was.
  const before = await centreOf(node("补充材料"));
  await pull(before, { x: before.x + 120, y: before.y + 60 });
  await userEvent.keyboard("{Escape}");
  await letGo();
  expect(await centreOf(node("补充材料"))).toEqual(before);

  // A shape dropped on a line stands between its ends.
  await node("初审").click();
  await drag(await wire(), await centreOf(node("结束节点")));
  await expect.poll(() => count("sequenceFlow")).toBe(3);
  await pull(await centreOf(palette("流程网关")), { x: 752, y: 322 });
  await expectCount(page.getBySelector(".bpmn-split"), 1);
  await letGo();
  await expect.poll(() => count("sequenceFlow")).toBe(4);

  // The name beside a shape can be put elsewhere.
  await node("结束节点").click();
  const label = page.getBySelector(".bpmn-label-box");
  const at = await centreOf(label);
  await drag(at, { x: at.x + 4, y: at.y - 80 });
  await expect.poll(async () => (await centreOf(label)).y - at.y).toBeLessThan(-70);

  const undo = page.getByRole("button", { name: "撤销" });
  while (undo.element().matches(":enabled")) await undo.click();
  await expectCount(nodes(), empty);
  const redo = page.getByRole("button", { name: "重做" });
  while (redo.element().matches(":enabled")) await redo.click();
  await expect.poll(() => count("sequenceFlow")).toBe(4);
  expect(faults).toEqual([]);
});

it("several shapes are caught with a frame, aligned and moved together", async () => {
  await openDesigner();
  await drawThree();
  await drag(await centreOf(node("初审")), { x: 620, y: 401 });
  await palette("框选").click();
  await drag({ x: 370, y: 240 }, { x: 900, y: 470 });
  await expectCount(selected(), 3);
  await button("对齐").click();
  await page.getByRole("menuitem", { name: "垂直居中" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /确\s*定/ })
    .click();
  await expect
    .poll(async () => {
      const places = await row();
      return Math.max(...places) - Math.min(...places);
    })
    .toBeLessThan(1);
  page.getByLabelText("画布", { exact: true }).element().focus();
  const task = nodeById(selected().nth(1).element().getAttribute("data-id") ?? "");
  const at = await centreOf(task);
  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
  await expect.poll(async () => (await centreOf(task)).y - at.y).toBe(10);

  await palette("框选").click();
  await node("初审").click();
  await expectCount(selected(), 1);
});

it("a frame catches shapes that are seen from afar too", async () => {
  await openDesigner();
  await drawThree();
  await clickAt({ x: 620, y: 520 });
  const smaller = page.getByRole("button", { name: "缩小视图" });
  for (let zoom = 100; zoom > 50; zoom -= 10) await smaller.click();
  await expect.element(page.getByText("50%")).toBeVisible();
  await expectCount(nodes(), 0);
  await palette("框选").click();
  await drag({ x: 400, y: 250 }, { x: 900, y: 620 });
  await expectCount(selected(), 3);
});

it("timers and further nodes come from the palette, and a task gets a time-out", async () => {
  const { count } = await openDesigner();
  const time = page.getByLabelText("时间", { exact: true });
  await page.getByRole("button", { name: "更多元素" }).click();
  await page.getByRole("menuitem", { name: "定时器" }).click();
  await clickAt({ x: 520, y: 560 });
  await expect.element(time).toHaveValue("24");
  await palette("用户任务").click();
  await clickAt({ x: 760, y: 560 });
  await page.getByRole("button", { name: "添加超时定时器" }).click();
  await expect.element(time).toHaveValue("24");
  await expect.poll(() => count("boundaryEvent")).toBe(1);
  expect(count("intermediateCatchEvent")).toBe(1);
  await userEvent.keyboard("{ControlOrMeta>}z{/ControlOrMeta}");
  await expect.poll(() => count("boundaryEvent")).toBe(0);
});

it("a finger draws as a mouse does", async () => {
  // Emulation of touch by the browser would leave all later pages without a mouse.
  vi.spyOn(navigator, "maxTouchPoints", "get").mockReturnValue(1);
  await page.viewport(1280, 800);
  try {
    const { count } = await openDesigner();
    await pullByFinger(await centreOf(palette("用户任务")), { x: 600, y: 560 });
    await expectCount(nodes(), 2);
    const task = node("用户任务");
    const before = await centreOf(task);
    await pullByFinger(before, { x: before.x + 90, y: before.y - 60 });
    await expect.poll(async () => (await centreOf(task)).x - before.x).toBeGreaterThan(60);

    // With a tool a finger does what the tool does, and nothing besides.
    const [start, end] = [await centreOf(node("开始节点")), await centreOf(task)];
    await button("连线").click();
    await pullByFinger(start, end);
    await expect.poll(() => count("sequenceFlow")).toBe(1);
    expect(await centreOf(node("开始节点"))).toEqual(start);
    await button("拖动").click();
    await pullByFinger(end, { x: end.x - 40, y: end.y - 60 });
    await expect.poll(async () => (await centreOf(node("开始节点"))).y - start.y).toBe(-60);
    expect(await centreOf(task)).toEqual({ x: end.x - 40, y: end.y - 60 });
    await moveFingers([
      { from: { x: 440, y: 640 }, to: { x: 400, y: 640 } },
      { from: { x: 540, y: 640 }, to: { x: 580, y: 640 } },
    ]);
    await expect.element(page.getBySelector(".bpmn-toolbar")).not.toHaveTextContent("100%");
  } finally {
    await page.viewport(1440, 900);
    vi.restoreAllMocks();
  }
});

it("the view moves on slowly under a finger that drags to its edge", async () => {
  vi.spyOn(navigator, "maxTouchPoints", "get").mockReturnValue(1);
  onTestFinished(() => void vi.restoreAllMocks());
  await openDesigner();
  const { right } = page.getBySelector(".bpmn-canvas").element().getBoundingClientRect();
  const from = await centreOf(node("开始节点"));
  await pullByFinger(from, { x: right - 60, y: from.y });
  const shift = (): number =>
    new DOMMatrix(getComputedStyle(page.getBySelector(".react-flow__viewport").element()).transform).e;
  const [before, at] = [shift(), await centreOf(node("开始节点"))];
  let frames = 0;
  let isOver = false;
  const count = (): void => {
    frames += 1;
    if (!isOver) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  await pullByFinger(at, { x: right - 2, y: at.y });
  isOver = true;
  expect(before - shift()).toBeGreaterThan(0);
  expect(before - shift()).toBeLessThan(frames * 3);
});

it("a finger hits what a phone shows beside a node, in the palette, and sees that the toolbar goes on", async () => {
  const cut = (bottom: number, { top, bottom: end }: DOMRect): boolean =>
    top < bottom - 8 && end > bottom + 8;
  const boxes = (selector: string): DOMRect[] =>
    page
      .getBySelector(selector)
      .elements()
      .map((element) => element.getBoundingClientRect());
  await page.viewport(634, 844);
  try {
    await openDesigner();
    beForFingers();
    await palette("用户任务").click();
    await clickAt({ x: 560, y: 500 });
    await expect.element(page.getBySelector(".bpmn-pad")).toBeVisible();
    const [stage] = boxes(".bpmn-ground");
    const [pad] = boxes(".bpmn-pad");
    expect(pad?.right).toBeLessThanOrEqual(stage?.right ?? 0);
    for (const { left, right, width, height } of boxes(".bpmn-pad-button")) {
      expect([width, height]).toEqual([FINGER, FINGER]);
      expect(left).toBeGreaterThanOrEqual(stage?.left ?? Infinity);
      expect(right).toBeLessThanOrEqual(stage?.right ?? 0);
    }
    for (const { width } of boxes(".bpmn-palette-entry")) expect(width).toBeGreaterThanOrEqual(FINGER);
    const [toolbar] = boxes(".bpmn-toolbar");
    expect(boxes(".bpmn-toolbar button").some((box) => cut(toolbar?.bottom ?? 0, box))).toBe(true);
    // What the check found stands in one line of words, and what closes it within the page.
    await page.getByRole("button", { name: "流程检查" }).click();
    await expect.element(page.getBySelector(".bpmn-findings")).toBeVisible();
    const [findings] = boxes(".bpmn-findings");
    const [title] = boxes(".bpmn-findings-head > strong");
    expect(title?.height).toBeLessThan(30);
    for (const { right } of boxes(".bpmn-findings-head > *"))
      expect(right).toBeLessThanOrEqual(findings?.right ?? 0);
    for (const { height } of boxes(".bpmn-finding-go")) expect(height).toBeGreaterThanOrEqual(FINGER);
  } finally {
    await page.viewport(1440, 900);
  }
});

it("a finger makes room with the tool, and is told of taps while it connects and chooses", async () => {
  vi.spyOn(navigator, "maxTouchPoints", "get").mockReturnValue(1);
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await page.viewport(1440, 900);
  });
  await openDesigner();
  await drawThree();
  beForFingers();
  const places = async (): Promise<number[]> =>
    Promise.all(["开始节点", "初审", "结束节点"].map(async (name) => (await centreOf(node(name))).x));
  const [start = 0, task = 0, end = 0] = await places();
  await button("空间").click();
  await pullByFinger({ x: task - 110, y: 560 }, { x: task - 30, y: 560 });
  await expect.poll(places).toEqual([start, task + 80, end + 80]);

  const entry = palette("结束节点");
  await page.viewport(1440, 480);
  const before = await centreOf(entry);
  await pullByFinger(before, { x: before.x, y: before.y - 90 });
  await expect.poll(async () => (await centreOf(entry)).y).toBeLessThan(before.y - 40);
  await expectCount(page.getBySelector(".bpmn-ghost"), 0);
  await page.viewport(1440, 900);

  await button("空间").click();
  await node("初审").click();
  await button("对齐").click();
  await page.getByRole("menuitem", { name: "垂直居中" }).click();
  await expect.element(page.getByText("请用框选工具选择多个元素对齐")).toBeVisible();
  await clickAt(await wire());
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent("正在从「初审」连线：点按目标；点按空白处取消");
});

it("two presses connect as a drag does, and one beside all shapes ends that", async () => {
  const { count } = await openDesigner();
  await drawThree();
  await node("初审").click();
  await clickAt(await wire());
  await expect.element(page.getByRole("status")).toHaveTextContent("正在从「初审」连线");
  await clickAt({ x: 620, y: 520 });
  await expect.element(page.getByRole("status")).not.toHaveTextContent("连线");
  await expect.poll(() => count("sequenceFlow")).toBe(1);

  await node("初审").click();
  await clickAt(await wire());
  await clickAt(await centreOf(node("结束节点")));
  await expect.poll(() => count("sequenceFlow")).toBe(2);

  // With the tool, the first press is on a shape.
  await userEvent.keyboard("{Escape}");
  await button("连线").click();
  await clickAt(await centreOf(node("开始节点")));
  await clickAt(await centreOf(node("结束节点")));
  await expect.poll(() => count("sequenceFlow")).toBe(3);
});

it("writes the name of a chosen shape from afar as large as those of the outlines around it, and no second one", async () => {
  await openDesigner();
  await drawThree();
  await node("初审").click();
  for (let i = 0; i < 6; i += 1) await userEvent.keyboard("{Control>}-{/Control}");
  const name = page.getBySelector(".react-flow__node.selected .bpmn-far-name");
  const outline = page.getBySelector(".bpmn-flows .bpmn-far-name").first();
  await expect.element(name).toHaveTextContent("初审");
  await expect.element(outline).toBeVisible();
  const sizeOf = (one: typeof name): number => Number(one.element().getAttribute("font-size"));
  expect(sizeOf(name)).toBe(sizeOf(outline));
  await expect
    .element(page.getBySelector(".react-flow__node.selected .bpmn-shape text").first())
    .not.toBeVisible();
  await userEvent.keyboard("{Control>}0{/Control}");
  await expectCount(name, 0);
  await expect
    .element(page.getBySelector(".react-flow__node.selected .bpmn-shape text").first())
    .toBeVisible();
});

it("offers fingers what can be done with a shape from afar too, beside it", async () => {
  await openDesigner();
  await drawThree();
  beForFingers();
  await node("初审").click();
  for (let i = 0; i < 6; i += 1) await userEvent.keyboard("{Control>}-{/Control}");
  await expect.element(page.getBySelector(".bpmn-flows .bpmn-far-name").first()).toBeVisible();
  const pad = page.getBySelector(".bpmn-pad");
  await expect.element(pad).toBeVisible();
  const [first, second] = [pad, node("初审")].map((one) => one.element().getBoundingClientRect());
  expect(first && second && (first.bottom <= second.top || first.top >= second.bottom)).toBe(true);
});

it("a shape stays under a pointer that was fast from the first, at 60 % too", async () => {
  await openDesigner();
  for (let i = 0; i < 4; i += 1) await userEvent.keyboard("{Control>}-{/Control}");
  const from = await centreOf(node("开始节点"));
  const to = { x: from.x + 45, y: from.y + 70 };
  await commands.mouse([from, "down", { x: from.x + 25, y: from.y + 40 }, to, "up"]);
  const now = await centreOf(node("开始节点"));
  // Centres stand on a grid of ten.
  const off = Math.max(Math.abs(now.x - to.x), Math.abs(now.y - to.y));
  expect(off).toBeLessThanOrEqual(5);
});
