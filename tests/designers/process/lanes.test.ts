import { beforeEach, expect, it } from "vitest";
import { bottom, centerOf } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, isA, listOf, oneOf, walk } from "@/runtime/core/bpmn/moddle";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { emptySetting } from "@/runtime/core/process/setting";
import { execute } from "@/designers/process/commands";
import { copyElements } from "@/designers/process/commands/clip";
import { ProcessModel } from "@/designers/process/model/process-model";
import { stateOf } from "./support";

const shape = (id: string, rect: [number, number, number, number]): string =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${rect[0]}" y="${rect[1]}" width="${rect[2]}" height="${rect[3]}"/></bpmndi:BPMNShape>`;

/** A pool with two lanes, 上 and 下; the task stands in the upper one. */
const POOL = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" id="d" targetNamespace="t">
<bpmn:collaboration id="c"><bpmn:participant id="pool" processRef="p"/></bpmn:collaboration>
<bpmn:process id="p"><bpmn:laneSet id="set"><bpmn:lane id="up" name="上"><bpmn:flowNodeRef>t</bpmn:flowNodeRef></bpmn:lane><bpmn:lane id="down" name="下"/></bpmn:laneSet>
<bpmn:userTask id="t"/></bpmn:process>
<bpmndi:BPMNDiagram id="di"><bpmndi:BPMNPlane id="pl" bpmnElement="c">
${shape("pool", [0, 0, 600, 400])}${shape("up", [30, 0, 570, 200])}${shape("down", [30, 200, 570, 200])}${shape("t", [100, 60, 100, 80])}
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></bpmn:definitions>`;

let model: ProcessModel;
beforeEach(async () => {
  model = new ProcessModel((await readBpmn(POOL)).document, emptySetting());
});

/** Names of the lanes that list a node. */
const lanesOf = (node: ModdleElement): string[] =>
  [...walk(model.definitions)]
    .filter((one) => isA(one, "bpmn:Lane") && listOf(one, "flowNodeRef").includes(node))
    .map(({ name }) => name ?? "");

const task = (): ModdleElement => model.get("t");
const bounds = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

const nodes = (type: string): ModdleElement[] => [...walk(model.definitions)].filter((one) => isA(one, type));

it.each([
  ["a move", () => execute(model, "shape.move", { ids: ["t"], dx: 0, dy: 200 })],
  ["a move onto the line between two", () => execute(model, "shape.move", { ids: ["t"], dx: 0, dy: 100 })],
  ["resizing the node", () => execute(model, "shape.resize", { id: "t", bounds: bounds(100, 260, 100, 80) })],
  [
    "resizing the lanes",
    () => {
      execute(model, "shape.resize", { id: "up", bounds: bounds(30, 0, 570, 50) });
      execute(model, "shape.resize", { id: "down", bounds: bounds(30, 50, 570, 350) });
    },
  ],
] as const)("after %s a node is in the lane it stands in, and in no other", (_what, act) => {
  act();
  expect(lanesOf(task())).toEqual(["下"]);
});

it("what is created or pasted in a lane is in it", () => {
  execute(model, "shape.create", { type: "bpmn:UserTask", at: { x: 300, y: 300 } });
  const clip = copyElements(model, ["t"]);
  execute(model, "selection.paste", { clip, at: { x: 450, y: 320 } });
  const [, ...others] = nodes("bpmn:UserTask");
  expect(others.map(lanesOf)).toEqual([["下"], ["下"]]);
});

it("a timer on the border is in the lane of its task, and goes along with it", () => {
  execute(model, "event.attach", { id: "t" });
  const [timer] = nodes("bpmn:BoundaryEvent");
  expect(lanesOf(timer!)).toEqual(["上"]);
  execute(model, "shape.move", { ids: ["t"], dx: 0, dy: 200 });
  expect(lanesOf(timer!)).toEqual(["下"]);
});

it("a node that nothing happened to keeps what its file says, and undo brings all of it back", () => {
  const before = stateOf(model);
  execute(model, "shape.create", { type: "bpmn:UserTask", at: { x: 300, y: 300 } });
  execute(model, "shape.resize", { id: "up", bounds: bounds(30, 0, 570, 40) });
  model.stack.undo();
  model.stack.undo();
  expect(stateOf(model)).toBe(before);
});

const rectOf = (id: string): (number | undefined)[] => {
  const { x, y, width, height } = model.boundsOf(model.get(id)) ?? {};
  return [x, y, width, height];
};

async function openLanes(lanes: string, shapes: string): Promise<void> {
  const text = POOL.replace(
    /<bpmn:laneSet.*<\/bpmn:laneSet>/,
    `<bpmn:laneSet id="set">${lanes}</bpmn:laneSet>`,
  )
    .replace(/<bpmndi:BPMNShape id="up_di".*?<\/bpmndi:BPMNShape>/, shapes)
    .replace(/<bpmndi:BPMNShape id="down_di".*?<\/bpmndi:BPMNShape>/, "");
  model = new ProcessModel((await readBpmn(text)).document, emptySetting());
}

const THREE = `<bpmn:lane id="la" name="甲"/><bpmn:lane id="lb" name="乙"><bpmn:flowNodeRef>t</bpmn:flowNodeRef></bpmn:lane><bpmn:lane id="lc" name="丙"/>`;

it("the room of a lane in the middle goes to both beside it, with what stood in it, and comes back with it", async () => {
  await openLanes(
    THREE,
    shape("la", [30, 0, 570, 50]) + shape("lb", [30, 50, 570, 101]) + shape("lc", [30, 151, 570, 249]),
  );
  const before = stateOf(model);
  execute(model, "shape.remove", { ids: ["lb"] });
  expect([rectOf("la"), rectOf("lc")]).toEqual([
    [30, 0, 570, 101],
    [30, 101, 570, 299],
  ]);
  expect(lanesOf(task())).toEqual(["甲"]);
  model.stack.undo();
  expect(stateOf(model)).toEqual(before);
});

it.each([
  [["la"], { lb: [30, 0, 570, 151], lc: [30, 151, 570, 249] }],
  [["lc"], { la: [30, 0, 570, 50], lb: [30, 50, 570, 350] }],
  [["la", "lb"], { lc: [30, 0, 570, 400] }],
  [["lb", "lc"], { la: [30, 0, 570, 400] }],
] as const)("without the lanes %j the others fill the pool", async (ids, left) => {
  await openLanes(
    THREE,
    shape("la", [30, 0, 570, 50]) + shape("lb", [30, 50, 570, 101]) + shape("lc", [30, 151, 570, 249]),
  );
  execute(model, "shape.remove", { ids });
  expect(Object.fromEntries(Object.keys(left).map((id) => [id, rectOf(id)]))).toEqual(left);
});

it("lanes side by side, and lanes in a lane, fill the room of one that is gone", async () => {
  await openLanes(
    `<bpmn:lane id="la"/><bpmn:lane id="lb"><bpmn:childLaneSet id="inner"><bpmn:lane id="b1"/><bpmn:lane id="b2"/></bpmn:childLaneSet></bpmn:lane>`,
    shape("la", [30, 0, 270, 400]) +
      shape("lb", [300, 0, 300, 400]) +
      shape("b1", [300, 0, 300, 100]) +
      shape("b2", [300, 100, 300, 300]),
  );
  execute(model, "shape.remove", { ids: ["la"] });
  expect(["lb", "b1", "b2"].map(rectOf)).toEqual([
    [30, 0, 570, 400],
    [30, 0, 570, 100],
    [30, 100, 570, 300],
  ]);
});

it.each([
  [
    "the edge between two lanes",
    "up",
    bounds(30, 0, 570, 250),
    { pool: [0, 0, 600, 400], up: [30, 0, 570, 250], down: [30, 250, 570, 150] },
  ],
  [
    "the edge between them too far",
    "up",
    bounds(30, 0, 570, 900),
    { pool: [0, 0, 600, 400], up: [30, 0, 570, 370], down: [30, 370, 570, 30] },
  ],
  [
    "a lower corner of a lane",
    "down",
    bounds(50, 200, 650, 280),
    { pool: [20, 0, 680, 480], up: [50, 0, 650, 200], down: [50, 200, 650, 280] },
  ],
  [
    "an upper corner of the pool",
    "pool",
    bounds(-40, -60, 640, 460),
    { pool: [-40, -60, 640, 460], up: [-10, -60, 610, 260], down: [-10, 200, 610, 200] },
  ],
] as const)("pulling %s leaves neither holes nor lanes outside of their pool", (_what, id, to, expected) => {
  const before = stateOf(model);
  execute(model, "shape.resize", { id, bounds: to });
  expect({ pool: rectOf("pool"), up: rectOf("up"), down: rectOf("down") }).toEqual(expected);
  model.stack.undo();
  expect(stateOf(model)).toEqual(before);
});

it("a lane is not moved out of its pool, but goes with it", () => {
  execute(model, "shape.move", { ids: ["down"], dx: 40, dy: 90 });
  expect(rectOf("down")).toEqual([30, 200, 570, 200]);
  execute(model, "shape.move", { ids: ["pool", "down"], dx: 40, dy: 90 });
  expect(rectOf("down")).toEqual([70, 290, 570, 200]);
});

const boundsAt = (id: string) => model.boundsOf(model.get(id)) ?? bounds(0, 0, 0, 0);

it("each node stays in its lane when a sub-process between lanes is opened, and the pool makes room", async () => {
  const before = stateOf(model);
  const folded = execute(model, "shape.create", { type: "bpmn:SubProcess", at: { x: 300, y: 300 } }).id ?? "";
  execute(model, "shape.create", { type: "bpmn:UserTask", at: { x: 480, y: 100 } });
  execute(model, "shape.fold", { id: folded });
  execute(model, "shape.move", { ids: [folded], dx: 0, dy: 250 - centerOf(boundsAt(folded)).y });
  execute(model, "shape.fold", { id: folded });
  const [frame, up, down] = [folded, "up", "down"].map((id) => boundsAt(id));
  expect(frame?.y).toBeGreaterThanOrEqual(down?.y ?? Infinity);
  expect(up && bottom(up)).toBe(down?.y);
  expect(boundsAt("pool")).toEqual({
    ...boundsAt("pool"),
    y: up?.y,
    height: (up?.height ?? 0) + (down?.height ?? 0),
  });
  expect(nodes("bpmn:UserTask").map(lanesOf)).toEqual([["上"], ["上"]]);
  expect(lanesOf(model.get(folded))).toEqual(["下"]);
  while (model.stack.canUndo) model.stack.undo();
  expect(stateOf(model)).toBe(before);
});

/** A pool with a lane above another one; a flow leads down from one task to the next, each lane has a task at its foot. */
const UPRIGHT = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="d" targetNamespace="t">
<bpmn:collaboration id="c"><bpmn:participant id="pool" processRef="p"/><bpmn:participant id="other" processRef="q"/></bpmn:collaboration>
<bpmn:process id="p"><bpmn:laneSet id="set"><bpmn:lane id="up" name="上"/><bpmn:lane id="down" name="下"/></bpmn:laneSet>
<bpmn:userTask id="a"/><bpmn:userTask id="b"/><bpmn:userTask id="c2"/><bpmn:sequenceFlow id="ab" sourceRef="a" targetRef="b"/></bpmn:process>
<bpmn:process id="q"/>
<bpmndi:BPMNDiagram id="di"><bpmndi:BPMNPlane id="pl" bpmnElement="c">
${shape("pool", [0, 0, 600, 400])}${shape("up", [30, 0, 570, 240])}${shape("down", [30, 240, 570, 160])}
${shape("other", [0, 430, 600, 120])}
${shape("a", [100, 20, 100, 80])}${shape("b", [100, 150, 100, 80])}${shape("c2", [400, 300, 100, 80])}
<bpmndi:BPMNEdge id="ab_di" bpmnElement="ab"><di:waypoint x="150" y="100"/><di:waypoint x="150" y="150"/></bpmndi:BPMNEdge>
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></bpmn:definitions>`;

