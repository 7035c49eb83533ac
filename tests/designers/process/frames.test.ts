import { beforeEach, describe, expect, it } from "vitest";
import { boundsOfShape, planesOf } from "@/runtime/core/bpmn/diagram";
import { lineLabelBox } from "@/runtime/core/bpmn/shapes/label";
import { type Rect, bottom, centerOf, containsPoint, overlaps, right } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, isA, listOf, oneOf, walk } from "@/runtime/core/bpmn/moddle";
import { itemAt } from "@/runtime/core/item-at";
import { defaultDiagram } from "@/runtime/core/bpmn/default-diagram";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { writtenDifference } from "@/runtime/core/bpmn/text/verify";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import { emptySetting } from "@/runtime/core/process/setting";
import { execute } from "@/designers/process/commands";
import { copyElements } from "@/designers/process/commands/clip";
import { DesignerStore } from "@/designers/process/model/designer-store";
import { ProcessModel } from "@/designers/process/model/process-model";
import { expectUndone, stateOf } from "./support";

let model: ProcessModel;
let before: string;
beforeEach(async () => {
  const { document } = await readBpmn(defaultDiagram("p", "测试"));
  model = new ProcessModel(document, emptySetting());
  before = stateOf(model);
});

const append = (from: string, type = "bpmn:UserTask"): string =>
  execute(model, "shape.append", { from, type }).id ?? "";
const rect = (id: string) => model.boundsOf(model.get(id)) ?? { x: 0, y: 0, width: 0, height: 0 };
const inner = (frame: string): ModdleElement[] =>
  listOf(model.get(frame), "flowElements").filter((one) => isA(one, "bpmn:FlowNode"));
const targets = (id: string): (string | undefined)[] =>
  listOf(model.get(id), "outgoing").map((flow) => oneOf(flow, "targetRef")?.id);

/** Every line begins and ends on the border of its shape. */
function expectDocked(): void {
  for (const flow of [...walk(model.definitions)].filter((one) => isA(one, "bpmn:SequenceFlow"))) {
    const points = model.waypointsOf(flow);
    for (const [end, point] of [
      ["sourceRef", points[0]],
      ["targetRef", points.at(-1)],
    ] as const) {
      const box = rect(oneOf(flow, end)?.id ?? "");
      const distance = Math.max(
        box.x - (point?.x ?? 0),
        (point?.x ?? 0) - right(box),
        box.y - (point?.y ?? 0),
        (point?.y ?? 0) - bottom(box),
      );
      expect(Math.abs(distance)).toBeLessThanOrEqual(1);
    }
  }
}

async function expectExact(): Promise<void> {
  expect(await writtenDifference(model.document, writeBpmn(model.document))).toBeNull();
  expectUndone(model, before);
}

describe("the name of a line", () => {
  const labelled = (): { flow: string; box: () => Rect | null } => {
    const task = append("StartEvent_1");
    const end = append(task, "bpmn:EndEvent");
    const flow = listOf(model.get(end), "incoming")[0]?.id ?? "";
    execute(model, "element.rename", { id: flow, name: "同意" });
    return { flow, box: () => boundsOfShape(oneOf(model.itemOf(model.get(flow)), "label")) };
  };

  it("stays where it was put as long as that is beside the line", async () => {
    const { flow, box } = labelled();
    const [a] = model.waypointsOf(model.get(flow));
    const place = { x: (a?.x ?? 0) + 10, y: (a?.y ?? 0) - 24, width: 30, height: 15 };
    execute(model, "label.move", { id: flow, bounds: place });
    execute(model, "flow.reroute", { flow });
    expect(box()).toEqual(place);
    execute(model, "shape.move", { ids: [oneOf(model.get(flow), "targetRef")?.id ?? ""], dx: 0, dy: 400 });
    execute(model, "shape.move", { ids: [oneOf(model.get(flow), "sourceRef")?.id ?? ""], dx: 0, dy: 600 });
    expect(box()).not.toEqual(place);
    await expectExact();
  });

  it("goes where there is room when its usual place is under a shape", async () => {
    const { flow, box } = labelled();
    const target = oneOf(model.get(flow), "targetRef")?.id ?? "";
    execute(model, "shape.move", { ids: [target], dx: 260, dy: 0 });
    const middle = centerOf(rect(target)).x - 190;
    const over = execute(model, "shape.create", {
      type: "bpmn:UserTask",
      at: { x: middle, y: rect(target).y - 32 },
    });
    execute(model, "flow.waypoints", { flow, points: model.waypointsOf(model.get(flow)) });
    execute(model, "flow.reroute", { flow });
    const place = box() ?? lineLabelBox("同意", model.itemOf(model.get(flow)));
    expect(overlaps(place, rect(over.id ?? ""))).toBe(false);
    await expectExact();
  });
});

