import { type Rect, boundsOf, centerOf } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, isA, isIn, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import { isOpen, withContents } from "../model/frames";
import { containerAt, contentsOf } from "../model/space";
import { isDroppable, leastSize } from "../rules/rules";
import { bridge } from "./bridge";
import type { CommandContext } from "./diagram-edit";
import { removeFrom, setBounds, shiftShape } from "../model/plane-edit";
import { removeElements } from "./remove";
import { splitFlow } from "./split";

/**
 * Moves shapes with all they contain; lines follow by themselves. What is dropped in another container belongs to it.
 * With a flow named, the first of them is put on it.
 */
export function moveShapes(
  context: CommandContext,
  { ids, dx, dy, flow }: { ids: readonly string[]; dx: number; dy: number; flow?: string | null },
): void {
  const { model } = context;
  const chosen = ids.map((id) => model.get(id));
  const moved = new Set(chosen.flatMap((element) => withContents(model, element)));
  const [x, y] = [Math.round(dx), Math.round(dy)];
  if (x === 0 && y === 0) return;
  for (const element of moved) shiftShape(context, element, x, y);
  drop(context, chosen, moved);
  if (flow && chosen[0] && model.find(flow)) splitFlow(context, flow, chosen[0]);
}

/** What was dropped in another container belongs to it; flows that would cross a border lead past it. */
function drop(
  context: CommandContext,
  chosen: readonly ModdleElement[],
  moved: ReadonlySet<ModdleElement>,
): void {
  const { model } = context;
  const homes = new Map<ModdleElement, ModdleElement>();
  for (const element of chosen) {
    const rect = isDroppable(element) ? model.boundsOf(element) : null;
    const home = rect && containerAt(model, centerOf(rect), moved);
    if (home && home !== element.$parent && !isIn(moved, element.$parent)) homes.set(element, home);
  }
  if (homes.size === 0) return;
  cutFlows(context, homes);
  for (const [element, home] of homes) adopt(context, element, home);
}

/** Where an element and what is attached to it will belong. */
const homeOf = (homes: ReadonlyMap<ModdleElement, ModdleElement>, element: ModdleElement | undefined) => {
  const host = oneOf(element, "attachedToRef") ?? element;
  return host && (homes.get(host) ?? host.$parent);
};

function cutFlows(context: CommandContext, homes: ReadonlyMap<ModdleElement, ModdleElement>): void {
  const leaving = new Set([...homes.keys()].flatMap((one) => [one, ...eventsOn(one)]));
  bridge(context, leaving);
  const crossing = [...leaving]
    .flatMap((one) => [...listOf(one, "incoming"), ...listOf(one, "outgoing")])
    .filter((flow) => homeOf(homes, oneOf(flow, "sourceRef")) !== homeOf(homes, oneOf(flow, "targetRef")));
  removeElements(context, { ids: crossing.flatMap(({ id }) => id ?? []) });
}

function eventsOn(host: ModdleElement): ModdleElement[] {
  return listOf(host.$parent, "flowElements").filter((one) => oneOf(one, "attachedToRef") === host);
}

function adopt({ edit }: CommandContext, element: ModdleElement, home: ModdleElement): void {
  const nodes = [element, ...eventsOn(element)];
  const flows = nodes.flatMap((node) => listOf(node, "outgoing"));
  const family = new Set([...nodes, ...flows]);
  removeFrom(edit, element.$parent, "flowElements", family);
  edit.set(home, "flowElements", [...listOf(home, "flowElements"), ...family]);
  for (const one of family) edit.set(one, "$parent", home);
}

/** Gives a shape new bounds; an open sub-process never gets smaller than what is in it. */
export function resizeShape(context: CommandContext, { id, bounds }: { id: string; bounds: Rect }): void {
  const { model, edit } = context;
  const element = model.get(id);
  const inside = isOpen(model, element)
    ? contentsOf(model, element)
        .filter((one) => !isA(one, "bpmn:BoundaryEvent"))
        .flatMap((one) => model.boundsOf(one) ?? [])
    : [];
  const least = { ...bounds, ...leastOf(bounds, leastSize(element), isA(element, "bpmn:Activity")) };
  setBounds(edit, model.itemOf(element), boundsOf([least, ...inside]) ?? least);
}

function leastOf(
  { width, height }: Rect,
  least: { width: number; height: number },
  isBound: boolean,
): { width: number; height: number } {
  if (!isBound) return { width, height };
  return { width: Math.max(width, least.width), height: Math.max(height, least.height) };
}
