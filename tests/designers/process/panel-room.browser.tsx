import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, expectCount, nodeById, nodes, openDesigner } from "../../support/real-designer";
import { boxOf, drag } from "../../support/real-pointer";

it("keeps what is selected in sight when the panel takes the room in which it stands", async () => {
  const { faults } = await openDesigner();
  await userEvent.keyboard("{Tab}t");
  await expectCount(nodes(), 2);
  await button("收起属性面板").click();
  await expect.element(button("展开属性面板")).toBeVisible();
  const task = nodes().elements().at(-1)?.getAttribute("data-id") ?? "";
  const stage = (): Promise<DOMRect> => boxOf(page.getBySelector(".bpmn-canvas"));
  const from = await boxOf(nodeById(task));
  const at = { x: from.x + 50, y: from.y + 40 };
  await drag(at, { x: (await stage()).right - 160, y: at.y });
  const shut = await stage();
  await button("展开属性面板").click();
  await expect.poll(async () => (await stage()).width).toBeLessThan(shut.width - 200);
  await expect.poll(async () => (await boxOf(nodeById(task))).right - (await stage()).right).toBeLessThan(0);
  expect(faults).toEqual([]);
});
