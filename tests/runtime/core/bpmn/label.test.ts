import { describe, expect, it } from "vitest";
import { createElement } from "@/runtime/core/bpmn/moddle";
import { lineLabelBox, shapeLabelBox } from "@/runtime/core/bpmn/shapes/label";

const gateway = { x: 100, y: 100, width: 50, height: 50 };
const [below, above, right] = [
  { x: 125, y: 150 },
  { x: 125, y: 100 },
  { x: 150, y: 125 },
];

describe("the name beside a shape", () => {
  it("stands below, where nothing docks", () => {
    expect(shapeLabelBox("是否同意", gateway, undefined).y).toBeGreaterThan(150);
  });

  it("makes room for lines, side by side", () => {
    const box = shapeLabelBox("是否同意", gateway, undefined, [below]);
    expect(box.y + box.height).toBeLessThan(100);
    expect(shapeLabelBox("是否同意", gateway, undefined, [below, above]).x).toBeGreaterThan(150);
    const left = shapeLabelBox("是否同意", gateway, undefined, [below, above, right]);
    expect(left.x + left.width).toBeLessThan(100);
  });

  it("stands at a corner where lines dock on every side", () => {
    const left = { x: 100, y: 125 };
    const box = shapeLabelBox("是否同意", gateway, undefined, [below, above, right, left]);
    expect([box.x > 125, box.y >= 150]).toEqual([true, true]);
  });

  it("of an event on a border never stands on its host", () => {
    const event = createElement("bpmn:BoundaryEvent", { id: "e" });
    const rect = { x: 100, y: 82, width: 36, height: 36 };
    const shape = createElement("bpmndi:BPMNShape", { bpmnElement: event });
    for (const docks of [[], [{ x: 118, y: 118 }]])
      expect(shapeLabelBox("超时", rect, shape, docks).y).toBeGreaterThanOrEqual(118);
  });

  it("of a line is not put at what is no place but an offset", () => {
    const points = [
      { x: 400, y: 300 },
      { x: 600, y: 300 },
    ];
    const labelAt = (x: number, y: number) => {
      const bounds = createElement("dc:Bounds", { x, y, width: 24, height: 14 });
      return createElement("bpmndi:BPMNEdge", { label: createElement("bpmndi:BPMNLabel", { bounds }) });
    };
    expect(lineLabelBox("同意", labelAt(10, 0), points).x).toBeGreaterThan(400);
    expect(lineLabelBox("同意", labelAt(430, 310), points)).toMatchObject({ x: 430, y: 310 });
  });

  it("of a line that runs down stands beside it", () => {
    const points = [
      { x: 50, y: 0 },
      { x: 50, y: 200 },
    ];
    expect(lineLabelBox("同意", undefined, points).x).toBeGreaterThan(50);
  });
});
