import { beforeEach, describe, expect, it } from "vitest";
import { type CommandName, type commands, execute } from "@/designers/process/commands";
import { copyElements, leftOut, readClip } from "@/designers/process/commands/clip";
import { computeLayout } from "@/designers/process/commands/diagram";
import { ProcessModel } from "@/designers/process/model/process-model";
import { moreEntries } from "@/designers/process/palette-entries";
import { ownLanes } from "@/runtime/core/bpmn/connections";
import { type Rect, bottom, centerOf, containsPoint, overlaps, right } from "@/runtime/core/bpmn/geometry";
import { drawnOn } from "@/runtime/core/bpmn/layout/layout-geometry";
import { labelPlace } from "@/runtime/core/bpmn/layout/layout-labels";
import { checkLayout } from "@/runtime/core/bpmn/layout/layout-check";
import { type ModdleElement, isA, listOf, moddle, oneOf, walk } from "@/runtime/core/bpmn/moddle";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { writtenDifference } from "@/runtime/core/bpmn/text/verify";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import { type DefinitionsElement, compileProcess } from "@/runtime/core/process/graph/compile";
import { emptySetting } from "@/runtime/core/process/setting";
import { faultsOfModel } from "./harness/model-faults";
import { expectUndone, fixture, openModel, stateOf } from "./support";

let model: ProcessModel;
let before: string;
beforeEach(async () => {
  model = await openModel("drawn");
  before = stateOf(model);
});

const run = <Name extends CommandName>(name: Name, args: Parameters<(typeof commands)[Name]>[1]) =>
  execute(model, name, args);
const create = (type: string, at = { x: 600, y: 900 }): string =>
  run("shape.create", { type: `bpmn:${type}`, at }).id ?? "";
const rectOf = (id: string): Rect => model.boundsOf(model.get(id)) ?? { x: 0, y: 0, width: 0, height: 0 };
const all = (type: string): ModdleElement[] => walk(model.definitions).filter((one) => isA(one, type));
const shown = (): ModdleElement | undefined => oneOf(model.plane, "bpmnElement");
const lanes = (id: string): string[] => ownLanes(model.get(id)).flatMap((lane) => lane.id ?? []);
const nodesIn = (id: string): string[] =>
  listOf(model.get(id), "flowNodeRef").flatMap((node) => node.id ?? []);

/** What is written is read again as the same, by this product and by the parser that other tools use. */
async function expectWritten(): Promise<void> {
  const xml = writeBpmn(model.document);
  expect(await writtenDifference(model.document, xml)).toBeNull();
  const { warnings } = await moddle.fromXML(xml);
  expect(warnings).toEqual([]);
  const again = new ProcessModel((await readBpmn(xml)).document, structuredClone(model.setting));
  expect(stateOf(again)).toBe(stateOf(model));
}

const graph = () => compileProcess(model.definitions as unknown as DefinitionsElement, model.setting);

