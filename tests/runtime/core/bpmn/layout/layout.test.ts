import { describe, expect, it } from "vitest";
import { boundsOfShape, diagramIndex, waypointsOf } from "@/runtime/core/bpmn/diagram";
import { boundsOf, lineCrosses, overlaps } from "@/runtime/core/bpmn/geometry";
import { checkLayout } from "@/runtime/core/bpmn/layout/layout-check";
import { type ModdleElement, isA, listOf, oneOf, walk } from "@/runtime/core/bpmn/moddle";
import { relayout } from "@/runtime/core/bpmn/layout/relayout";
import { routeFlow } from "@/runtime/core/bpmn/route/route";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import { generateBpmn } from "../generate";
import { fixture, open } from "../support";

describe("a diagram that is missing", () => {
  it("shows every node and flow, without overlap and without a line through a foreign node", async () => {
    const { definitions } = await open(fixture("leave"));
    const index = diagramIndex(definitions);
    const nodes = [...walk(definitions)].filter(
      (one) => isA(one, "bpmn:FlowNode") && !isA(one, "bpmn:BoundaryEvent"),
    );
    const rects = nodes.map((node) => boundsOfShape(index.get(node)));
    expect(rects).not.toContain(null);
    for (const [i, a] of rects.entries())
      for (const b of rects.slice(i + 1)) expect(a && b && overlaps(a, b)).toBe(false);
    for (const flow of walk(definitions)) {
      if (!isA(flow, "bpmn:SequenceFlow")) continue;
      const points = waypointsOf(index.get(flow));
      expect(points.length).toBeGreaterThanOrEqual(2);
      for (const [i, node] of nodes.entries()) {
        if (node === oneOf(flow, "sourceRef") || node === oneOf(flow, "targetRef")) continue;
        expect(lineCrosses(points, rects[i] as NonNullable<(typeof rects)[number]>)).toBe(false);
      }
    }
  });
});

