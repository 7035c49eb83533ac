import { dividedBy } from "@/runtime/core/bpmn/connections";
import { isExpanded } from "@/runtime/core/bpmn/diagram";
import { type Rect, bottom, right } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, isA, isAny, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import { lanesOf } from "../model/frames";
import { setBounds, shiftShape } from "../model/plane-edit";
import type { PlaneModel } from "../model/plane-model";
import { leastSize } from "../rules/rules";
import { text } from "../texts";
import type { CommandContext } from "./diagram-edit";
import { poolAround, titlesOf } from "./pool-edges";

/** Nearer to each other than this two nodes look stuck together. */
export const LEAST_AIR = 16;

/**
 * Makes or takes room: everything that begins at or after a place moves, frames that reach across it get larger or
 * smaller. Room is taken no further than up to what stays, and until a frame has its least size.
 */
export function makeSpace(
  context: CommandContext,
  { along, at, by }: { along: "x" | "y"; at: number; by: number },
): void {
  const { model, edit } = context;
  const axis = AXES[along];
  const shapes = shapesOf(model).map((shape) => ({ ...shape, ...movedEdges(model, shape, { axis, at }) }));
  const moving = shapes.filter(({ start }) => start);
  const reaching = shapes.filter(({ start, end }) => end && !start);
  const step = Math.round(by < 0 ? -Math.min(-by, freeRoom(model, axis, shapes)) : by);
  if (step === 0 || moving.length + reaching.length === 0)
    throw new Error(text("processDesigner.refused.noRoom"));
  for (const { element } of moving) shiftShape(context, element, axis.step.x * step, axis.step.y * step);
  for (const { element, rect } of reaching)
    setBounds(edit, model.itemOf(element), { ...rect, [axis.side]: rect[axis.side] + step });
}

interface Shape {
  element: ModdleElement;
  rect: Rect;
}

/** Which edges of a shape move: both of one that moves, the end of a frame that reaches across the place. */
interface Edges {
  start: boolean;
  end: boolean;
}

interface Axis {
  side: "width" | "height";
  start: (rect: Rect) => number;
  end: (rect: Rect) => number;
  step: { x: number; y: number };
}

const AXES: Record<"x" | "y", Axis> = {
  x: { side: "width", start: ({ x }) => x, end: right, step: { x: 1, y: 0 } },
  y: { side: "height", start: ({ y }) => y, end: bottom, step: { x: 0, y: 1 } },
};

function shapesOf(model: PlaneModel): Shape[] {
  return listOf(model.plane, "planeElement").flatMap((item) => {
    const element = oneOf(item, "bpmnElement");
    const rect = element && model.boundsOf(element);
    return element && rect ? [{ element, rect }] : [];
  });
}

/** Edges that lie together, as drawn by hand or by other tools. */
const NEAR = 2;

function movedEdges(model: PlaneModel, shape: Shape, { axis, at }: { axis: Axis; at: number }): Edges {
  const { element, rect } = shape;
  if (isAny(element, ["bpmn:Participant", "bpmn:Lane"])) {
    // Pools and lanes share edges: all of them that lie together move, and the pool has no hole.
    const begin = isTitled(model, axis, element) ? outerStart(model, axis, shape) : axis.start(rect);
    return { start: begin >= at - NEAR, end: axis.end(rect) >= at - NEAR };
  }
  const host = oneOf(element, "attachedToRef");
  const start = axis.start((host && model.boundsOf(host)) ?? rect) >= at;
  return { start, end: start || (isFrame(model, element) && axis.end(rect) > at) };
}

function isFrame(model: PlaneModel, element: ModdleElement): boolean {
  if (!isAny(element, ["bpmn:SubProcess", "bpmn:Group"])) return false;
  return isA(element, "bpmn:Group") || isExpanded(model.itemOf(element));
}

/** Whether the names of pool and lanes stand one behind the other in this direction. */
function isTitled(model: PlaneModel, axis: Axis, element: ModdleElement): boolean {
  const isUpright = model.itemOf(element)?.["isHorizontal"] === false;
  return axis === (isUpright ? AXES.y : AXES.x);
}

/** Where the names in front of what lanes hold begin: with their pool, or with the outermost of them. */
function outerStart(model: PlaneModel, axis: Axis, { element, rect }: Shape): number {
  const owner = poolAround(model, element);
  const around = owner ? [owner] : lanesOf(model, dividedBy(element) ?? element);
  const starts = around.flatMap((one) => model.boundsOf(one) ?? []).map(axis.start);
  return Math.min(axis.start(rect), ...starts);
}

/**
 * How far what moves can come back: not into what stays nor out of a frame or onto its names, and no frame gets smaller
 * than it may be.
 */
function freeRoom(model: PlaneModel, axis: Axis, shapes: readonly (Shape & Edges)[]): number {
  const edges = shapes.flatMap((one) => [
    ...(one.start ? [axis.start(one.rect)] : []),
    ...(one.end && !one.start ? [axis.end(one.rect)] : []),
  ]);
  const first = Math.min(...edges);
  const reaching = shapes.filter(({ start, end }) => end && !start);
  const walls = [
    ...shapes.filter(({ end }) => !end).map(({ rect }) => axis.end(rect)),
    ...reaching.map(({ element, rect }) => axis.start(rect) + namesAt(model, axis, element)),
  ];
  const last = Math.max(...walls.filter((end) => end <= first));
  const spare = reaching.map(({ element, rect }) => rect[axis.side] - leastSize(element)[axis.side]);
  // What stands on the edge of a lane stays in the lane that its middle is in.
  const nodes = shapes.filter(({ element, start }) => !start && isA(element, "bpmn:FlowNode"));
  const middles = nodes.map(({ rect }) => axis.start(rect) + rect[axis.side] / 2);
  const held = reaching.flatMap(({ rect }) => middles.map((at) => Math.ceil(axis.end(rect) - at) - 1));
  const room = [first - last - LEAST_AIR, ...spare, ...held.filter((one) => one >= 0)];
  return Math.max(0, Math.min(...room));
}

/** How much room names take at the beginning of a pool. */
function namesAt(model: PlaneModel, axis: Axis, element: ModdleElement): number {
  const isPool = isA(element, "bpmn:Participant");
  return isPool && isTitled(model, axis, element) ? titlesOf(model, element) : 0;
}
