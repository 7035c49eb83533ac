import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { overlaps } from "@/runtime/core/bpmn/geometry";
import { button, expectCount, nodes, openDesigner } from "../../support/real-designer";

const canvas = page.getByLabelText("画布", { exact: true });
const idField = page.getByLabelText("节点标识");

/** Empty while no node is selected. */
function selectedId(): string {
  const field = idField.query();
  return field instanceof HTMLInputElement ? field.value : "";
}

/** Appends to the selected node by its key and names the new one. */
async function append(key: "t" | "g" | "n", name: string): Promise<string> {
  await userEvent.keyboard(key);
  await rename(name);
  return selectedId();
}

async function rename(name: string): Promise<void> {
  const field = page.getBySelector(".bpmn-rename");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(name);
  await userEvent.keyboard("{Enter}");
  await expectCount(field, 0);
  await expect.element(page.getByLabelText("节点名称")).toHaveValue(name);
}

/** Walks with Tab until a node is selected. */
async function goTo(id: string): Promise<void> {
  await userEvent.keyboard("{Escape}");
  for (let i = 0; i < 20; i += 1) {
    await userEvent.keyboard("{Tab}");
    await expect.element(idField).toBeVisible();
    if (selectedId() === id) return;
  }
  throw new Error(`Tab never reached ${id}`);
}

/** The flow goes to another node, chosen with Tab. */
async function connectTo(id: string): Promise<void> {
  const linking = page.getBySelector(".bpmn-linking");
  await userEvent.keyboard("c");
  await expect.element(linking).toBeVisible();
  for (let i = 0; i < 20 && selectedId() !== id; i += 1) await userEvent.keyboard("{Tab}");
  await userEvent.keyboard("{Enter}");
  await expectCount(linking, 0);
}

it("an approval of twelve nodes is built with the keyboard alone", async () => {
  const { count, faults } = await openDesigner();
  await expect.element(canvas).toHaveFocus();

  await userEvent.keyboard("{Tab}");
  await expect.element(idField).toHaveValue("StartEvent_1");
  await append("t", "填写申请");
  await append("t", "科室初审");
  await append("t", "材料核验");
  const split = await append("g", "金额分级");
  await append("t", "部门经理");
  const join = await append("g", "汇合");
  await append("t", "财务复核");
  await append("t", "总经理");
  await append("t", "归档");
  await append("n", "结束");
  await goTo(split);
  await append("t", "分管领导");
  await connectTo(join);

  await goTo(split);
  await userEvent.keyboard("l");
  await userEvent.keyboard("{F6}");
  await expectCount(page.getBySelector(".bpmn-panel :focus"), 1);
  await userEvent.keyboard("{F6}");
  await expect.element(canvas).toHaveFocus();
  await userEvent.keyboard("{Control>}z{/Control}");
  await userEvent.keyboard("{Control>}y{/Control}");

  await expect.poll(() => count("userTask")).toBe(8);
  expect(["startEvent", "userTask", "exclusiveGateway", "endEvent"].map(count)).toEqual([1, 8, 2, 1]);
  expect(count("sequenceFlow")).toBe(12);
  expect(faults).toEqual([]);
});

it("Tab leads over the shapes once and on to the panel, and a shape that was clicked leaves the keys to the canvas", async () => {
  await openDesigner();
  await expect.element(canvas).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await userEvent.keyboard("t");
  const seen: string[] = [];
  await userEvent.keyboard("{Escape}");
  for (let i = 0; i < 40 && page.getBySelector(".bpmn-panel :focus").query() === null; i += 1) {
    await userEvent.keyboard("{Tab}");
    if (selectedId() !== "") seen.push(selectedId());
  }
  await expectCount(page.getBySelector(".bpmn-panel :focus"), 1);
  expect(new Set(seen).size).toBe(seen.length);
  await page.getByRole("group", { name: "开始节点", exact: true }).click();
  await expect.element(canvas).toHaveFocus();
});

