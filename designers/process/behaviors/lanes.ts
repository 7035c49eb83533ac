import { listIn } from "@/runtime/core/guards";
import { type Rect, bottom, centerOf, right } from "@/runtime/core/bpmn/geometry";
import { dividedBy } from "@/runtime/core/bpmn/connections";
import { type ModdleElement, isA, listOf, oneOf, walk } from "@/runtime/core/bpmn/moddle";
import type { Change } from "../../kit/edit";
import type { BehaviorContext } from "./behavior";
import { movedShapes } from "./moved-shapes";

/**
 * `flowNodeRef` of the lanes follows the picture: whatever put a node or a lane elsewhere, or brought a new one, the nodes
 * concerned are in the lanes they stand in. Nodes that nothing happened to keep what their file says.
 */
export function followLanes({ model, edit, changes }: BehaviorContext): void {
  const { shapes, before } = movedShapes(changes);
  if (shapes.size === 0) return;
  const lanes = lanesIn(model.definitions);
  if (lanes.length === 0) return;
  const boundsNow = (element: ModdleElement): Rect | null => model.boundsOf(element);
  const made = newLanes(changes);
  const boundsThen = (element: ModdleElement): Rect | null =>
    made.has(element) ? null : (before.get(element) ?? boundsNow(element));
  for (const node of concernedNodes(model.definitions, shapes)) {
    const rect = boundsNow(hostOf(node));
    if (!rect) continue;
    const own = lanes.filter((lane) => dividedBy(lane) === node.$parent);
    const inside = new Set(own.filter((lane) => holds(boundsNow(lane), rect)));
    const isMoved = shapes.has(node) || shapes.has(hostOf(node));
    for (const lane of lanes) {
      const had = listOf(lane, "flowNodeRef").includes(node);
      const changed = isMoved || holds(boundsThen(lane), rect) !== inside.has(lane);
      if (!changed || had === inside.has(lane)) continue;
      const refs = listOf(lane, "flowNodeRef");
      const next = had ? refs.filter((one) => one !== node) : [...refs, node];
      if (next.length > 0) edit.set(lane, "flowNodeRef", next);
      else edit.unset(lane, "flowNodeRef");
    }
  }
}

/** Lanes that held nothing before. */
const newLanes = (changes: readonly Change[]): Set<unknown> =>
  new Set(
    changes.flatMap(({ key, before, after }) => {
      const known = new Set(listIn(before));
      return key === "lanes" ? listIn(after).filter((one) => !known.has(one)) : [];
    }),
  );

/** An event on a border stands in the lane of what it is attached to. */
const hostOf = (node: ModdleElement): ModdleElement => oneOf(node, "attachedToRef") ?? node;

/** A node on the line between two lanes is in the one that begins there, not in both. */
function holds(lane: Rect | null, node: Rect): boolean {
  if (!lane) return false;
  const { x, y } = centerOf(node);
  return x >= lane.x && x < right(lane) && y >= lane.y && y < bottom(lane);
}

function lanesIn(definitions: ModdleElement): ModdleElement[] {
  return [...walk(definitions)].filter((one) => isA(one, "bpmn:Lane"));
}

/** Where a lane was moved, any node may be concerned; else those that were moved, and what is attached to them. */
function concernedNodes(definitions: ModdleElement, shapes: ReadonlySet<ModdleElement>): ModdleElement[] {
  const isAnyLane = [...shapes].some((one) => isA(one, "bpmn:Lane"));
  const nodes = isAnyLane
    ? [...walk(definitions)]
    : [...shapes].flatMap((one) => [
        one,
        ...listOf(one.$parent, "flowElements").filter((other) => hostOf(other) === one),
      ]);
  return [...new Set(nodes)].filter((one) => isA(one, "bpmn:FlowNode"));
}