it("a node that is dropped on a flow that leads down makes room in its lane, and all others stay in theirs", async () => {
  model = new ProcessModel((await readBpmn(UPRIGHT)).document, emptySetting());
  const before = stateOf(model);
  const placeIn = (lane: string): number[] =>
    [...nodes("bpmn:UserTask")].flatMap((node) => {
      const [around, rect] = [model.boundsOf(model.get(lane)), model.boundsOf(node)];
      return around && rect && lanesOf(node).includes(model.get(lane).name ?? "")
        ? [rect.y - around.y, bottom(around) - bottom(rect)]
        : [];
    });
  execute(model, "shape.create", { type: "bpmn:UserTask", at: { x: 150, y: 125 }, flow: "ab" });
  expect(["a", "b", "c2"].map((id) => lanesOf(model.get(id)))).toEqual([[], ["上"], ["下"]]);
  expect(placeIn("down")).toEqual([60, 20]);
  expect(Math.min(...placeIn("up"))).toBe(10);
  const rects = ["pool", "up", "down", "other"].map((id) => model.boundsOf(model.get(id)));
  const [pool, up, down, other] = rects;
  if (!pool || !up || !down || !other) throw new Error("not drawn");
  expect([down.y, bottom(down)]).toEqual([bottom(up), bottom(pool)]);
  expect(other.y).toBeGreaterThan(bottom(pool));
  model.stack.undo();
  expect(stateOf(model)).toBe(before);
});