describe("a collaboration without a picture", () => {
  const pools = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t">
    <collaboration id="c"><participant id="a" processRef="p"/><participant id="b" name="供应商"/><participant id="d" name="客户"/>
      <messageFlow id="m1" sourceRef="t1" targetRef="b"/><messageFlow id="m2" sourceRef="b" targetRef="t2"/>
      <messageFlow id="m3" sourceRef="t2" targetRef="d"/><messageFlow id="m4" sourceRef="d" targetRef="b"/></collaboration>
    <process id="p"><startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="t1"/><task id="t1" name="订货"/>
      <sequenceFlow id="f2" sourceRef="t1" targetRef="t2"/><task id="t2" name="收货"/></process></definitions>`;

  it("ends its messages on the edge of a pool that shows nothing", async () => {
    const { definitions } = await open(pools);
    const index = diagramIndex(definitions);
    for (const flow of walk(definitions).filter((one) => isA(one, "bpmn:MessageFlow"))) {
      const points = waypointsOf(index.get(flow));
      for (const [end, point] of [
        ["sourceRef", points[0]],
        ["targetRef", points.at(-1)],
      ] as const) {
        const rect = boundsOfShape(index.get(oneOf(flow, end) as ModdleElement));
        if (!rect || !isA(oneOf(flow, end), "bpmn:Participant")) continue;
        expect([rect.y, rect.y + rect.height]).toContain(point?.y);
      }
    }
  });

  it("leads messages upright from what stands in one pool to what stands in another", async () => {
    const { definitions } = await open(
      pools
        .replace(
          '<messageFlow id="m1"',
          '<participant id="e" processRef="q"/><messageFlow id="m5" sourceRef="t2" targetRef="u"/>$&',
        )
        .replace("</definitions>", '<process id="q"><startEvent id="u"/></process></definitions>'),
    );
    const message = walk(definitions).find(({ id }) => id === "m5");
    const points = message ? waypointsOf(diagramIndex(definitions).get(message)) : [];
    expect([points[0]?.x, points.at(-1)?.x]).toEqual([points[1]?.x, points.at(-2)?.x]);
  });

  it("gives an annotation the height of its words", async () => {
    const words =
      "所有超过五千元的采购都要由部门负责人和财务负责人分别审批，缺一不可，紧急采购可以事后补办手续。";
    const { definitions } = await open(
      pools.replace(
        "<startEvent",
        `<textAnnotation id="n"><text>${words}</text></textAnnotation><association id="as" sourceRef="n" targetRef="t1"/><startEvent`,
      ),
    );
    const note = walk(definitions).find(({ id }) => id === "n") as ModdleElement;
    expect(boundsOfShape(diagramIndex(definitions).get(note))?.height).toBeGreaterThan(90);
  });
});

describe("a generated diagram", () => {
  const seeds = Array.from({ length: 60 }, (_, i) => i + 1);

  it.each(seeds)("shows everything, apart, in its place and with its name (seed %i)", async (seed) => {
    const { definitions } = await open(generateBpmn(seed));
    expect(faultsOf(definitions)).toEqual(NO_FAULTS);
    await relayout(definitions);
    expect(faultsOf(definitions)).toEqual(NO_FAULTS);
  });

  it("has hardly a label that the line of another passes through", async () => {
    const crossed = await Promise.all(
      seeds.map(async (seed) => checkLayout((await open(generateBpmn(seed))).definitions).crossedLabels),
    );
    // Names of three lines at nodes that flow back to themselves, with a note above.
    expect(crossed.flat().length).toBeLessThanOrEqual(8);
  });

  it("gives a closed sub-process a plane of its own", async () => {
    const source = fixture("drawn")
      .replace(
        "</bpmn2:process>",
        '<bpmn2:subProcess id="sub"><bpmn2:task id="inner"/></bpmn2:subProcess></bpmn2:process>',
      )
      .replace(
        "</bpmndi:BPMNPlane>",
        '<bpmndi:BPMNShape id="sub_di" bpmnElement="sub"><dc:Bounds x="900" y="900" width="100" height="80"/></bpmndi:BPMNShape></bpmndi:BPMNPlane>',
      );
    const document = await open(source);
    const planes = listOf(document.definitions, "diagrams").map((one) => oneOf(one, "plane"));
    expect(planes.map((plane) => oneOf(plane, "bpmnElement")?.id)).toEqual(["p", "sub"]);
    expect(faultsOf(document.definitions)).toEqual(NO_FAULTS);
    expect(writeBpmn(document)).toBe(source);
  });
});

const NO_FAULTS = { undrawn: [], overlaps: [], crossings: [], outside: [], hiddenLabels: [] };

function faultsOf(definitions: ModdleElement) {
  const { nodes: _nodes, flows: _flows, crossedLabels: _crossed, ...faults } = checkLayout(definitions);
  return faults;
}

describe("a diagram that is drawn anew", () => {
  const shape = (id: string, [x, y, width, height]: number[], more = "") =>
    `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}" ${more}><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`;
  const drawn = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" targetNamespace="t">
    <category id="k"><categoryValue id="kv" value="准备"/></category>
    <collaboration id="c"><participant id="pool" processRef="p"/><participant id="other" processRef="q"/><group id="outer"/></collaboration>
    <process id="p"><startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="a"/><task id="a"/>
      <sequenceFlow id="f2" sourceRef="a" targetRef="b"/><task id="b"/><sequenceFlow id="f3" sourceRef="b" targetRef="call"/>
      <callActivity id="call" calledElement="inner"/><sequenceFlow id="f4" sourceRef="call" targetRef="e"/><endEvent id="e"/>
      <group id="g" categoryValueRef="kv"/></process>
    <process id="q"><task id="z"/></process>
    <process id="inner"><task id="i1"/><sequenceFlow id="f5" sourceRef="i1" targetRef="i2"/><task id="i2"/></process>
    <bpmndi:BPMNDiagram><bpmndi:BPMNPlane bpmnElement="c">${[
      shape("pool", [0, 0, 1200, 300]),
      shape("other", [0, 400, 1200, 200]),
      shape("s", [60, 100, 36, 36]),
      shape("a", [140, 80, 100, 80]),
      shape("b", [300, 80, 100, 80]),
      shape("call", [460, 40, 400, 200], 'isExpanded="true"'),
      shape("i1", [500, 100, 100, 80]),
      shape("i2", [680, 100, 100, 80]),
      shape("e", [900, 100, 36, 36]),
      shape("g", [120, 60, 300, 120]),
      shape("outer", [100, 40, 340, 160]),
      shape("z", [140, 450, 100, 80]),
    ].join("")}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`;

  it("keeps in a group what stood in it, and nothing else, and in a call activity what it calls", async () => {
    const { definitions } = await open(drawn);
    await relayout(definitions);
    const index = diagramIndex(definitions);
    const rects = new Map([...index].map(([element, item]) => [element.id ?? "", boundsOfShape(item)]));
    const within = (frame: string): string[] => {
      const outer = rects.get(frame);
      const inside = [...rects].filter(
        ([id, rect]) => id !== frame && outer && rect && boundsOf([outer, rect])?.width === outer.width,
      );
      return inside
        .filter(([, rect]) => outer && rect && boundsOf([outer, rect])?.height === outer.height)
        .map(([id]) => id)
        .sort();
    };
    expect(within("g")).toEqual(["a", "b"]);
    expect(within("outer")).toEqual(["a", "b", "g"]);
    expect(within("call")).toEqual(["i1", "i2"]);
    expect(within("pool")).toEqual(["a", "b", "call", "e", "g", "i1", "i2", "outer", "s"]);
    expect(within("other")).toEqual(["z"]);
    // What is called is no part of the call, but stands in it.
    expect(faultsOf(definitions)).toEqual(NO_FAULTS);
  });
});

describe("a route", () => {
  const box = (x: number, y: number) => ({ x, y, width: 100, height: 80 });

  it("is straight between neighbours", () => {
    expect(routeFlow({ source: box(0, 0), target: box(200, 0), obstacles: [] })).toEqual([
      { x: 100, y: 40 },
      { x: 200, y: 40 },
    ]);
  });

  it("goes around what stands between", () => {
    const obstacles = [box(150, 0), box(150, 100), box(150, -100)];
    const points = routeFlow({ source: box(0, 0), target: box(300, 0), obstacles });
    for (const obstacle of obstacles) expect(lineCrosses(points, obstacle)).toBe(false);
    for (const [i, point] of points.slice(1).entries()) {
      const before = points[i] as (typeof points)[number];
      expect(before.x === point.x || before.y === point.y).toBe(true);
    }
  });

  it("never crosses a random obstacle", () => {
    let seed = 7;
    const random = (limit: number) => (seed = (seed * 16807) % 2147483647) % limit;
    for (let run = 0; run < 300; run += 1) {
      const taken = Array.from({ length: 10 }, (_, i) =>
        box((i % 5) * 180 + random(40), Math.floor(i / 5) * 160 + random(40)),
      );
      const [source, target] = [taken[random(5)], taken[5 + random(5)]];
      if (!source || !target) continue;
      const obstacles = taken.filter((one) => one !== source && one !== target);
      const points = routeFlow({ source, target, obstacles });
      expect(obstacles.some((one) => lineCrosses(points, one))).toBe(false);
    }
  });
});
