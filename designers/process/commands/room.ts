import { isExpanded } from "@/runtime/core/bpmn/diagram";
import { type Rect, bottom, right } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, isA, isAny, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import { neighboursOf, withContents } from "../model/frames";
import { text } from "../texts";
import type { CommandContext } from "./diagram-edit";
import { moveLanesOn } from "./push";
import { setBounds, shiftShape } from "../model/plane-edit";

/** Nearer than `least` two nodes of a chain look stuck together; then they get `wanted` pixels of air. */
const AIR = { least: 16, wanted: 40 } as const;

/** An element put between two others gets air on both sides: it and what follows move on in the direction of the flow. */
export function makeGap(
  context: CommandContext,
  { middle, source, target }: Record<"middle" | "source" | "target", ModdleElement>,
): void {
  const { model } = context;
  const [from, to] = [model.boundsOf(source), model.boundsOf(target)];
  if (!from || !to || source.$parent !== target.$parent) return;
  const axis = AXES.find(({ start, end }) => start(to) >= end(from) - 1);
  if (!axis) return;
  const shift = (elements: readonly ModdleElement[], by: number): void => {
    for (const one of elements.flatMap((element) => withContents(model, element)))
      shiftShape(context, one, axis.step.x * by, axis.step.y * by);
  };
  const missing = (a: Rect | null, b: Rect | null): number => {
    const gap = a && b ? axis.start(b) - axis.end(a) : AIR.wanted;
    return gap < AIR.least ? AIR.wanted - gap : 0;
  };
  shift([middle], missing(from, model.boundsOf(middle)));
  const after = neighboursOf(model, middle).filter(
    ({ element, rect }) => element !== source && axis.start(rect) >= axis.start(to),
  );
  const by = missing(model.boundsOf(middle), to);
  shift(
    after.map(({ element }) => element),
    by,
  );
  moveLanesOn(context, { element: middle, along: axis.key, from: axis.start(to), by });
}

interface Axis {
  key: "x" | "y";
  start: (rect: Rect) => number;
  end: (rect: Rect) => number;
  step: { x: number; y: number };
}

const AXES: readonly Axis[] = [
  { key: "x", start: ({ x }) => x, end: right, step: { x: 1, y: 0 } },
  { key: "y", start: ({ y }) => y, end: bottom, step: { x: 0, y: 1 } },
];

const FRAMES = ["bpmn:Participant", "bpmn:SubProcess", "bpmn:Lane", "bpmn:Group"];

/**
 * Makes or takes room: everything that begins at or after a place moves, frames that reach across it get larger or
 * smaller. Room is taken no further than up to what stays.
 */
export function makeSpace(
  context: CommandContext,
  { along, at, by }: { along: "x" | "y"; at: number; by: number },
): void {
  const { model, edit } = context;
  const axis = along === "x" ? AXES[0] : AXES[1];
  if (!axis) return;
  const shapes = listOf(model.plane, "planeElement").flatMap((item) => {
    const element = oneOf(item, "bpmnElement");
    const rect = element && model.boundsOf(element);
    return element && rect ? [{ element, rect }] : [];
  });
  const placeOf = ({ element, rect }: { element: ModdleElement; rect: Rect }): Rect => {
    const host = oneOf(element, "attachedToRef");
    return (host && model.boundsOf(host)) ?? rect;
  };
  const moving = shapes.filter((one) => axis.start(placeOf(one)) >= at);
  const reaching = shapes.filter(
    ({ element, rect }) => isFrame(model, element) && axis.start(rect) < at && axis.end(rect) > at,
  );
  const staying = shapes.filter((one) => !moving.includes(one) && !reaching.includes(one));
  const step = by < 0 ? -Math.min(-by, freeRoom(axis, moving, staying)) : by;
  if (Math.round(step) === 0 || moving.length + reaching.length === 0)
    throw new Error(text("processDesigner.refused.noRoom"));
  for (const { element } of moving)
    shiftShape(context, element, axis.step.x * Math.round(step), axis.step.y * Math.round(step));
  const side = along === "x" ? "width" : "height";
  for (const { element, rect } of reaching)
    setBounds(edit, model.itemOf(element), { ...rect, [side]: rect[side] + Math.round(step) });
}

function isFrame(model: CommandContext["model"], element: ModdleElement): boolean {
  if (!isAny(element, FRAMES)) return false;
  return !isA(element, "bpmn:SubProcess") || isExpanded(model.itemOf(element));
}

/** How far those that move can come back without running into those that stay. */
function freeRoom(axis: Axis, moving: readonly { rect: Rect }[], staying: readonly { rect: Rect }[]): number {
  const first = Math.min(...moving.map(({ rect }) => axis.start(rect)));
  const last = Math.max(...staying.map(({ rect }) => axis.end(rect)).filter((end) => end <= first));
  return Math.max(0, first - last - AIR.least);
}
