import { beforeEach, expect, it } from "vitest";
import { execute } from "@/designers/process/commands";
import { copyElements } from "@/designers/process/commands/clip";
import { ProcessModel } from "@/designers/process/model/process-model";
import { Scene } from "@/designers/process/model/scene";
import { moreEntries } from "@/designers/process/palette-entries";
import { lineCrosses } from "@/runtime/core/bpmn/geometry";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import { listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import { emptySetting } from "@/runtime/core/process/setting";
import { openModel, stateOf } from "./support";

let model: ProcessModel;
let before: string;
beforeEach(async () => {
  model = await openModel();
  before = stateOf(model);
});

const create = (type: string, at = { x: 900, y: 700 }) =>
  execute(model, "shape.create", { type: `bpmn:${type}`, at });
const remove = (...ids: (string | undefined)[]) =>
  execute(model, "shape.remove", { ids: ids.flatMap((id) => id ?? []) });
const undoAll = () => {
  while (model.stack.canUndo) model.stack.undo();
};

it("the palette offers what declarations put there, in their words", () => {
  const words = new Map(moreEntries().map(({ type, title }) => [type, title]));
  expect(words.get("bpmn:DataObjectReference")).toBe("数据对象");
  expect(words.get("bpmn:DataStoreReference")).toBe("数据存储");
  expect(words.get("bpmn:TextAnnotation")).toBe("注释");
});

it.each([
  ["DataObjectReference", "dataObjectRef", "bpmn:DataObject"],
  ["DataStoreReference", "dataStoreRef", "bpmn:DataStore"],
])("a new %s refers to data of its own, is read again so, and takes it along", async (type, key, of) => {
  const made = create(type);
  const data = oneOf(made, key);
  expect(data?.$type).toBe(of);
  const again = new ProcessModel((await readBpmn(writeBpmn(model.document))).document, emptySetting());
  expect(oneOf(again.get(made.id ?? ""), key)?.id).toBe(data?.id);
  expect(again.boundsOf(again.get(made.id ?? ""))).toEqual(model.boundsOf(made));
  remove(made.id);
  expect(model.find(data?.id ?? "")).toBeUndefined();
  expect(stateOf(model)).toBe(before);
  undoAll();
  expect(stateOf(model)).toBe(before);
});

it("data that is drawn twice stays until the last of both is removed", () => {
  const first = create("DataStoreReference");
  const clip = copyElements(model, [first.id ?? ""]);
  const [second] = execute(model, "selection.paste", { clip, at: { x: 300, y: 700 } });
  const data = oneOf(first, "dataStoreRef")?.id ?? "";
  expect(oneOf(model.get(second ?? ""), "dataStoreRef")?.id).toBe(data);
  remove(first.id);
  expect(model.find(data)).toBeDefined();
  remove(second);
  expect(model.find(data)).toBeUndefined();
});

it("follows a node with a line, and goes into a sub-process with its data and away with that", () => {
  const appended = execute(model, "shape.append", { from: "chief", type: "bpmn:DataObjectReference" });
  expect(listOf(model.get("chief"), "dataOutputAssociations")).toHaveLength(1);
  const [task, stands] = [model.get("chief"), appended].map((one) => model.boundsOf(one));
  // Out of the way of the next node.
  expect(stands?.y).toBeGreaterThan((task?.y ?? 0) + (task?.height ?? 0));
  const data = oneOf(appended, "dataObjectRef");
  const frame = create("SubProcess", { x: 900, y: 900 });
  const from = model.boundsOf(appended) ?? expect.unreachable();
  const ids = [appended.id ?? ""];
  execute(model, "shape.move", { ids, dx: 950 - from.x, dy: 900 - from.y });
  expect([appended.$parent, data?.$parent]).toEqual([frame, frame]);
  remove(frame.id);
  expect(model.find(data?.id ?? "")).toBeUndefined();
  undoAll();
  expect(stateOf(model)).toBe(before);
});

it("the name of data gives way to its lines, and comes back when they lead elsewhere", () => {
  const data = create("DataObjectReference", { x: 900, y: 700 });
  execute(model, "element.rename", { id: data.id ?? "", name: "申请表" });
  const below = execute(model, "shape.create", { type: "bpmn:UserTask", at: { x: 900, y: 900 } });
  const aside = execute(model, "shape.create", { type: "bpmn:UserTask", at: { x: 1200, y: 700 } });
  const scene = new Scene(model);
  model.stack.subscribe((changes) => void scene.update(changes));
  const isClear = (line: string) => {
    const [label, points] = [scene.nodes.get(data.id ?? "")?.label, scene.lines.get(line)?.points];
    return !lineCrosses(points ?? expect.unreachable(), label ?? expect.unreachable());
  };
  const flow = execute(model, "flow.connect", { source: data.id ?? "", target: below.id ?? "" }).id ?? "";
  expect(isClear(flow)).toBe(true);
  expect(scene.nodes.get(data.id ?? "")?.label?.y).toBeLessThan(700 - 25);
  execute(model, "flow.reconnect", { flow, end: "target", to: aside.id ?? "" });
  expect(isClear(flow)).toBe(true);
  expect(scene.nodes.get(data.id ?? "")?.label?.y).toBeGreaterThan(700);
});
