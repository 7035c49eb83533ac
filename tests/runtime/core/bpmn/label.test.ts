import { describe, expect, it } from "vitest";
import type { Point } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, createElement } from "@/runtime/core/bpmn/moddle";
import { ownCourse } from "@/runtime/core/bpmn/shapes/own-course";
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

  it("of a line stands where it runs alone, not where others bend off or come in", () => {
    const [from, to, other] = ["bpmn:ExclusiveGateway", "bpmn:UserTask", "bpmn:UserTask"].map((type) =>
      createElement(type, { id: type }),
    );
    const flow = (target: ModdleElement | undefined): ModdleElement =>
      createElement("bpmn:SequenceFlow", { sourceRef: from, targetRef: target });
    const [straight, bent] = [flow(to), flow(other)];
    from!["outgoing"] = [straight, bent];
    to!["incoming"] = [straight];
    const points = [
      { x: 0, y: 0 },
      { x: 200, y: 0 },
    ];
    const beside = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 80 },
    ];
    const middleOf = (course: Point[], one: ModdleElement, others: Map<ModdleElement, Point[]>): number => {
      const { x, width } = lineLabelBox(
        "同意",
        undefined,
        course,
        ownCourse(one, course, (flow) => others.get(flow)),
      );
      return x + width / 2;
    };
    const both = new Map([
      [straight, points],
      [bent, beside],
    ]);
    expect(middleOf(points, straight, both)).toBe(150);
    expect(middleOf(points, straight, new Map([[straight, points]]))).toBe(100);
    to!["incoming"] = [straight, bent];
    bent["targetRef"] = to;
    both.set(bent, [
      { x: 50, y: -80 },
      { x: 50, y: 0 },
      { x: 200, y: 0 },
    ]);
    from!["outgoing"] = [straight];
    expect(middleOf(points, straight, both)).toBe(25);
  });
});