describe("a sub-process", () => {
  it("begins with a start event and has a name", async () => {
    const sub = append("StartEvent_1", "bpmn:SubProcess");
    expect(model.get(sub).name).toBe("子流程");
    expect(inner(sub).map((one) => one.$type)).toEqual(["bpmn:StartEvent"]);
    await expectExact();
  });

  it("can be connected to and from while it is open", async () => {
    const sub = append("StartEvent_1", "bpmn:SubProcess");
    const end = append(sub, "bpmn:EndEvent");
    expect([targets("StartEvent_1"), targets(sub)]).toEqual([[sub], [end]]);
    expectDocked();
    await expectExact();
  });

  it("grows with what is appended inside, and pushes on what follows it", async () => {
    const sub = append("StartEvent_1", "bpmn:SubProcess");
    const end = append(sub, "bpmn:EndEvent");
    let last = inner(sub)[0]?.id ?? "";
    for (let i = 0; i < 5; i += 1) {
      last = append(last);
      expect(model.get(last).$parent?.id).toBe(sub);
    }
    const frame = rect(sub);
    for (const { id } of inner(sub)) {
      expect(rect(id ?? "").x).toBeGreaterThan(frame.x);
      expect(right(rect(id ?? ""))).toBeLessThan(right(frame));
    }
    expect(rect(end).x).toBeGreaterThan(right(frame));
    expectDocked();
    await expectExact();
  });

  it("makes the frames around it grow too", async () => {
    const outer = append("StartEvent_1", "bpmn:SubProcess");
    const sub = append(inner(outer)[0]?.id ?? "", "bpmn:SubProcess");
    let last = inner(sub)[0]?.id ?? "";
    for (let i = 0; i < 4; i += 1) last = append(last);
    expect(right(rect(sub))).toBeLessThan(right(rect(outer)));
    expect(right(rect(last))).toBeLessThan(right(rect(sub)));
    await expectExact();
  });

  it("takes in what is dropped in it, and lets it out again; flows never cross its border", async () => {
    const task = append("StartEvent_1");
    const end = append(task, "bpmn:EndEvent");
    const sub = execute(model, "shape.create", { type: "bpmn:SubProcess", at: { x: 400, y: 600 } }).id ?? "";
    const from = centerOf(rect(task));
    execute(model, "shape.move", { ids: [task], dx: 400 - from.x, dy: 600 - from.y });
    expect(model.get(task).$parent?.id).toBe(sub);
    expect(targets("StartEvent_1")).toEqual([end]);
    expect(containsPoint(rect(sub), centerOf(rect(task)))).toBe(true);
    execute(model, "shape.move", { ids: [task], dx: 0, dy: -450 });
    expect(model.get(task).$parent?.id).toBe("p");
    await expectExact();
  });

  it("takes in nothing that only moves where a file draws it, over a frame that is not its own", async () => {
    const sub = execute(model, "shape.create", { type: "bpmn:SubProcess", at: { x: 700, y: 118 } }).id ?? "";
    const task = append("StartEvent_1");
    const { x, y } = rect(sub);
    Object.assign(oneOf(model.itemOf(model.get(task)), "bounds") ?? {}, { x: x + 40, y: y + 30 });
    execute(model, "shape.move", { ids: [task], dx: 6, dy: 4 });
    expect(model.get(task).$parent?.id).toBe("p");
    expect(targets("StartEvent_1")).toEqual([task]);
  });

  it("takes in what room was made for when it is put on a flow inside", async () => {
    const sub = execute(model, "shape.create", { type: "bpmn:SubProcess", at: { x: 700, y: 600 } }).id ?? "";
    const begin = inner(sub)[0]?.id ?? "";
    const end = append(begin, "bpmn:EndEvent");
    const task = append("StartEvent_1");
    execute(model, "shape.remove", { ids: [listOf(model.get(task), "incoming")[0]?.id ?? ""] });
    const [from, to] = [centerOf(rect(task)), centerOf(rect(begin))];
    const flow = listOf(model.get(begin), "outgoing")[0]?.id ?? "";
    execute(model, "shape.move", { ids: [task], dx: to.x + 60 - from.x, dy: to.y - from.y, flow });
    expect(model.get(task).$parent?.id).toBe(sub);
    expect([targets(begin), targets(task)]).toEqual([[task], [end]]);
    await expectExact();
  });

  it("says why a flow may not cross its border", () => {
    const sub = append("StartEvent_1", "bpmn:SubProcess");
    const first = inner(sub)[0]?.id ?? "";
    const task = append(first);
    expect(() => execute(model, "flow.connect", { source: task, target: "StartEvent_1" })).toThrow(
      "开始节点不能有进入的连线",
    );
    const outside = append(sub);
    expect(() => execute(model, "flow.connect", { source: task, target: outside })).toThrow("子流程的边框");
    const at = { x: right(rect(sub)) + 200, y: bottom(rect(sub)) + 200 };
    expect(() => execute(model, "shape.append", { from: task, type: "bpmn:UserTask", at })).toThrow(
      "子流程的边框",
    );
  });

  it("is folded and opened again with all that is in it", async () => {
    const sub = append("StartEvent_1", "bpmn:SubProcess");
    const end = append(sub, "bpmn:EndEvent");
    const task = append(inner(sub)[0]?.id ?? "");
    const names = inner(sub).map(({ id }) => id);
    execute(model, "shape.fold", { id: sub });
    expect(rect(sub)).toMatchObject({ width: 100, height: 80 });
    expect(model.itemOf(model.get(task))?.$parent).not.toBe(model.plane);
    expectDocked();
    expect(await writtenDifference(model.document, writeBpmn(model.document))).toBeNull();
    execute(model, "shape.fold", { id: sub });
    expect(inner(sub).map(({ id }) => id)).toEqual(names);
    expect(containsPoint(rect(sub), centerOf(rect(task)))).toBe(true);
    expect(overlaps(rect(sub), rect(end))).toBe(false);
    expect(listOf(model.definitions, "diagrams")).toHaveLength(1);
    expectDocked();
    await expectExact();
  });

  it("takes its own diagram along when it is removed folded", async () => {
    const sub = append("StartEvent_1", "bpmn:SubProcess");
    execute(model, "shape.fold", { id: sub });
    execute(model, "shape.remove", { ids: [sub] });
    expect(listOf(model.definitions, "diagrams")).toHaveLength(1);
    model.stack.undo();
    expect(listOf(model.definitions, "diagrams")).toHaveLength(2);
    await expectExact();
  });

  it("is seen from outside again when the step that gave it a diagram is taken back inside of that", () => {
    const store = new DesignerStore(model);
    const outside = model.plane;
    const sub = append("StartEvent_1", "bpmn:SubProcess");
    store.run("shape.fold", { id: sub });
    const own = planesOf(model.definitions).find((plane) => oneOf(plane, "bpmnElement") === model.get(sub));
    store.showPlane(own ?? expect.unreachable("no diagram"));
    store.history.undo();
    expect(model.plane).toBe(outside);
    expect(store.scene.nodes.has(sub)).toBe(true);
    store.run("shape.append", { from: inner(sub)[0]?.id ?? "", type: "bpmn:UserTask" });
    expect(inner(sub)).toHaveLength(2);
  });

  it("is copied beside itself, and not into itself or what is in it", async () => {
    const outer = append("StartEvent_1", "bpmn:SubProcess");
    const inside = itemAt(inner(outer), 0).id ?? "";
    const nested = append(inside, "bpmn:SubProcess");
    for (const frame of [outer, outer, nested]) {
      const { x, y } = centerOf(rect(frame));
      const place = { clip: copyElements(model, [frame]), at: { x: x + 40, y: y + 60 }, isBeside: true };
      const [copy = ""] = execute(model, "selection.paste", place);
      expect(model.get(copy).$parent).toBe(model.get(frame).$parent);
    }
    await expectExact();
  });

  it("is copied folded with the picture of what is in it", async () => {
    const sub = append("StartEvent_1", "bpmn:SubProcess");
    append(inner(sub)[0]?.id ?? "");
    execute(model, "shape.fold", { id: sub });
    const clip = copyElements(model, [sub]);
    const [copy = ""] = execute(model, "selection.paste", { clip, at: { x: 600, y: 600 } });
    expect(listOf(model.definitions, "diagrams")).toHaveLength(3);
    expect(await writtenDifference(model.document, writeBpmn(model.document))).toBeNull();
    execute(model, "shape.fold", { id: copy });
    for (const { id = "" } of inner(copy)) expect(containsPoint(rect(copy), centerOf(rect(id)))).toBe(true);
    expectDocked();
    await expectExact();
  });

  it("never gets smaller than what is in it", () => {
    const sub = append("StartEvent_1", "bpmn:SubProcess");
    const task = append(inner(sub)[0]?.id ?? "");
    execute(model, "shape.resize", { id: sub, bounds: { ...rect(sub), width: 100, height: 80 } });
    expect(right(rect(sub))).toBeGreaterThanOrEqual(right(rect(task)));
  });

  it("is aligned and spread as one with what is in it and on its border", () => {
    const first = append("StartEvent_1");
    const sub = append(first, "bpmn:SubProcess");
    const last = append(sub);
    const timer = execute(model, "event.attach", { id: sub }).id ?? "";
    const start = inner(sub)[0]?.id ?? "";
    const offsets = () => [start, timer].map((id) => [rect(id).x - rect(sub).x, rect(id).y - rect(sub).y]);
    const before = offsets();
    const ids = ["StartEvent_1", first, sub, start, timer, last];
    execute(model, "shape.move", { ids: [sub], dx: 15, dy: 40 });
    execute(model, "selection.distribute", { ids, along: "x" });
    const gap = rect(first).x - right(rect("StartEvent_1"));
    expect([rect(sub).x - right(rect(first)), rect(last).x - right(rect(sub))]).toEqual([gap, gap]);
    execute(model, "selection.align", { ids, to: "top" });
    expect(new Set(["StartEvent_1", first, sub, last].map((id) => rect(id).y)).size).toBe(1);
    expect(offsets()).toEqual(before);
  });

  it("keeps its timers on the border when it gets another size", () => {
    const sub = append("StartEvent_1", "bpmn:SubProcess");
    const timer = execute(model, "event.attach", { id: sub }).id ?? "";
    execute(model, "shape.resize", { id: sub, bounds: { ...rect(sub), height: 320 } });
    expect(centerOf(rect(timer)).y).toBe(bottom(rect(sub)));
  });
});

