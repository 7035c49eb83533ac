import { expect, it } from "vitest";
import {
  type Rect,
  bottom,
  centerOf,
  grow,
  lineCrosses,
  overlaps,
  right,
} from "@/runtime/core/bpmn/geometry";
import { boundsOfShape } from "@/runtime/core/bpmn/diagram";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { oneOf } from "@/runtime/core/bpmn/moddle";
import { emptySetting } from "@/runtime/core/process/setting";
import { execute } from "@/designers/process/commands";
import { ProcessModel } from "@/designers/process/model/process-model";

const HOST: Rect = { x: 100, y: 100, width: 100, height: 80 };

/** A task that a flow leaves by its lower edge, so far from its left end. */
async function open(x: number): Promise<ProcessModel> {
  const { document } = await readBpmn(`<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="d" targetNamespace="t">
<process id="p"><userTask id="a"/><userTask id="b"/><sequenceFlow id="ab" sourceRef="a" targetRef="b"/></process>
<bpmndi:BPMNDiagram id="di"><bpmndi:BPMNPlane id="pl" bpmnElement="p">
<bpmndi:BPMNShape id="a_di" bpmnElement="a"><dc:Bounds x="100" y="100" width="100" height="80"/></bpmndi:BPMNShape>
<bpmndi:BPMNShape id="b_di" bpmnElement="b"><dc:Bounds x="100" y="300" width="100" height="80"/></bpmndi:BPMNShape>
<bpmndi:BPMNEdge id="ab_di" bpmnElement="ab"><di:waypoint x="${100 + x}" y="180"/><di:waypoint x="${100 + x}" y="300"/></bpmndi:BPMNEdge>
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`);
  return new ProcessModel(document, emptySetting());
}

function attach(model: ProcessModel): { rect: Rect; label: Rect | null } {
  const event = execute(model, "event.attach", { id: "a" });
  const rect = model.boundsOf(event);
  if (!rect) throw new Error("not drawn");
  return { rect, label: boundsOfShape(oneOf(model.itemOf(event), "label")) };
}

it.each([10, 30, 50, 70, 90])(
  "a timer stands on the lower edge beside a flow that leaves it at %i",
  async (x) => {
    const model = await open(x);
    const { rect, label } = attach(model);
    expect(centerOf(rect).y).toBe(bottom(HOST));
    expect([rect.x >= HOST.x, right(rect) <= right(HOST), label]).toEqual([true, true, null]);
    expect(lineCrosses(model.waypointsOf(model.get("ab")), rect)).toBe(false);
  },
);

it("timers that have no room on the lower edge stand on the upper one with their names above, then at the sides", async () => {
  const model = await open(50);
  const places = Array.from({ length: 6 }, () => attach(model));
  const rects = places.map(({ rect }) => rect);
  expect(rects.map(centerOf).map(({ y }) => y)).toEqual([180, 180, 100, 100, 140, 140]);
  expect(rects.some((one, i) => rects.some((other, j) => i < j && overlaps(one, other)))).toBe(false);
  const flow = model.waypointsOf(model.get("ab"));
  expect(rects.filter((rect) => lineCrosses(flow, rect))).toEqual([]);
  const names = places.flatMap(({ label }) => label ?? []);
  expect(names).toHaveLength(4);
  expect(names.filter((name) => overlaps(grow(name, -1), HOST))).toEqual([]);
});

it("a timer stands at the right end of the lower edge where all of the border is taken", async () => {
  const model = await open(50);
  const all = Array.from({ length: 7 }, () => attach(model).rect);
  expect(all.at(-1)).toEqual({ x: 160, y: 162, width: 36, height: 36 });
});
