import { expect, it } from "vitest";
import { execute } from "@/designers/process/commands";
import { ProcessModel } from "@/designers/process/model/process-model";
import { Scene } from "@/designers/process/model/scene";
import { joinShapes } from "@/designers/process/model/tiles";
import { checkLayout } from "@/runtime/core/bpmn/layout/layout-check";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { emptySetting } from "@/runtime/core/process/setting";
import { stateOf } from "./support";

const shape = (id: string, bounds: string): string => {
  const [x, y, width, height] = bounds.split(" ");
  return `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`;
};

const FILE = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" targetNamespace="t">
<process id="p"><callActivity id="open" calledElement="q"/><callActivity id="large"/></process>
<process id="q"><userTask id="a" name="里面"/></process>
<bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="pl" bpmnElement="p">${shape("a", "60 60 100 80")}${shape("open", "0 0 400 200")}${shape("large", "500 0 400 200")}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`;

it("a call activity in which is drawn what it calls is a frame, above which that stands; any other one is a shape", async () => {
  const { document } = await readBpmn(FILE);
  const { nodes } = new Scene(new ProcessModel(document, emptySetting()));
  const item = (id: string) => nodes.get(id) ?? expect.unreachable(id);
  expect(["open", "large", "a"].map((id) => item(id).isFrame)).toEqual([true, false, false]);
  expect(item("open").z).toBeLessThan(item("a").z);
  const { frame, other, work } = joinShapes([item("open"), item("a")]);
  expect([frame, other, work].map((path) => path !== "")).toEqual([true, false, true]);
});

const AROUND = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" targetNamespace="t">
<process id="p"><callActivity id="open" calledElement="q"/><subProcess id="s"><userTask id="b"/></subProcess></process>
<process id="q"><startEvent id="st" name="开始"/><userTask id="a" name="里面"/><sequenceFlow id="f" sourceRef="st" targetRef="a"/></process>
<bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="pl" bpmnElement="p">${shape("open", "0 0 400 200")}${shape("st", "40 82 36 36")}${shape("a", "160 60 100 80")}<bpmndi:BPMNEdge id="f_di" bpmnElement="f"><di:waypoint x="76" y="100"/><di:waypoint x="160" y="100"/></bpmndi:BPMNEdge>${shape("s", "600 0 500 500").replace(`Element="s"`, `Element="s" isExpanded="true"`)}${shape("b", "950 380 100 80")}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`;

async function around(): Promise<ProcessModel> {
  const { document } = await readBpmn(AROUND);
  return new ProcessModel(document, emptySetting());
}

it("what is drawn in a call activity moves along with it, and stays in its own process", async () => {
  const model = await around();
  const before = stateOf(model);
  execute(model, "shape.move", { ids: ["open"], dx: 620, dy: 40 });
  expect(model.boundsOf(model.get("st"))).toMatchObject({ x: 660, y: 122 });
  expect(model.boundsOf(model.get("a"))).toMatchObject({ x: 780, y: 100 });
  expect(model.waypointsOf(model.get("f"))).toEqual([
    { x: 696, y: 140 },
    { x: 780, y: 140 },
  ]);
  expect(model.get("open").$parent?.id).toBe("s");
  expect(["a", "st", "f"].map((id) => model.get(id).$parent?.id)).toEqual(["q", "q", "q"]);
  model.stack.undo();
  expect(stateOf(model)).toBe(before);
});

it("it never gets smaller than what is drawn in it, which covers nothing by standing there", async () => {
  const model = await around();
  execute(model, "shape.resize", { id: "open", bounds: { x: 0, y: 0, width: 100, height: 80 } });
  expect(model.boundsOf(model.get("open"))).toEqual({ x: 0, y: 0, width: 260, height: 140 });
  const { overlaps, crossings, hiddenLabels } = checkLayout(model.definitions);
  expect([overlaps, crossings, hiddenLabels]).toEqual([[], [], []]);
});

it("removed, it takes along what it showed: the process too where nothing else calls or draws it", async () => {
  const model = await around();
  const before = stateOf(model);
  execute(model, "shape.remove", { ids: ["open"] });
  expect([...new Scene(model).nodes.keys()].sort()).toEqual(["b", "s"]);
  expect(["q", "st", "a", "f"].map((id) => model.find(id))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  model.stack.undo();
  expect(stateOf(model)).toBe(before);

  const { id = "" } = execute(model, "shape.create", { type: "bpmn:CallActivity", at: { x: 900, y: 700 } });
  execute(model, "element.set", { id, key: "calledElement", value: "q" });
  execute(model, "shape.remove", { ids: ["open"] });
  expect(new Scene(model).nodes.has("a")).toBe(false);
  expect(["q", "st", "a", "f"].map((id) => model.find(id)?.id)).toEqual(["q", "st", "a", "f"]);
});