describe("room", () => {
  it("is made for what is put on a flow: nothing overlaps, what follows moves on", async () => {
    const first = append("StartEvent_1");
    const second = append(first);
    const end = append(second, "bpmn:EndEvent");
    const flow = listOf(model.get(first), "outgoing")[0]?.id ?? "";
    const at = { x: right(rect(first)) + 30, y: centerOf(rect(first)).y };
    const middle = execute(model, "shape.create", { type: "bpmn:UserTask", at, flow }).id ?? "";
    const chain = ["StartEvent_1", first, middle, second, end].map(rect);
    for (const [i, box] of chain.entries())
      if (i > 0) expect(box.x - right(chain[i - 1] ?? box)).toBeGreaterThanOrEqual(16);
    expectDocked();
    await expectExact();
  });

  it("is not taken from a line that passes: it goes around what came to stand on it", () => {
    const first = append("StartEvent_1");
    const second = append(append(first));
    execute(model, "flow.connect", { source: first, target: second });
    const task = execute(model, "shape.create", { type: "bpmn:UserTask", at: { x: 900, y: 700 } }).id ?? "";
    const line = listOf(model.get(first), "outgoing").find((flow) => oneOf(flow, "targetRef")?.id === second);
    const points = line ? model.waypointsOf(line) : [];
    const middle = points[Math.floor(points.length / 2)] ?? { x: 0, y: 0 };
    const from = centerOf(rect(task));
    execute(model, "shape.move", { ids: [task], dx: middle.x - 60 - from.x, dy: middle.y - from.y });
    const now = line ? model.waypointsOf(line) : [];
    const box = rect(task);
    const hits = now.filter((point) => containsPoint(box, point));
    expect(hits).toEqual([]);
  });

  it("is made and taken back along one axis, frames reaching across included", async () => {
    const sub = append("StartEvent_1", "bpmn:SubProcess");
    const end = append(sub, "bpmn:EndEvent");
    const [wide, far] = [rect(sub), rect(end)];
    execute(model, "space.make", { along: "x", at: wide.x + 200, by: 120 });
    expect([rect(sub).width, rect(end).x]).toEqual([wide.width + 120, far.x + 120]);
    expectDocked();
    execute(model, "space.make", { along: "x", at: right(rect(sub)) + 5, by: -1000 });
    expect(rect(end).x).toBeGreaterThanOrEqual(right(rect(sub)));
    await expectExact();
  });

  it("is none for a timer beside its host: wherever it is dropped, it stays on the border", async () => {
    const task = append("StartEvent_1");
    const timer = execute(model, "event.attach", { id: task }).id ?? "";
    const host = rect(task);
    const middle = () => centerOf(rect(timer));
    execute(model, "shape.move", { ids: [timer], dx: -150, dy: 60 });
    expect(middle()).toEqual({ x: host.x, y: bottom(host) });
    execute(model, "shape.move", { ids: [timer], dx: 40, dy: -70 });
    expect(middle()).toEqual({ x: host.x + 40, y: host.y });
    execute(model, "shape.move", { ids: [task, timer], dx: 30, dy: 30 });
    expect(middle()).toEqual({ x: host.x + 70, y: host.y + 30 });
    await expectExact();
  });

  it("below its host is what follows a timer on a border", async () => {
    const task = append("StartEvent_1");
    const timer = execute(model, "event.attach", { id: task }).id ?? "";
    expect(model.get(timer).name).toBe("超时");
    const late = append(timer);
    const next = append(task);
    expect(rect(late).y).toBeGreaterThan(bottom(rect(task)));
    expect(centerOf(rect(next)).y).toBe(centerOf(rect(task)).y);
    await expectExact();
  });
});

