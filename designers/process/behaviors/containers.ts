import { endsOf } from "@/runtime/core/bpmn/connections";
import { centerOf } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, eventsOn, isA, isIn, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import { bridge } from "../commands/bridge";
import { removeElements } from "../commands/remove";
import { removeFrom } from "../model/plane-edit";
import { containerAt, contentsOf, linesOf } from "../model/space";
import { poolOf } from "../rules/connect";
import { isDroppable } from "../rules/rules";
import type { BehaviorContext } from "./behavior";
import { movedShapes } from "./moved-shapes";

/**
 * What was moved into another container belongs to it; flows that would cross a border lead past it. What a file draws
 * outside of its container stays what it is until it is moved over a border.
 */
export function followContainers(context: BehaviorContext): void {
  const { shapes, before } = movedShapes(context.changes);
  const homes = new Map<ModdleElement, ModdleElement>();
  const inMoved = containersIn(context, shapes);
  const called = contentsOfCalls(context, shapes);
  for (const [element, old] of before) {
    const now = isDroppable(element) ? context.model.boundsOf(element) : null;
    // A frame that grows or shrinks goes nowhere, and what goes with its frame stays in it.
    if (!now || now.width !== old.width || now.height !== old.height) continue;
    if (isIn(shapes, element.$parent) || called.has(element)) continue;
    const home = containerAt(context.model, centerOf(now), inMoved);
    const former = containerAt(context.model, centerOf(old), inMoved);
    if (home && home !== former && home !== element.$parent) homes.set(element, home);
  }
  if (homes.size === 0) return;
  cutFlows(context, homes);
  for (const [element, home] of homes) adopt(context, element, home);
  cutMessages(context, [...homes.keys()]);
}

/** Messages lead from pool to pool: none is left between what is in one of them now. */
function cutMessages(context: BehaviorContext, moved: readonly ModdleElement[]): void {
  const { model } = context;
  const inMoved = new Set(moved.flatMap((one) => [one, ...contentsOf(model, one)]));
  const inner = linesOf(model).filter((line) => {
    const ends = isA(line, "bpmn:MessageFlow") ? endsOf(line) : null;
    const isMoved = ends && (inMoved.has(ends.source) || inMoved.has(ends.target));
    return isMoved && poolOf(ends.source) === poolOf(ends.target);
  });
  removeElements(context, { ids: inner.flatMap(({ id }) => id ?? []) });
}

/** What moved, with what is in it: nothing gets into a container that is its own content. */
function containersIn({ model }: BehaviorContext, shapes: ReadonlySet<ModdleElement>): Set<ModdleElement> {
  const frames = [...shapes].filter((one) => isA(one, "bpmn:SubProcess"));
  return new Set([...shapes, ...frames.flatMap((frame) => contentsOf(model, frame))]);
}

/** What stands in call activities that moved: it belongs to the process that is called, wherever that is drawn. */
const contentsOfCalls = (
  { model }: BehaviorContext,
  shapes: ReadonlySet<ModdleElement>,
): Set<ModdleElement> =>
  new Set(
    [...shapes].filter((one) => isA(one, "bpmn:CallActivity")).flatMap((call) => contentsOf(model, call)),
  );

/** Where an element and what is attached to it will belong. */
const homeOf = (homes: ReadonlyMap<ModdleElement, ModdleElement>, element: ModdleElement | undefined) => {
  const host = oneOf(element, "attachedToRef") ?? element;
  return host && (homes.get(host) ?? host.$parent);
};

function cutFlows(context: BehaviorContext, homes: ReadonlyMap<ModdleElement, ModdleElement>): void {
  const leaving = new Set([...homes.keys()].flatMap((one) => [one, ...eventsOn(one)]));
  bridge(context, leaving);
  const crossing = [...leaving]
    .flatMap((one) => [...listOf(one, "incoming"), ...listOf(one, "outgoing")])
    .filter((flow) => homeOf(homes, oneOf(flow, "sourceRef")) !== homeOf(homes, oneOf(flow, "targetRef")));
  removeElements(context, { ids: crossing.flatMap(({ id }) => id ?? []) });
}

/** A data object goes with what is drawn of it, where that is all there is of it. */
function soleDataOf(element: ModdleElement): ModdleElement[] {
  const data = oneOf(element, "dataObjectRef");
  const siblings = listOf(data?.$parent, "flowElements");
  const drawn = siblings.filter((one) => oneOf(one, "dataObjectRef") === data);
  return data && element.$parent === data.$parent && drawn.length === 1 ? [data] : [];
}

function adopt({ edit }: BehaviorContext, element: ModdleElement, home: ModdleElement): void {
  const nodes = [element, ...eventsOn(element)];
  const flows = nodes.flatMap((node) => listOf(node, "outgoing"));
  const family = new Set([...nodes, ...flows, ...soleDataOf(element)]);
  removeFrom(edit, element.$parent, "flowElements", family);
  edit.set(home, "flowElements", [...listOf(home, "flowElements"), ...family]);
  for (const one of family) edit.set(one, "$parent", home);
}
