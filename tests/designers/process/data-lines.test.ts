import { beforeEach, expect, it } from "vitest";
import { execute } from "@/designers/process/commands";
import { ProcessModel } from "@/designers/process/model/process-model";
import { isNamed } from "@/designers/process/rules/rules";
import { endsOf } from "@/runtime/core/bpmn/connections";
import { listOf } from "@/runtime/core/bpmn/moddle";
import { runsAlong } from "@/runtime/core/bpmn/route/route";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import { emptySetting } from "@/runtime/core/process/setting";
import { stateOf } from "./support";

const FILE = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t">
  <bpmn:process id="p">
    <bpmn:userTask id="write" name="填写">
      <bpmn:multiInstanceLoopCharacteristics/>
    </bpmn:userTask>
    <bpmn:startEvent id="start"/>
    <bpmn:dataObject id="object"/>
    <bpmn:dataObjectReference id="paper" dataObjectRef="object"/>
    <bpmn:dataStoreReference id="store"/>
  </bpmn:process>
</bpmn:definitions>
`;

let model: ProcessModel;
let before: string;
beforeEach(async () => {
  model = new ProcessModel((await readBpmn(FILE)).document, emptySetting());
  before = stateOf(model);
});

const connect = (source: string, target: string) => execute(model, "flow.connect", { source, target });

it("data goes from a node to where it is kept, and from there to a node, as BPMN writes it", async () => {
  const [out, into] = [connect("write", "store"), connect("paper", "write")];
  expect([out.$type, into.$type]).toEqual(["bpmn:DataOutputAssociation", "bpmn:DataInputAssociation"]);
  const xml = writeBpmn(model.document);
  const tags = [...(/<bpmn:userTask[^]*?<.bpmn:userTask>/.exec(xml)?.[0] ?? "").matchAll(/<(bpmn:\w+)/g)];
  expect(tags.map(([, tag]) => tag)).toEqual([
    "bpmn:userTask",
    "bpmn:property",
    "bpmn:dataInputAssociation",
    "bpmn:sourceRef",
    "bpmn:targetRef",
    "bpmn:dataOutputAssociation",
    "bpmn:targetRef",
    "bpmn:multiInstanceLoopCharacteristics",
  ]);
  const again = new ProcessModel((await readBpmn(xml)).document, emptySetting());
  const idsOf = (id: string) => {
    const { source, target } = endsOf(again.get(id)) ?? expect.unreachable(id);
    return [source.id, target.id];
  };
  expect(idsOf(out.id ?? "")).toEqual(["write", "store"]);
  expect(idsOf(into.id ?? "")).toEqual(["paper", "write"]);
  expect(again.waypointsOf(again.get(into.id ?? "")).length).toBeGreaterThan(1);
});

it("such a line is taken back, follows its node, and goes with its data", () => {
  const line = connect("paper", "write");
  const points = model.waypointsOf(line);
  execute(model, "shape.move", { ids: ["write", "paper"], dx: 40, dy: 20 });
  expect(model.waypointsOf(line)).toEqual(points.map(({ x, y }) => ({ x: x + 40, y: y + 20 })));
  execute(model, "shape.remove", { ids: ["paper"] });
  const left = ["dataInputAssociations", "properties"].flatMap((list) => listOf(model.get("write"), list));
  expect(left).toEqual([]);
  while (model.stack.canUndo) model.stack.undo();
  expect(stateOf(model)).toBe(before);
});

it("such a line has no name, and offers none", () => {
  const line = connect("write", "store");
  expect([line, model.get("write"), model.get("store")].map(isNamed)).toEqual([false, true, true]);
  expect(() => execute(model, "element.rename", { id: line.id ?? "", name: "交给" })).toThrow("没有名称");
});

it("several inputs of a node go into one property, and nothing leads from data to data or to a start", () => {
  connect("paper", "write");
  connect("store", "write");
  expect(listOf(model.get("write"), "properties")).toHaveLength(1);
  expect(() => connect("paper", "store")).toThrow();
  expect(() => connect("paper", "start")).toThrow();
  expect(connect("start", "paper").$type).toBe("bpmn:DataOutputAssociation");
});

it("an end of such a line moves to other data or to another node, with what the node keeps for it", () => {
  const task = execute(model, "shape.create", { type: "bpmn:UserTask", at: { x: 700, y: 400 } }).id ?? "";
  const [into, out] = [connect("paper", "write"), connect("write", "store")];
  const former = stateOf(model);
  const reconnect = (flow: string | undefined, end: "source" | "target", to: string) =>
    execute(model, "flow.reconnect", { flow: flow ?? "", end, to });
  const ends = (id: string | undefined) => {
    const { source, target } = endsOf(model.get(id ?? "")) ?? {};
    return [source?.id, target?.id];
  };
  reconnect(into.id, "target", task);
  reconnect(into.id, "source", "store");
  reconnect(out.id, "source", task);
  reconnect(out.id, "target", "paper");
  expect([ends(into.id), ends(out.id)]).toEqual([
    ["store", task],
    [task, "paper"],
  ]);
  expect(listOf(model.get("write"), "properties")).toEqual([]);
  expect(listOf(model.get(task), "properties")).toHaveLength(1);
  expect(() => reconnect(out.id, "target", "write")).toThrow();
  expect(() => reconnect(into.id, "target", "start")).toThrow();
  const xml = writeBpmn(model.document);
  expect(xml).toMatch(
    new RegExp(`<bpmn:userTask id="${task}"[^]*dataInputAssociation[^]*dataOutputAssociation`),
  );
  for (let i = 0; i < 4; i += 1) model.stack.undo();
  expect(stateOf(model)).toBe(former);
});

it("such a line does not lie on a flow that leads to the same node", () => {
  const create = (type: string, x: number, y: number) =>
    execute(model, "shape.create", { type: `bpmn:${type}`, at: { x, y } }).id ?? "";
  const [first, next] = [create("UserTask", 1000, 1000), create("UserTask", 1220, 1000)];
  const data = create("DataObjectReference", 1050, 1105);
  const flow = model.waypointsOf(connect(first, next));
  expect(runsAlong(model.waypointsOf(connect(data, next)), flow)).toBe(false);
  expect(runsAlong(model.waypointsOf(connect(next, data)), flow)).toBe(false);
});
