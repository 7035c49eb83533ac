import { beforeEach, expect, it } from "vitest";
import { lineCrosses, overlaps } from "@/runtime/core/bpmn/geometry";
import { drawnOn } from "@/runtime/core/bpmn/layout/layout-geometry";
import { labelPlace } from "@/runtime/core/bpmn/layout/layout-labels";
import { runsAlong } from "@/runtime/core/bpmn/route/route";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { emptySetting } from "@/runtime/core/process/setting";
import { execute } from "@/designers/process/commands";
import { ProcessModel } from "@/designers/process/model/process-model";
import { stateOf } from "./support";

const shape = (id: string, x: number, y: number, width: number, height: number): string =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}" isHorizontal="true">
    <dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`;
const edge = (id: string, ...points: readonly (readonly [number, number])[]): string =>
  `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">
    ${points.map(([x, y]) => `<di:waypoint x="${x}" y="${y}"/>`).join("")}</bpmndi:BPMNEdge>`;

const TWO_POOLS = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t"
  xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
  xmlns:di="http://www.omg.org/spec/DD/20100524/DI">
<collaboration id="c">
  <participant id="upper" processRef="p"/><participant id="lower" processRef="bank"/>
  <messageFlow id="order" sourceRef="write" targetRef="pay"/>
</collaboration>
<process id="p">
  <startEvent id="start"/><sequenceFlow id="begin" sourceRef="start" targetRef="write"/>
  <userTask id="write"><dataOutputAssociation id="kept"><targetRef>paper</targetRef></dataOutputAssociation></userTask>
  <dataObject id="data"/><dataObjectReference id="paper" dataObjectRef="data"/>
</process>
<process id="bank">
  <startEvent id="asked"/><userTask id="pay"/><sequenceFlow id="paid" sourceRef="asked" targetRef="pay"/>
</process>
<bpmndi:BPMNDiagram id="dg"><bpmndi:BPMNPlane id="pl" bpmnElement="c">
  ${shape("upper", 100, 60, 700, 200)}${shape("lower", 100, 320, 700, 200)}
  ${shape("start", 170, 130, 36, 36)}${shape("write", 260, 108, 100, 80)}${shape("paper", 480, 123, 36, 50)}
  ${shape("asked", 170, 402, 36, 36)}${shape("pay", 260, 380, 100, 80)}
  ${edge("begin", [206, 148], [260, 148])}${edge("paid", [206, 420], [260, 420])}
  ${edge("order", [310, 188], [310, 380])}${edge("kept", [360, 148], [480, 148])}
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</definitions>`;

let model: ProcessModel;
let before: string;
beforeEach(async () => {
  const { document } = await readBpmn(TWO_POOLS);
  model = new ProcessModel(document, emptySetting());
  before = stateOf(model);
});

const course = (id: string) => model.waypointsOf(model.get(id)).map(({ x, y }) => [x, y]);
const move = (id: string, dx: number, dy: number): void => {
  execute(model, "shape.move", { ids: [id], dx, dy });
};

it("leads the line of data to where the data and its task are", () => {
  move("paper", 60, 0);
  expect(course("kept")).toEqual([
    [360, 148],
    [540, 148],
  ]);
  move("write", 30, 0);
  expect(course("kept")[0]).toEqual([390, 148]);
  move("upper", 10, 0);
  expect(course("kept")).toEqual([
    [400, 148],
    [550, 148],
  ]);
  while (model.stack.canUndo) model.stack.undo();
  expect(stateOf(model)).toBe(before);
});

it("leads messages between pools that lie above each other upwards and downwards", () => {
  move("upper", 40, 0);
  const points = course("order");
  expect([points[0], points.at(-1)]).toEqual([
    [350, 188],
    [310, 380],
  ]);
  expect(points[1]?.[0]).toBe(350);
  expect(points.at(-2)?.[0]).toBe(310);
});

it("takes away messages between what came into one pool, in the same step", () => {
  move("write", 200, 260);
  expect(model.find("order")).toBeUndefined();
  expect(model.find("kept")).toBeDefined();
  model.stack.undo();
  expect(stateOf(model)).toBe(before);
});

const points = (id: string) => model.waypointsOf(model.get(id));
/** Draws another message, and gives its id. */
const connect = (source: string, target: string): string =>
  execute(model, "flow.connect", { source, target }).id ?? "";

it("draws a message beside another one between the same tasks, and keeps them apart when a task is moved", () => {
  const answer = connect("pay", "write");
  const more = connect("write", "pay");
  const all = ["order", answer, more];
  const areApart = (): boolean =>
    all.every((one) => all.every((other) => one === other || !runsAlong(points(one), points(other))));
  expect(all.map((id) => points(id).length)).toEqual([2, 2, 2]);
  expect(areApart()).toBe(true);
  move("pay", 140, 30);
  expect(areApart()).toBe(true);
  move("write", 140, 0);
  expect(areApart()).toBe(true);
  for (const id of all) execute(model, "flow.reroute", { flow: id });
  expect(areApart()).toBe(true);
});

it("leads a message to a pool straight across to it, wherever its middle is", () => {
  const told = connect("write", "lower");
  expect(points(told)).toHaveLength(2);
  expect(points(told).map(({ y }) => y)).toEqual([188, 320]);
});

it("takes the name of a message out from under a task that comes to stand there", () => {
  execute(model, "element.rename", { id: "order", name: "付款通知" });
  execute(model, "label.move", { id: "order", bounds: { x: 315, y: 340, width: 48, height: 14 } });
  move("asked", 150, -80);
  const name = labelPlace(drawnOn(model.plane), model.get("order"));
  const covered = ["asked", "write", "pay"].filter((id) => {
    const rect = model.boundsOf(model.get(id));
    return name && rect && overlaps(rect, name);
  });
  expect([name === null, covered]).toEqual([false, []]);
});

it("takes the name of a message out of the way of another one that is drawn beside it", () => {
  execute(model, "element.rename", { id: "order", name: "付款通知" });
  const more = connect("write", "pay");
  const name = labelPlace(drawnOn(model.plane), model.get("order"));
  const through = ["order", more].filter((id) => name && lineCrosses(points(id), name));
  expect([name === null, through]).toEqual([false, []]);
  model.stack.undo();
  expect(model.itemOf(model.get("order"))?.["label"]).toBeUndefined();
});
