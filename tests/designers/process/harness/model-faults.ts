import type { ProcessModel } from "@/designers/process/model/process-model";
import { poolOf } from "@/designers/process/rules/connect";
import { dividedBy, endsOf, ownLanes } from "@/runtime/core/bpmn/connections";
import { planesOf } from "@/runtime/core/bpmn/diagram";
import { type Rect, bottom, centerOf, right } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, isA, isAny, listOf, oneOf, walk } from "@/runtime/core/bpmn/moddle";
import { FRAME_HEAD } from "@/runtime/core/bpmn/shapes/node";

const DRAWN = ["FlowNode", "SequenceFlow", "MessageFlow", "Lane", "Participant", "Artifact"];
const LINES = ["MessageFlow", "Association", "DataAssociation"];

/** What of a process does not fit together, in words: its elements, its picture, its lanes and its settings. */
export function faultsOfModel(model: ProcessModel): string[] {
  const tree = walk(model.definitions);
  const inside = new Set(tree);
  const all = (...types: string[]): ModdleElement[] =>
    tree.filter((one) =>
      isAny(
        one,
        types.map((type) => `bpmn:${type}`),
      ),
    );
  const items = planesOf(model.definitions).flatMap((plane) => listOf(plane, "planeElement"));
  const drawn = new Set(items.map((item) => oneOf(item, "bpmnElement")));
  const kept = Object.keys(model.setting.nodeMap).sort().join();
  const nodes = all("FlowNode", "SequenceFlow").map(({ id = "" }) => id);
  const says = (what: string, found: readonly (ModdleElement | undefined)[]): string[] =>
    found.map((one) => `${what} ${one?.$type} ${one?.id}`);
  return [
    ...says(
      "not drawn",
      all(...DRAWN).filter((one) => !drawn.has(one)),
    ),
    ...says(
      "picture of nothing",
      [...drawn].filter((one) => !one || !inside.has(one)),
    ),
    ...says(
      "dead end",
      all(...LINES).filter((line) => !isBetween(line, inside)),
    ),
    ...says(
      "message inside",
      all("MessageFlow").filter((line) => isInside(line)),
    ),
    ...says(
      "flow",
      all("SequenceFlow").filter((flow) => !isWhole(flow)),
    ),
    ...says(
      "gap in",
      all("Participant", "Lane").filter((one) => hasGap(model, one)),
    ),
    ...all("FlowNode").flatMap((node) => laneFaults(model, node, all("Lane"))),
    ...all("Lane").flatMap((lane) =>
      says(
        "gone from lane",
        listOf(lane, "flowNodeRef").filter((one) => !inside.has(one)),
      ),
    ),
    ...(kept === nodes.sort().join() ? [] : ["settings"]),
  ];
}

function isBetween(line: ModdleElement, inside: ReadonlySet<ModdleElement>): boolean {
  const ends = endsOf(line);
  return ends !== null && inside.has(ends.source) && inside.has(ends.target);
}

function isInside(message: ModdleElement): boolean {
  const ends = endsOf(message);
  return ends !== null && poolOf(ends.source) === poolOf(ends.target);
}

function isWhole(flow: ModdleElement): boolean {
  const ends = endsOf(flow);
  if (!ends) return false;
  const isAtHome = [ends.source, ends.target].every(({ $parent }) => $parent === flow.$parent);
  return (
    isAtHome &&
    listOf(ends.source, "outgoing").includes(flow) &&
    listOf(ends.target, "incoming").includes(flow)
  );
}

const rectOf = (model: ProcessModel, element: ModdleElement): Rect =>
  model.boundsOf(element) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Whether the lanes of a pool or lane do not fill it beside its name, or one has no size. */
function hasGap(model: ProcessModel, owner: ModdleElement): boolean {
  const lanes = ownLanes(owner).map((lane) => rectOf(model, lane));
  if (lanes.length === 0) return false;
  const frame = rectOf(model, owner);
  const tops = [...lanes.map(({ y }) => y), bottom(frame)];
  const ends = [frame.y, ...lanes.map(bottom)];
  return (
    ends.some((at, i) => at !== tops[i]) ||
    lanes.some((one) => one.x !== frame.x + FRAME_HEAD || right(one) !== right(frame) || one.height <= 0)
  );
}

/** Lanes that list a node that does not stand in them, or do not list one that does. */
function laneFaults(model: ProcessModel, node: ModdleElement, lanes: readonly ModdleElement[]): string[] {
  if (!isA(node.$parent, "bpmn:Process")) return [];
  const { x, y } = centerOf(rectOf(model, oneOf(node, "attachedToRef") ?? node));
  return lanes.flatMap((lane) => {
    const rect = rectOf(model, lane);
    const isHere =
      dividedBy(lane) === node.$parent && x >= rect.x && x < right(rect) && y >= rect.y && y < bottom(rect);
    return isHere === listOf(lane, "flowNodeRef").includes(node) ? [] : [`lane ${lane.id} of ${node.id}`];
  });
}
