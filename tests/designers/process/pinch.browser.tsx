import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { beForFingers } from "../../support/for-fingers";
import { expectCount, nodeById, nodes, openDesigner } from "../../support/real-designer";
import { boxOf, moveFingers } from "../../support/real-pointer";

const percent = (): number =>
  Number.parseInt(page.getBySelector(".bpmn-zoom").element().textContent ?? "", 10);

it.each([
  ["one of them", 90],
  ["both", 20],
])("zooms by two fingers that come down on a shape, %s, and moves no shape", async (_, apart) => {
  beForFingers();
  const { draft, faults } = await openDesigner();
  await userEvent.keyboard("{Tab}t");
  await expectCount(nodes(), 2);
  const id = (page.getByLabelText("节点标识").element() as HTMLInputElement).value;
  await expect.poll(draft).toContain(id);
  const before = draft();
  const start = percent();
  const box = await boxOf(nodeById(id));
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const other = { x: at.x + apart, y: at.y };
  await moveFingers([
    { from: at, to: { x: at.x - apart / 2, y: at.y } },
    { from: other, to: { x: other.x + apart / 2, y: at.y } },
  ]);
  await expect.poll(percent).toBeGreaterThan(start * 1.5);
  // What was halfway between the fingers stays there.
  const now = await boxOf(nodeById(id));
  const middle = (of: DOMRect): number => (at.x + apart / 2 - of.x) / of.width;
  expect(middle(now)).toBeCloseTo(middle(box), 1);
  expect(draft()).toBe(before);
  expect(faults).toEqual([]);
});
