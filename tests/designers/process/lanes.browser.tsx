import { expect, it } from "vitest";
import { nodeById, openDesigner } from "../../support/real-designer";
import { beForFingers, FINGER } from "../../support/for-fingers";
import { boxOf, clickAt, drag } from "../../support/real-pointer";

const shape = (id: string, [x, y, width, height]: [number, number, number, number]): string =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}" isHorizontal="false"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`;

/** A pool that stands upright, with two lanes side by side. */
const UPRIGHT = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" id="d" targetNamespace="t">
<bpmn:collaboration id="c"><bpmn:participant id="pool" name="单位" processRef="p"/></bpmn:collaboration>
<bpmn:process id="p"><bpmn:laneSet id="set"><bpmn:lane id="one" name="经办"/><bpmn:lane id="two" name="审批"/></bpmn:laneSet></bpmn:process>
<bpmndi:BPMNDiagram id="di"><bpmndi:BPMNPlane id="pl" bpmnElement="c">
${shape("pool", [0, 0, 240, 330])}${shape("one", [0, 30, 120, 300])}${shape("two", [120, 30, 120, 300])}
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></bpmn:definitions>`;

/** Where the pool begins, and how wide its lanes are. */
async function widths(): Promise<number[]> {
  const [pool, one, two] = await Promise.all(["pool", "one", "two"].map((id) => boxOf(nodeById(id))));
  return [pool!.x, one!.width, two!.width].map(Math.round);
}

it("a lane is resized at the edge that it shares, which a finger hits too, and a pool is dragged by its name", async () => {
  const { faults } = await openDesigner({ sourceXml: UPRIGHT });
  const box = await boxOf(nodeById("one"));
  const [x = 0, width = 0] = await widths();
  await clickAt({ x: box.x + 20, y: box.y + 10 });
  await drag({ x: box.right, y: box.bottom }, { x: box.right + 40, y: box.bottom });
  await expect.poll(widths).toEqual([x, width + 40, width - 40]);

  // A finger is wide: it comes down beside the corner.
  beForFingers();
  const beside = document.elementFromPoint(box.right + 40 + FINGER / 2, box.bottom + FINGER / 2);
  expect(beside?.className).toContain("bpmn-resize-handle");

  const pool = await boxOf(nodeById("pool"));
  // The buttons beside the lane were laid out for a mouse.
  await clickAt({ x: pool.right + 40, y: pool.y });
  const name = { x: pool.x + pool.width / 2, y: pool.y + 15 };
  await drag(name, { x: name.x - 50, y: name.y });
  await expect.poll(widths).toEqual([x - 50, width + 40, width - 40]);
  expect(faults).toEqual([]);
});

it("a frame is not resized at the edge beside its name where there are fingers, which drag it by that", async () => {
  beForFingers();
  await openDesigner({ sourceXml: UPRIGHT });
  const pool = await boxOf(nodeById("pool"));
  await clickAt({ x: pool.x + pool.width / 2, y: pool.y + 10 });
  await expect.poll(() => document.querySelectorAll(".bpmn-resize-line")).toHaveLength(4);
  const shown = (side: string): boolean | undefined =>
    document.querySelector(`.bpmn-resize-line.${side}`)?.checkVisibility();
  expect(["top", "left", "right", "bottom"].map(shown)).toEqual([false, true, true, true]);
});