describe("a pool", () => {
  it("is offered by the palette in its words, as a group is", () => {
    const words = new Map(moreEntries().map(({ type, title }) => [type, title]));
    expect([words.get("bpmn:Participant"), words.get("bpmn:Group")]).toEqual(["泳池", "分组"]);
  });

  it("goes around the process, which stays what it is, with its settings and what it runs", async () => {
    run("shape.append", { from: "t", type: "bpmn:EndEvent" });
    const [settings, runs] = [JSON.stringify(model.setting), JSON.stringify(graph())];
    const places = all("bpmn:FlowNode").map((node) => model.boundsOf(node));
    const pool = create("Participant");
    expect(model.process.id).toBe("p");
    expect(oneOf(model.get(pool), "processRef")).toBe(model.process);
    expect(shown()).toBe(all("bpmn:Collaboration")[0]);
    expect([JSON.stringify(model.setting), JSON.stringify(graph())]).toEqual([settings, runs]);
    expect(all("bpmn:FlowNode").map((node) => model.boundsOf(node))).toEqual(places);
    const around = rectOf(pool);
    for (const rect of places) {
      expect(rect && rect.x - around.x).toBeGreaterThanOrEqual(80);
      expect(rect && right(around) - right(rect)).toBeGreaterThanOrEqual(50);
      expect(rect && [rect.y - around.y, bottom(around) - bottom(rect)].every((air) => air >= 40)).toBe(true);
    }
    expect(listOf(model.plane, "planeElement")[0]?.["bpmnElement"]).toBe(model.get(pool));
    await expectWritten();
    expectUndone(model, before);
    while (model.stack.canUndo) model.stack.undo();
    expect(writeBpmn(model.document)).toBe(fixture("drawn"));
  });

  it("of an empty process stands where it was placed, and holds what is put in it next", async () => {
    const { document } = await readBpmn(
      `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t"><process id="p" name="请假"/></definitions>`,
    );
    model = new ProcessModel(document, emptySetting());
    const pool = create("Participant", { x: 500, y: 400 });
    expect([centerOf(rectOf(pool)), model.get(pool).name]).toEqual([{ x: 500, y: 400 }, "请假"]);
    expect(model.get(create("UserTask", { x: 500, y: 400 })).$parent).toBe(model.process);
  });

  it("is one of another participant where the process has one: a black box clear of it, with messages both ways", async () => {
    const pool = create("Participant");
    const other = create("Participant", centerOf(rectOf(pool)));
    expect(oneOf(model.get(other), "processRef")).toBeUndefined();
    expect(model.get(other).name).toBe("参与方");
    expect(overlaps(rectOf(other), rectOf(pool))).toBe(false);
    const [task] = all("bpmn:UserTask");
    const there = run("flow.connect", { source: task?.id ?? "", target: other });
    const back = run("flow.connect", { source: other, target: task?.id ?? "" });
    const between = run("flow.connect", { source: pool, target: other });
    for (const one of [there, back, between]) {
      expect([one.$type, one.$parent]).toEqual(["bpmn:MessageFlow", shown()]);
      expect(model.waypointsOf(one).length).toBeGreaterThan(1);
    }
    await expectWritten();
    run("shape.remove", { ids: [other] });
    expect(all("bpmn:MessageFlow")).toEqual([]);
    expectUndone(model, before);
  });

  it("gets messages from what ends the process and sends them to what begins it, never the other way", () => {
    create("Participant");
    const other = create("Participant", { x: 500, y: 900 });
    const [start, end] = [create("StartEvent"), create("EndEvent")];
    const connect = (source: string, target: string) => run("flow.connect", { source, target }).$type;
    expect(() => connect(start, other)).toThrow("该事件等待消息，不发出消息");
    expect(() => connect(other, end)).toThrow("该事件不接收消息");
    expect(connect(other, start)).toBe("bpmn:MessageFlow");
    expect(connect(end, other)).toBe("bpmn:MessageFlow");
  });

  it("is not placed in the diagram of a sub-process, and follows no node", () => {
    const folded = create("SubProcess");
    run("shape.fold", { id: folded });
    const diagram = listOf(model.definitions, "diagrams").at(-1);
    const plane = model.plane;
    model.plane = oneOf(diagram, "plane") ?? plane;
    expect(() => create("Participant")).toThrow("子流程的图里不能放泳池");
    model.plane = plane;
    model.forget([{ key: "planeElement" }]);
    const [task] = all("bpmn:UserTask");
    expect(() => run("shape.append", { from: task?.id ?? "", type: "bpmn:Participant" })).toThrow("不能连线");
  });

  it("that is removed leaves its process, without lanes and with what stood beside it", async () => {
    const pool = create("Participant");
    run("lane.split", { id: pool });
    const group = create("Group", { x: 300, y: 1200 });
    expect(model.get(group).$parent).toBe(shown());
    const nodes = all("bpmn:FlowNode").map(({ id }) => [id, rectOf(id ?? "")]);
    run("shape.remove", { ids: [pool] });
    expect(all("bpmn:FlowNode").map(({ id }) => [id, rectOf(id ?? "")])).toEqual(nodes);
    expect(
      ["Collaboration", "Participant", "Lane", "LaneSet"].flatMap((type) => all(`bpmn:${type}`)),
    ).toEqual([]);
    expect([shown(), model.get(group).$parent]).toEqual([model.process, model.process]);
    await expectWritten();
    expectUndone(model, before);
  });

  it("that holds the process is not removed before those beside it, and all of them are at once", () => {
    const pool = create("Participant");
    const other = create("Participant");
    expect(() => run("shape.remove", { ids: [pool] })).toThrow("请先删除它们");
    run("shape.remove", { ids: [pool, other] });
    expect([shown()?.id, all("bpmn:UserTask").length > 0]).toEqual(["p", true]);
    expectUndone(model, before);
  });

  it("takes in the lanes of a process that had none around them", async () => {
    const pool = create("Participant");
    run("lane.split", { id: pool });
    const [first = "", second = ""] = lanes(pool);
    const xml = writeBpmn(model.document)
      .replace(/<(\w+:)?collaboration[\s\S]*?<\/(\w+:)?collaboration>/, "")
      .replace(/bpmnElement="Collaboration_\w+"/, 'bpmnElement="p"')
      .replace(new RegExp(`<bpmndi:BPMNShape id="${pool}_di"[\\s\\S]*?</bpmndi:BPMNShape>`), "");
    const [upper, lower] = [rectOf(first), rectOf(second)];
    model = new ProcessModel((await readBpmn(xml)).document, emptySetting());
    expect(() => run("lane.split", { id: first })).toThrow("泳道要在泳池里");
    const around = rectOf(create("Participant"));
    expect([rectOf(first), rectOf(second)]).toEqual([upper, lower]);
    expect(around).toEqual({
      x: upper.x - 30,
      y: upper.y,
      width: upper.width + 30,
      height: upper.height + lower.height,
    });
  });
});