it("lanes without a pool grow with what is put at their edge, and not with what is taken out of them", async () => {
  const alone = POOL.replace(/<bpmn:collaboration.*/, "")
    .replace('bpmnElement="c"', 'bpmnElement="p"')
    .replace(/<bpmndi:BPMNShape id="pool_di".*?<.bpmndi:BPMNShape>/, "");
  model = new ProcessModel((await readBpmn(alone)).document, emptySetting());
  const before = stateOf(model);
  const rects = () => ["up", "down"].map((id) => model.boundsOf(model.get(id)));
  execute(model, "shape.move", { ids: ["t"], dx: 450, dy: 250 });
  expect(rects()).toEqual([bounds(30, 0, 644, 200), bounds(30, 200, 644, 214)]);
  model.stack.undo();
  expect(stateOf(model)).toBe(before);
  execute(model, "shape.move", { ids: ["t"], dx: 700, dy: 0 });
  expect(rects()).toEqual([bounds(30, 0, 570, 200), bounds(30, 200, 570, 200)]);
});

it.each([
  ["right", bounds(0, 0, 300, 400), [0, 0, 450, 400]],
  ["left", bounds(90, 0, 510, 400), [40, 0, 560, 400]],
  ["top", bounds(0, 90, 600, 310), [0, 60, 600, 340]],
  ["bottom", bounds(0, 0, 600, 300), [0, 0, 600, 340]],
] as const)("a pool gets no smaller on its %s than what stands in it", (_side, to, left) => {
  execute(model, "shape.create", { type: "bpmn:UserTask", at: { x: 400, y: 300 } });
  const before = stateOf(model);
  execute(model, "shape.resize", { id: "pool", bounds: to });
  expect(rectOf("pool")).toEqual(left);
  expect(lanesOf(task())).toEqual(["上"]);
  model.stack.undo();
  expect(stateOf(model)).toBe(before);
});

it("a timer that is moved to the border of another task is that one's, and goes into its lane", () => {
  const id = execute(model, "shape.create", { type: "bpmn:UserTask", at: { x: 400, y: 300 } }).id ?? "";
  const event = execute(model, "event.attach", { id: "t" });
  const [before, rect] = [stateOf(model), model.boundsOf(event)!];
  const to = (x: number, y: number) => {
    const { x: left, y: top } = model.boundsOf(event)!;
    execute(model, "shape.move", { ids: [event.id ?? ""], dx: x - 18 - left, dy: y - 18 - top });
    const now = model.boundsOf(event)!;
    return [oneOf(event, "attachedToRef")?.id, centerOf(now), lanesOf(event)];
  };
  expect(to(390, 350)).toEqual([id, { x: 390, y: 340 }, ["下"]]);
  // Beside all tasks it goes back to the border that it came from.
  expect(to(250, 380)).toEqual([id, { x: 350, y: 340 }, ["下"]]);
  model.stack.undo();
  model.stack.undo();
  expect(stateOf(model)).toBe(before);
  expect(model.boundsOf(event)).toEqual(rect);
});
