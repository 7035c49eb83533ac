import { layoutProcess } from "bpmn-auto-layout";
import { boundsOfShape, planesOf } from "../diagram";
import { centerOf } from "../geometry";
import { type ModdleElement, isA, listOf, moddle, oneOf, foundFor, isIn } from "../moddle";

/** Column and row of a node in a grid that reads from left to right. */
export interface Cell {
  column: number;
  row: number;
}

const CELL = { width: 150, height: 140 };

/** Grid places for the nodes of one process or sub-process; boundary events sit on their hosts, if these are there, and get none. */
export async function placeInGrid(nodes: readonly ModdleElement[]): Promise<Map<ModdleElement, Cell>> {
  const given = new Set(nodes);
  const placed = nodes.filter((node) => !isIn(given, oneOf(node, "attachedToRef")));
  if (placed.length === 0) return new Map();
  try {
    return await fromAutoLayout(placed);
  } catch {
    return byRank(placed);
  }
}

/** Asks bpmn-auto-layout with a bare copy of the process, so that nothing unusual in the file can confuse it. */
async function fromAutoLayout(nodes: readonly ModdleElement[]): Promise<Map<ModdleElement, Cell>> {
  const { rootElement } = await moddle.fromXML(await layoutProcess(bareXml(nodes)));
  const cells = new Map<ModdleElement, Cell>();
  const taken = new Set<string>();
  for (const shape of listOf(planesOf(rootElement)[0], "planeElement")) {
    const bounds = boundsOfShape(shape);
    const node = nodes[Number(oneOf(shape, "bpmnElement")?.id?.slice(1))];
    if (!bounds || !node || isA(shape, "bpmndi:BPMNEdge")) continue;
    const { x, y } = centerOf(bounds);
    const cell = { column: Math.floor(x / CELL.width), row: Math.floor(y / CELL.height) };
    if (taken.has(`${cell.column},${cell.row}`)) throw new Error("two nodes in one cell");
    taken.add(`${cell.column},${cell.row}`);
    cells.set(node, cell);
  }
  if (cells.size !== nodes.length) throw new Error("layout left nodes out");
  return cells;
}

function bareXml(nodes: readonly ModdleElement[]): string {
  const index = new Map(nodes.map((node, i) => [node, i]));
  const flows: string[] = [];
  const links = new Map<number, string>();
  for (const [i, node] of nodes.entries()) {
    for (const flow of leaving(node)) {
      const target = foundFor(index, oneOf(flow, "targetRef"));
      if (target === undefined || target === i) continue;
      const id = `f${flows.length}`;
      flows.push(`<b:sequenceFlow id="${id}" sourceRef="n${i}" targetRef="n${target}"/>`);
      links.set(i, `${links.get(i) ?? ""}<b:outgoing>${id}</b:outgoing>`);
      links.set(target, `<b:incoming>${id}</b:incoming>${links.get(target) ?? ""}`);
    }
  }
  const tags = nodes.map(
    (node, i) => `<b:${tagOf(node)} id="n${i}">${links.get(i) ?? ""}</b:${tagOf(node)}>`,
  );
  return `<b:definitions xmlns:b="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d"><b:process id="p">${tags.join("")}${flows.join("")}</b:process></b:definitions>`;
}

/** Flows leaving a node, those of its boundary events included. */
function leaving(node: ModdleElement): ModdleElement[] {
  const boundary = siblings(node).filter((other) => oneOf(other, "attachedToRef") === node);
  return [node, ...boundary].flatMap((one) => listOf(one, "outgoing"));
}

function siblings(node: ModdleElement): ModdleElement[] {
  return listOf(node.$parent, "flowElements").filter((other) => isA(other, "bpmn:BoundaryEvent"));
}

function tagOf(node: ModdleElement): string {
  if (isA(node, "bpmn:StartEvent")) return "startEvent";
  if (isA(node, "bpmn:EndEvent")) return "endEvent";
  if (isA(node, "bpmn:Event")) return "intermediateThrowEvent";
  return isA(node, "bpmn:Gateway") ? "exclusiveGateway" : "task";
}

/** Own placement: longest distance from a start, loops cut, first free row near the predecessors. */
function byRank(nodes: readonly ModdleElement[]): Map<ModdleElement, Cell> {
  const inside = new Set(nodes);
  const rank = new Map<ModdleElement, number>();
  const visit = (node: ModdleElement, column: number, path: Set<ModdleElement>): void => {
    if (path.has(node) || (rank.get(node) ?? -1) >= column) return;
    rank.set(node, column);
    path.add(node);
    for (const flow of leaving(node)) {
      const target = oneOf(flow, "targetRef");
      if (target && inside.has(target)) visit(target, column + 1, path);
    }
    path.delete(node);
  };
  const starts = nodes.filter((node) => listOf(node, "incoming").length === 0);
  if (nodes.length <= 60)
    for (const node of [...starts, ...nodes]) if (!rank.has(node)) visit(node, 0, new Set());
  return fillRows(nodes, rank);
}

function fillRows(
  nodes: readonly ModdleElement[],
  rank: Map<ModdleElement, number>,
): Map<ModdleElement, Cell> {
  const used = new Map<number, number>();
  const cells = new Map<ModdleElement, Cell>();
  for (const [i, node] of nodes.entries()) {
    const column = rank.get(node) ?? i % 12;
    const row = used.get(column) ?? 0;
    used.set(column, row + 1);
    cells.set(node, { column, row });
  }
  return cells;
}