it("leaves Escape to an input method while a name is put together with it", async () => {
  await openDesigner();
  await userEvent.keyboard("{Tab}{Enter}");
  const field = page.getBySelector(".bpmn-rename");
  await expect.element(field).toHaveFocus();
  const escape = (isComposing: boolean) =>
    field
      .element()
      .dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, isComposing }));
  escape(true);
  await userEvent.keyboard("受理");
  await expect.element(field).toHaveValue("受理");
  escape(false);
  await expectCount(field, 0);
});

it("chooses with the arrows where a flow leads, and moves nothing meanwhile", async () => {
  const { count } = await openDesigner();
  await userEvent.keyboard("{Tab}");
  const task = await append("t", "初审");
  const last = await append("t", "复审");
  await userEvent.keyboard("{Control>}d{/Control}");
  await goTo(last);
  const place = (): number => page.getBySelector(`[data-id="${last}"]`).element().getBoundingClientRect().x;
  const former = place();
  await userEvent.keyboard("c");
  await expect.element(page.getBySelector(".bpmn-linking")).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(idField).toHaveValue(task);
  expect(place()).toBe(former);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => count("sequenceFlow")).toBe(3);
});

it("leaves the keys to a dialog that lies before it, also where nothing has the focus", async () => {
  const { count } = await openDesigner();
  await userEvent.keyboard("{Tab}");
  const task = await append("t", "初审");
  await page.getByLabelText("属性面板").getByRole("button", { name: "选择用户" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toBeVisible();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await userEvent.keyboard("{Delete}");
  await expect.element(dialog).toBeVisible();
  expect(selectedId()).toBe(task);
  await expect.poll(() => count("userTask")).toBe(1);
});

it("Escape leads from a control of the panel back to the canvas, and then lets go of the node", async () => {
  await openDesigner();
  await userEvent.keyboard("{Tab}");
  const task = await append("t", "初审");
  const tab = page.getByRole("tab", { name: "组件属性" });
  page.getByLabelText("属性面板").getByRole("button", { name: "选择用户" }).element().focus();
  await userEvent.keyboard("{Escape}");
  await expect.element(canvas).toHaveFocus();
  expect(selectedId()).toBe(task);
  await userEvent.keyboard("{Escape}");
  await expect.element(tab).toHaveAttribute("aria-disabled", "true");
});

it("gives a shape another size by keys, step by step back again, and says where it has none of its own", async () => {
  await openDesigner();
  await userEvent.keyboard("{Tab}");
  const start = selectedId();
  await userEvent.keyboard("{Control>}{ArrowRight}{/Control}");
  await expect.element(page.getByText("该元素的大小不能改变")).toBeVisible();
  const task = await append("t", "初审");
  const sizeOf = (id: string): [number, number] => {
    const { width, height } = getComputedStyle(
      page.getBySelector(`.react-flow__node[data-id="${id}"]`).element(),
    );
    return [Number.parseFloat(width), Number.parseFloat(height)];
  };
  await userEvent.keyboard("{Control>}{ArrowRight}{ArrowRight}{ArrowDown}{/Control}");
  await expect.poll(() => sizeOf(task)).toEqual([120, 90]);
  for (let i = 0; i < 9; i += 1) await userEvent.keyboard("{Control>}{ArrowUp}{/Control}");
  await expect.poll(() => sizeOf(task)).toEqual([120, 50]);
  for (let i = 0; i < 4; i += 1) await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(() => sizeOf(task)).toEqual([120, 90]);
  for (let i = 0; i < 3; i += 1) await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(() => sizeOf(task)).toEqual([100, 80]);
  expect(start).toBe("StartEvent_1");
});

it("puts a second copy beside the first one", async () => {
  const { count } = await openDesigner();
  await userEvent.keyboard("{Tab}");
  await append("t", "初审");
  await userEvent.keyboard("{Control>}c{/Control}");
  await userEvent.keyboard("{Control>}v{/Control}");
  await expect.poll(() => count("userTask")).toBe(2);
  await userEvent.keyboard("{Control>}v{/Control}");
  await expect.poll(() => count("userTask")).toBe(3);
  const places = page
    .getBySelector(".react-flow__node")
    .elements()
    .map((one) => {
      const { x, y } = one.getBoundingClientRect();
      return `${Math.round(x)} ${Math.round(y)}`;
    });
  expect(new Set(places).size).toBe(places.length);
});

it("what follows nothing is put by keys where nothing stands yet", async () => {
  const { faults } = await openDesigner();
  await expect.element(canvas).toHaveFocus();
  for (let i = 0; i < 3; i += 1) await userEvent.keyboard("{Escape}t");
  await expectCount(nodes(), 4);
  const boxes = nodes()
    .elements()
    .map((one) => one.getBoundingClientRect());
  const apart = boxes.flatMap((one, i) => boxes.slice(i + 1).map((other) => overlaps(one, other)));
  expect(apart).toEqual(apart.map(() => false));
  expect(faults).toEqual([]);
});

it("keys act on what was selected by a key, also right after a button of the toolbar", async () => {
  const { faults } = await openDesigner();
  await button("适应画布").click();
  await userEvent.keyboard("{Control>}a{/Control}");
  await expect.element(canvas).toHaveFocus();
  await userEvent.keyboard("{Delete}");
  await expectCount(nodes(), 0);
  expect(faults).toEqual([]);
});

it("reaches the buttons beside a shape by a key, goes through them by arrows and keeps the focus after each", async () => {
  const { count, faults } = await openDesigner();
  await userEvent.keyboard("{Tab}");
  const task = await append("t", "初审");
  const status = page.getBySelector(".bpmn-ground [role=status]");
  await expect.element(status).toHaveTextContent("已选择：初审（用户任务）");
  await userEvent.keyboard("a");
  await expect.element(button("追加用户任务")).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(button("删除")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(canvas).toHaveFocus();
  expect(selectedId()).toBe(task);

  await userEvent.keyboard("a");
  for (let i = 0; i < 5; i += 1) await userEvent.keyboard("{ArrowRight}");
  await expect.element(button("添加超时定时器")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => count("boundaryEvent")).toBe(1);
  await expect.element(canvas).toHaveFocus();

  await goTo(task);
  await userEvent.keyboard("a{End}{ArrowLeft}{ArrowLeft}");
  await expect.element(button("更改类型")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expectCount(page.getBySelector("[role=menuitem]:focus"), 1);
  await userEvent.keyboard("{Enter}");
  await expect.element(canvas).toHaveFocus();
  await expect.poll(() => count("userTask")).toBe(0);

  await userEvent.keyboard("a{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}");
  await expect.element(button("拖动连线")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(canvas).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expectCount(page.getBySelector(".bpmn-linking"), 0);
  expect(faults).toEqual([]);
});

it("calls a tab that has the focus by its name alone", async () => {
  await openDesigner();
  const tab = page.getByRole("tab", { name: "流程属性", exact: true });
  (tab.element() as HTMLElement).focus();
  await expect.element(tab).toHaveFocus();
});

it("what is wrong is gone through by keys: the check leads there, a repair to the next, and Escape or closing to the canvas", async () => {
  await openDesigner();
  await expect.element(canvas).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await append("t", "初审");
  await userEvent.keyboard("{F2}");
  await userEvent.keyboard("{Control>}a{/Control}{Delete}{Enter}");
  const check = async (): Promise<void> => {
    (page.getByRole("button", { name: "流程检查" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
  };
  const wrong = page.getBySelector(".bpmn-finding-go");
  const inList = page.getBySelector(".bpmn-findings :focus");
  await check();
  await expect.element(wrong.first()).toHaveFocus();
  const before = wrong.elements().length;
  (page.getByRole("button", { name: "使用默认名称" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => wrong.elements().length).toBeLessThan(before);
  await expectCount(inList, 1);
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(() => wrong.elements().length).toBe(before);
  await expectCount(inList, 1);
  await userEvent.keyboard("{Escape}");
  await expect.element(canvas).toHaveFocus();
  (page.getByRole("button", { name: "关闭检查结果" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(canvas).toHaveFocus();
});