describe("removing", () => {
  it("leads the flow past what was in the middle, with its condition", async () => {
    const gateway = append("StartEvent_1", "bpmn:ExclusiveGateway");
    const task = append(gateway);
    const more = append(task);
    const end = append(more, "bpmn:EndEvent");
    const flow = listOf(model.get(task), "incoming")[0]?.id ?? "";
    execute(model, "flow.condition", { id: flow, text: "${a > 1}" });
    execute(model, "shape.remove", { ids: [task, more] });
    expect(targets(gateway)).toEqual([end]);
    expect(oneOf(model.get(flow), "conditionExpression")?.["body"]).toBe("${a > 1}");
    expectDocked();
    await expectExact();
  });

  it("leads it straight through the place of what is gone", () => {
    const first = append("StartEvent_1");
    const middle = append(first);
    const last = append(middle);
    execute(model, "shape.remove", { ids: [middle] });
    const points = model.waypointsOf(itemAt(listOf(model.get(last), "incoming"), 0));
    const y = centerOf(rect(first)).y;
    expect(points.map((point) => [point.x, point.y])).toEqual([
      [right(rect(first)), y],
      [rect(last).x, y],
    ]);
  });

  it("leaves ends loose where flows branch or join", () => {
    const gateway = append("StartEvent_1", "bpmn:ExclusiveGateway");
    const [left, other] = [append(gateway), append(gateway)];
    execute(model, "shape.remove", { ids: [gateway] });
    expect([targets("StartEvent_1"), listOf(model.get(left), "incoming")]).toEqual([[], []]);
    expect(listOf(model.get(other), "incoming")).toEqual([]);
  });
});

describe("changing the type", () => {
  it.each([
    ["bpmn:ScriptTask", "脚本任务"],
    ["bpmn:ServiceTask", "服务任务"],
  ])("renames what still has its default name: %s", (type, name) => {
    const task = append("StartEvent_1");
    execute(model, "element.replace", { id: task, type });
    expect([model.get(task).name, model.setting.nodeMap[task]?.nodeName]).toEqual([name, name]);
  });

  it("keeps a name that somebody gave", () => {
    const task = append("StartEvent_1");
    execute(model, "element.rename", { id: task, name: "算金额" });
    execute(model, "element.replace", { id: task, type: "bpmn:ScriptTask" });
    expect(model.get(task).name).toBe("算金额");
  });

  it.each(["bpmn:SendTask", "bpmn:ReceiveTask", "bpmn:BusinessRuleTask"])(
    "offers nothing that does not run: %s",
    (type) => {
      const task = append("StartEvent_1");
      expect(() => execute(model, "element.replace", { id: task, type })).toThrow("不能替换为该类型");
    },
  );
});
