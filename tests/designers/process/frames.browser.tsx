import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, expectCount, node, openDesigner, palette, selected } from "../../support/real-designer";
import { boxOf, centreOf, clickAt, drag } from "../../support/real-pointer";

async function appendMore(what: string): Promise<void> {
  await button("追加更多类型").click();
  await page.getByRole("menuitem", { name: what }).click();
  await expect.element(page.getByLabelText("节点名称")).toHaveValue(what);
}

it("a sub-process is wired with the mouse at its border, title and interior, and grows", async () => {
  const { count, faults } = await openDesigner();
  await drag(await centreOf(node("开始节点")), { x: 420, y: 300 });
  await palette("更多").click();
  await page.getByRole("menuitem", { name: "子流程" }).click();
  await clickAt({ x: 720, y: 320 });
  await expect.element(page.getByLabelText("节点名称")).toHaveValue("子流程");

  // Each place of the frame is the sub-process.
  const frame = await boxOf(node("子流程"));
  const places = [
    { x: frame.x + frame.width / 2, y: frame.y + frame.height * 0.75 },
    { x: frame.x + frame.width / 2, y: frame.y + 10 },
    { x: frame.x + 1, y: frame.y + frame.height / 2 },
  ];
  for (const [i, place] of places.entries()) {
    await node("开始节点").first().click();
    await drag(await centreOf(button("拖动连线")), place);
    await expect.poll(() => count("sequenceFlow")).toBe(1);
    if (i < places.length - 1) await button("撤销").click();
    if (i < places.length - 1) await expect.poll(() => count("sequenceFlow")).toBe(0);
  }

  // Its own start event leads to five tasks; the frame holds them all.
  await node("开始节点").last().click();
  for (let i = 0; i < 3; i += 1) await button("追加用户任务").click();
  await expect.poll(() => count("sequenceFlow")).toBe(4);
  const grown = await boxOf(node("子流程"));
  const last = await boxOf(node("用户任务").last());
  expect(grown.right).toBeGreaterThan(last.right);
  expect(faults).toEqual([]);
});

it("what is refused is said, and nothing breaks", async () => {
  const { count, faults } = await openDesigner();
  await drag(await centreOf(node("开始节点")), { x: 420, y: 300 });
  await node("开始节点").click();
  await appendMore("脚本任务");
  await drag(await centreOf(button("拖动连线")), await centreOf(node("开始节点")));
  await expect.element(page.getByText("开始节点不能有进入的连线")).toBeVisible();
  await expect.poll(() => count("sequenceFlow")).toBe(1);
  expect(faults).toEqual([]);
});

it("tools connect, make room and move the canvas with the mouse", async () => {
  const { count, faults } = await openDesigner();
  await drag(await centreOf(node("开始节点")), { x: 420, y: 300 });
  await palette("用户任务").click();
  await clickAt({ x: 620, y: 302 });
  await expect.element(page.getByLabelText("节点名称")).toHaveValue("用户任务");

  await button("连线").click();
  await drag(await centreOf(node("开始节点")), await centreOf(node("用户任务")));
  await expect.poll(() => count("sequenceFlow")).toBe(1);

  await userEvent.keyboard("k");
  await expect.element(button("空间")).toHaveAttribute("aria-pressed", "true");
  const task = await centreOf(node("用户任务"));
  await drag({ x: 480, y: 420 }, { x: 580, y: 424 });
  await expect.poll(async () => (await centreOf(node("用户任务"))).x - task.x).toBeCloseTo(100, -1);

  await userEvent.keyboard("h");
  const start = await centreOf(node("开始节点"));
  await drag(start, { x: start.x + 60, y: start.y + 80 });
  const now = await centreOf(node("开始节点"));
  expect([Math.round(now.x - start.x), Math.round(now.y - start.y)]).toEqual([60, 80]);
  await userEvent.keyboard("{Escape}");
  await expect.element(button("拖动")).toHaveAttribute("aria-pressed", "false");

  // A frame drawn with Shift catches shapes and never the texts of the page.
  await userEvent.keyboard("{Shift>}");
  await drag({ x: now.x - 60, y: now.y - 80 }, { x: now.x + 400, y: now.y + 120 });
  await userEvent.keyboard("{/Shift}");
  expect(String(window.getSelection())).toBe("");
  await expectCount(selected(), 2);
  expect(faults).toEqual([]);
});

it("a sub-process is folded and unfolded again by the buttons beside it", async () => {
  const { faults } = await openDesigner();
  await palette("更多").click();
  await page.getByRole("menuitem", { name: "子流程" }).click();
  await clickAt({ x: 720, y: 420 });
  const { width } = await boxOf(node("子流程"));
  await button("折叠子流程").click();
  await expect.poll(async () => (await boxOf(node("子流程"))).width).toBeLessThan(width);
  await button("展开子流程").click();
  await expect.poll(async () => (await boxOf(node("子流程"))).width).toBe(width);
  expect(faults).toEqual([]);
});

it("a sub-process is dragged by the band with its name, over all of its width", async () => {
  const { faults } = await openDesigner();
  await palette("更多").click();
  await page.getByRole("menuitem", { name: "子流程" }).click();
  await clickAt({ x: 720, y: 420 });
  // The canvas itself may be what is dragged: places are told from the start event beside.
  const place = async () => {
    const [frame, start] = await Promise.all([boxOf(node("子流程")), boxOf(node("开始节点").first())]);
    return { x: frame.right - start.x, y: frame.y - start.y };
  };
  const [{ right, y }, before] = [await boxOf(node("子流程")), await place()];
  await userEvent.keyboard("{Escape}");
  await drag({ x: right - 30, y: y + 12 }, { x: right + 30, y: y + 52 });
  const after = await place();
  // It may snap to what it is near to.
  expect(after.x - before.x).toBeGreaterThan(50);
  expect(after.y - before.y).toBeGreaterThan(30);
  expect(faults).toEqual([]);
});