describe("lanes", () => {
  let pool: string;
  beforeEach(() => {
    pool = create("Participant");
  });

  /** The lanes of a pool or lane fill it, one below the other, and each node is in the lane it stands in. */
  function expectWhole(id: string): void {
    const frame = rectOf(id);
    const rects = lanes(id).map(rectOf);
    expect(rects.map(({ x, width }) => [x, width])).toEqual(
      rects.map(() => [frame.x + 30, frame.width - 30]),
    );
    expect([rects[0]?.y, ...rects.map(bottom)]).toEqual([...rects.map(({ y }) => y), bottom(frame)]);
    for (const lane of lanes(id)) {
      const standing = all("bpmn:FlowNode").filter((node) => {
        const host = oneOf(node, "attachedToRef") ?? node;
        return host.$parent === model.process && containsPoint(rectOf(lane), centerOf(rectOf(host.id ?? "")));
      });
      expect(nodesIn(lane).sort()).toEqual(standing.flatMap(({ id: node }) => node ?? []).sort());
    }
  }

  it("divide a pool and then one of themselves in two, with the nodes that stand there", async () => {
    const first = run("lane.split", { id: pool }).id ?? "";
    expect(lanes(pool)).toHaveLength(2);
    expectWhole(pool);
    expect(() => run("lane.split", { id: pool })).toThrow("已经分成泳道");
    run("lane.split", { id: first });
    expectWhole(pool);
    expectWhole(first);
    expect(Math.min(...lanes(first).map((lane) => rectOf(lane).height))).toBeGreaterThanOrEqual(60);
    await expectWritten();
    expectUndone(model, before);
  });

  it.each(["before", "behind"] as const)(
    "are added %s a pool without any: one for what is there",
    async (side) => {
      const added = run("lane.add", { id: pool, side }).id ?? "";
      expect(lanes(pool).indexOf(added)).toBe(side === "before" ? 0 : 1);
      expect([rectOf(added).height, nodesIn(added)]).toEqual([120, []]);
      expectWhole(pool);
      await expectWritten();
      expectUndone(model, before);
    },
  );

  it.each(["before", "behind"] as const)(
    "are added %s another one, and what lies there moves on",
    async (side) => {
      const first = run("lane.split", { id: pool }).id ?? "";
      const other = create("Participant", centerOf(rectOf(pool)));
      const inner = run("lane.split", { id: first }).id ?? "";
      const [inside, outside, below] = [nodesIn(inner), rectOf(first).height, rectOf(other).y];
      const added = run("lane.add", { id: inner, side }).id ?? "";
      expect(lanes(first).indexOf(added)).toBe(side === "before" ? 0 : 1);
      expect([nodesIn(inner), nodesIn(added)]).toEqual([inside, []]);
      expect([rectOf(first).height, rectOf(other).y]).toEqual([outside + 120, below + 120]);
      expectWhole(pool);
      expectWhole(first);
      await expectWritten();
      expectUndone(model, before);
    },
  );

  it("stand side by side in an upright pool", () => {
    const shape = model.itemOf(model.get(pool))!;
    shape["isHorizontal"] = false;
    run("lane.split", { id: pool });
    run("lane.add", { id: lanes(pool)[0] ?? "", side: "before" });
    const [frame, rects] = [rectOf(pool), lanes(pool).map(rectOf)];
    expect(rects.map(({ y, height }) => [y, height])).toEqual(
      rects.map(() => [frame.y + 30, frame.height - 30]),
    );
    expect([rects[0]?.x, ...rects.map(right)]).toEqual([...rects.map(({ x }) => x), right(frame)]);
    expect(lanes(pool).map((id) => model.itemOf(model.get(id))?.["isHorizontal"])).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("leave no empty list behind, and their nodes in the pool", async () => {
    run("lane.split", { id: pool });
    const nodes = all("bpmn:FlowNode").length;
    run("shape.remove", { ids: lanes(pool) });
    expect([all("bpmn:LaneSet"), all("bpmn:FlowNode").length]).toEqual([[], nodes]);
    await expectWritten();
    expectUndone(model, before);
  });

  it("are not asked of a black box", () => {
    const other = create("Participant");
    expect(() => run("lane.add", { id: other, side: "before" })).toThrow("黑盒");
  });

  it("are laid out with their pool, a black box and its messages, and keep their nodes", async () => {
    const first = run("lane.split", { id: pool }).id ?? "";
    const other = create("Participant");
    const [task] = all("bpmn:UserTask");
    run("flow.connect", { source: task?.id ?? "", target: other });
    const inside = nodesIn(first).sort();
    run("diagram.layout", { geometry: await computeLayout(model) });
    const { overlaps: covered, outside, undrawn, crossings } = checkLayout(model.definitions);
    expect([covered, outside, undrawn, crossings]).toEqual([[], [], [], []]);
    expect(nodesIn(first).sort()).toEqual(inside);
    expectUndone(model, before);
  });
});

describe("an element of another type", () => {
  it("keeps its lane at any depth, its messages and its notes, which follow it", async () => {
    const pool = create("Participant");
    const inner = run("lane.split", { id: run("lane.split", { id: pool }).id ?? "" }).id ?? "";
    const other = create("Participant");
    run("shape.move", { ids: ["t"], dx: 0, dy: rectOf(inner).y + 20 - rectOf("t").y });
    const message = run("flow.connect", { source: "t", target: other });
    const note = run("flow.connect", { source: create("TextAnnotation", { x: 400, y: -60 }), target: "t" });
    const done = stateOf(model);
    run("element.replace", { id: "t", type: "bpmn:ServiceTask" });
    expect(nodesIn(inner)).toContain("t");
    expect([oneOf(message, "sourceRef"), oneOf(note, "targetRef")]).toEqual([model.get("t"), model.get("t")]);
    expect(faultsOfModel(model)).toEqual([]);
    await expectWritten();
    const [from] = model.waypointsOf(message);
    run("shape.move", { ids: ["t"], dx: 60, dy: 0 });
    expect(model.waypointsOf(message)[0]?.x).toBe((from?.x ?? 0) + 60);
    model.stack.undo();
    model.stack.undo();
    expect(stateOf(model)).toBe(done);
  });

  it("loses the messages that may not lead to it", async () => {
    create("Participant");
    const other = create("Participant");
    const event = create("EndEvent", { x: 400, y: 118 });
    const message = run("flow.connect", { source: event, target: other }).id ?? "";
    run("element.replace", { id: event, type: "bpmn:IntermediateThrowEvent" });
    expect(model.find(message)).toBeDefined();
    run("element.replace", { id: event, type: "bpmn:StartEvent" });
    expect([model.find(message), faultsOfModel(model)]).toEqual([undefined, []]);
    await expectWritten();
    expectUndone(model, before);
  });
});

describe("room", () => {
  let pool: string;
  let lower: string;
  beforeEach(() => {
    pool = create("Participant");
    run("lane.split", { id: run("lane.split", { id: pool }).id ?? "" });
    lower = lanes(pool)[1] ?? "";
  });
  /** The lanes stay whole and keep their nodes. */
  function expectKept(edit: () => unknown): void {
    const kept = (): unknown => all("bpmn:Lane").map(({ id = "" }) => nodesIn(id));
    const old = kept();
    edit();
    expect([faultsOfModel(model), kept()]).toEqual([[], old]);
    const sizes = all("bpmn:Lane").map(({ id = "" }) => rectOf(id).height);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(30);
  }

  it("is made and taken between the names of a pool and its lanes without a gap", () => {
    for (const by of [60, -500])
      for (const behind of [10, 40, 70])
        expectKept(() => attempt({ along: "x", at: rectOf(pool).x + behind, by }));
    expectUndone(model, before);
  });

  it("is made right where a lane begins: the one before it gets larger", () => {
    const { y, height } = rectOf(lower);
    expectKept(() => run("space.make", { along: "y", at: y, by: 50 }));
    expect(rectOf(lower)).toMatchObject({ y: y + 50, height });
  });

  it("is taken from a lane only until it has its least size and holds what stands in it", () => {
    for (const { id = "" } of all("bpmn:Lane"))
      expectKept(() => attempt({ along: "y", at: rectOf(id).y + 10, by: -900 }));
    expectUndone(model, before);
  });

  const attempt = (space: { along: "x" | "y"; at: number; by: number }): void => {
    try {
      run("space.make", space);
    } catch (error) {
      expect(String(error)).toContain("没有可以收回的空间");
    }
  };
});

describe("a copy", () => {
  const copied = (...ids: string[]) => readClip(JSON.stringify(copyElements(model, ids)))!;

  it("of a pool or lane is one of what stands in it, with its lines, and leaves out the frame", async () => {
    const pool = create("Participant");
    const first = run("lane.split", { id: pool }).id ?? "";
    const lower = create("UserTask", centerOf(rectOf(lanes(pool)[1] ?? "")));
    const note = create("TextAnnotation", { x: 260, y: rectOf(first).y + 20 });
    const typesOf = (...ids: string[]) => copied(...ids).nodes.map(({ values }) => values.type);
    expect(typesOf(first)).toEqual(["bpmn:StartEvent", "bpmn:UserTask", "bpmn:TextAnnotation"]);
    expect(typesOf(pool)).toHaveLength(4);
    expect(typesOf(lanes(pool)[1] ?? "")).toEqual(["bpmn:UserTask"]);
    expect(leftOut(copied(first), [first])).toEqual([first]);
    const ids = run("selection.paste", { clip: copied(first), at: centerOf(rectOf(lower)) });
    expect(ids.map((id) => model.get(id).$type)).toContain("bpmn:SequenceFlow");
    expect(ids).not.toContain(note);
    expect(faultsOfModel(model)).toEqual([]);
    await expectWritten();
    expectUndone(model, before);
  });

  it("of another participant stands clear of the pools, as large and called the same, each time", async () => {
    create("Participant");
    const other = create("Participant");
    run("element.rename", { id: other, name: "银行" });
    run("shape.resize", { id: other, bounds: { ...rectOf(other), height: 90 } });
    const note = create("TextAnnotation", { x: 300, y: 1200 });
    run("flow.connect", { source: note, target: other });
    expect(copied(other, note).flows).toEqual([]);
    const clip = copied(other);
    for (let i = 0; i < 2; i += 1)
      run("selection.paste", { clip, at: centerOf(rectOf(other)), isBeside: true });
    const pools = all("bpmn:Participant");
    const rects = pools.map(({ id = "" }) => rectOf(id));
    expect(pools.slice(1).map(({ name }) => name)).toEqual(["银行", "银行", "银行"]);
    expect(rects.slice(1).map(({ height }) => height)).toEqual([90, 90, 90]);
    expect(rects.some((one, i) => rects.slice(i + 1).some((two) => overlaps(one, two)))).toBe(false);
    await expectWritten();
    expectUndone(model, before);
  });

  it("of another participant brings a pool around a process that has none, and is refused within a sub-process", async () => {
    const source = await openModel("drawn");
    const place = { type: "bpmn:Participant", at: { x: 600, y: 900 } };
    execute(source, "shape.create", place);
    const clip = copyElements(source, ["t", execute(source, "shape.create", place).id ?? ""]);
    run("selection.paste", { clip, at: { x: 300, y: 400 } });
    expect(all("bpmn:Participant").map((one) => oneOf(one, "processRef")?.id)).toEqual(["p", undefined]);
    expect(faultsOfModel(model)).toEqual([]);
    await expectWritten();
    expectUndone(model, before);
    const folded = create("SubProcess", { x: 300, y: 400 });
    run("shape.fold", { id: folded });
    model.plane = oneOf(listOf(model.definitions, "diagrams").at(-1), "plane") ?? model.plane;
    model.forget([{ key: "planeElement" }]);
    expect(() => run("selection.paste", { clip, at: { x: 0, y: 0 } })).toThrow("子流程的图里不能放泳池");
  });
});

it("the name of a flow between lanes is laid out beside the line between them, not on it", async () => {
  const pool = create("Participant");
  run("lane.split", { id: pool });
  const [upper = "", lower = ""] = lanes(pool);
  const from = rectOf("t");
  const task = create("UserTask", { x: centerOf(from).x, y: centerOf(rectOf(lower)).y });
  const flow = run("flow.connect", { source: "t", target: task });
  run("element.rename", { id: flow.id ?? "", name: "同意" });
  const geometry = await computeLayout(model);
  run("diagram.layout", { geometry });
  const name = labelPlace(drawnOn(model.plane), flow);
  const edge = bottom(rectOf(upper));
  expect(name && (bottom(name) <= edge || name.y >= edge)).toBe(true);
});

it("two lanes removed at once, one of them in another, leave no gap", async () => {
  const pool = create("Participant");
  const first = run("lane.split", { id: pool }).id ?? "";
  run("lane.split", { id: first });
  run("lane.add", { id: lanes(pool)[1] ?? "", side: "behind" });
  const [inner = "", outer = ""] = [lanes(first).at(-1), lanes(pool)[1]];
  run("shape.remove", { ids: [inner, outer] });
  expect([faultsOfModel(model), lanes(first).length, lanes(pool).length]).toEqual([[], 1, 2]);
  await expectWritten();
  expectUndone(model, before);
});

it("what stands in a divided lane, but in none of its parts, is laid out in that lane", async () => {
  const pool = create("Participant");
  const [, lower = ""] = [run("lane.split", { id: pool }).id, lanes(pool)[1]];
  run("lane.split", { id: lower });
  const task = create("EndEvent", centerOf(rectOf(lower)));
  for (const part of lanes(lower)) delete model.get(part)["flowNodeRef"];
  run("diagram.layout", { geometry: await computeLayout(model) });
  expect(nodesIn(lower)).toEqual([task]);
});

describe("a group", () => {
  it("is made with a value that names it, is renamed by that, and takes it along", async () => {
    const group = create("Group");
    const value = oneOf(model.get(group), "categoryValueRef");
    expect([value?.["value"], value?.$parent?.$type]).toEqual(["分组", "bpmn:Category"]);
    run("element.rename", { id: group, name: "窗口办理" });
    run("shape.move", { ids: [group], dx: 40, dy: -30 });
    run("shape.resize", { id: group, bounds: { ...rectOf(group), width: 420 } });
    expect([value?.["value"], rectOf(group).width]).toEqual(["窗口办理", 420]);
    await expectWritten();
    run("shape.remove", { ids: [group] });
    expect([all("bpmn:Category"), all("bpmn:CategoryValue")]).toEqual([[], []]);
    expectUndone(model, before);
  });

  it("over a pool is the collaboration's: the pool does not grow for it", () => {
    const pool = create("Participant");
    const rect = rectOf(pool);
    const group = create("Group", centerOf(rect));
    expect([model.get(group).$parent, rectOf(pool)]).toEqual([shown(), rect]);
    const clip = copyElements(model, [group]);
    const [copy = ""] = run("selection.paste", { clip, at: centerOf(rect) });
    expect([model.get(copy).$parent, rectOf(pool)]).toEqual([shown(), rect]);
    expectUndone(model, before);
  });
});

describe("any course of edits", () => {
  const STEPS = 600;

  it("leaves lanes whole, lists no node that is gone, and is taken back exactly", async () => {
    let seed = 7;
    const random = (limit: number) => (seed = (seed * 48271) % 2147483647) % Math.max(1, limit);
    const pick = (...types: string[]): string => {
      const found = types.flatMap((type) => all(`bpmn:${type}`));
      return found[random(found.length)]?.id ?? "";
    };
    const somewhere = () => ({ x: random(900), y: random(700) });
    const few = (type: string, most: number): boolean => all(`bpmn:${type}`).length < most;
    const steps: (() => unknown)[] = [
      () => few("Participant", 4) && create("Participant", somewhere()),
      () => few("Group", 4) && create("Group", somewhere()),
      () => few("FlowNode", 14) && create("UserTask", somewhere()),
      () => few("Lane", 9) && run("lane.split", { id: pick("Participant", "Lane") }),
      () => few("Lane", 9) && run("lane.add", { id: pick("Participant", "Lane"), side: "before" }),
      () => few("Lane", 9) && run("lane.add", { id: pick("Participant", "Lane"), side: "behind" }),
      () =>
        run("shape.move", {
          ids: [pick("FlowNode", "Participant")],
          dx: random(90) - 45,
          dy: random(90) - 45,
        }),
      () =>
        run("flow.connect", {
          source: pick("FlowNode", "Participant"),
          target: pick("FlowNode", "Participant"),
        }),
      () => run("shape.remove", { ids: [pick("Lane", "Group", "Participant")] }),
      () => few("FlowNode", 10) || run("shape.remove", { ids: [pick("FlowNode")] }),
      () => run("element.rename", { id: pick("Participant", "Lane", "Group"), name: `名${random(99)}` }),
      () => model.stack.undo(),
      () => model.stack.redo(),
    ];
    const attempt = (step: (() => unknown) | undefined): void => {
      try {
        step?.();
      } catch (error) {
        if (!(error instanceof Error) || error instanceof TypeError) throw error;
      }
    };
    for (let i = 0; i < STEPS; i += 1) {
      attempt(steps[random(steps.length)]);
      expect(faultsOfLanes()).toEqual([]);
    }
    await expectWritten();
    expectUndone(model, before);
  }, 60_000);

  /** Lanes that do not fill what they divide, and nodes that a lane lists and are gone. */
  function faultsOfLanes(): string[] {
    const owners = [...all("bpmn:Participant"), ...all("bpmn:Lane")].filter(
      (one) => ownLanes(one).length > 0,
    );
    const holes = owners.filter((owner) => {
      const [frame, rects] = [rectOf(owner.id ?? ""), ownLanes(owner).map(({ id = "" }) => rectOf(id))];
      const tops = [...rects.map(({ y }) => y), bottom(frame)];
      const ends = [frame.y, ...rects.map(bottom)];
      return ends.some((at, i) => at !== tops[i]) || rects.some((one) => right(one) !== right(frame));
    });
    const lost = all("bpmn:Lane").flatMap(({ id = "" }) => nodesIn(id).filter((node) => !model.find(node)));
    return [...holes.map(({ id }) => `hole in ${id}`), ...lost.map((id) => `lost ${id}`)];
  }
});
