import { type Point, type Rect, bottom, right } from "@/runtime/core/bpmn/geometry";
import type { ModdleElement } from "@/runtime/core/bpmn/moddle";
import type { PlaneModel } from "../model/plane-model";
import { frameOf, lanesOf, neighboursOf, withContents } from "../model/frames";
import { type PlaneEdit, setBounds, shiftShape } from "../model/plane-edit";

/** Air between a frame and what it pushed aside. */
const GAP = 20;

interface Growth {
  frame: ModdleElement;
  old: Rect;
  now: Rect;
}

/**
 * Where a frame that grew reaches its neighbours or the next lane, all on that side move on by as much as it grew, so
 * that their places among each other stay, and each in its lane. Nothing moves as long as there is room.
 */
export function pushAside({ model, edit }: PlaneEdit, { frame, old, now }: Growth): void {
  for (const side of SIDES) {
    const by = side.far(now) - side.far(old);
    if (by <= 0) continue;
    const beyond = neighboursOf(model, frame).filter(({ rect }) => side.near(rect) >= side.far(old) - 1);
    const borders = bordersBeyond(model, frame, side, side.far(old));
    const isReached =
      beyond.some(({ rect }) => side.near(rect) < side.far(now) + GAP && side.faces(rect, now)) ||
      borders.some((at) => at < side.far(now) + GAP);
    if (!isReached) continue;
    for (const { element } of beyond)
      for (const one of withContents(model, element))
        shiftShape({ model, edit }, one, side.step.x * by, side.step.y * by);
    if (borders.length > 0) widen({ model, edit }, { frame, side, from: side.far(old), by });
  }
}

/**
 * What stands at or beyond a place moves on to the right or downwards: where lanes divide the pool in that direction,
 * those that begin there move along and those that reach across get larger. Each node stays in its lane.
 */
export function moveLanesOn(
  context: PlaneEdit,
  { element, along, from, by }: { element: ModdleElement; along: "x" | "y"; from: number; by: number },
): void {
  const side = along === "x" ? RIGHT : DOWN;
  if (by > 0 && bordersBeyond(context.model, element, side, from).length > 0)
    widen(context, { frame: element, side, from, by });
}

/** Where one lane ends and the next begins, on a side of what is in them. */
function bordersBeyond(model: PlaneModel, element: ModdleElement, side: Side, from: number): number[] {
  const pool = frameOf(model, element);
  const rects = (pool ? lanesOf(model, pool) : []).flatMap((lane) => model.boundsOf(lane) ?? []);
  return rects
    .map((rect) => side.far(rect))
    .filter((at) => at >= from - 1 && rects.some((rect) => Math.abs(side.near(rect) - at) <= 2));
}

/** Gives lanes and their pool room on one side: edges there move on. */
function widen(
  context: PlaneEdit,
  { frame, side, from, by }: { frame: ModdleElement; side: Side; from: number; by: number },
): void {
  const { model, edit } = context;
  const pool = frameOf(model, frame);
  const old = pool && model.boundsOf(pool);
  if (!pool || !old) return;
  for (const one of [pool, ...lanesOf(model, pool)]) {
    const rect = model.boundsOf(one);
    if (!rect || side.far(rect) < from - 1) continue;
    const isBeyond = side.near(rect) >= from - 1;
    const [shift, growth] = isBeyond ? [side.step, NONE] : [outwards(side.step), side.step];
    setBounds(edit, model.itemOf(one), {
      x: rect.x + shift.x * by,
      y: rect.y + shift.y * by,
      width: rect.width + Math.abs(growth.x) * by,
      height: rect.height + Math.abs(growth.y) * by,
    });
  }
  const now = model.boundsOf(pool);
  if (now) pushAside(context, { frame: pool, old, now });
}

const NONE: Point = { x: 0, y: 0 };
/** How far the corner of a shape goes that grows on a side. */
const outwards = ({ x, y }: Point): Point => ({ x: Math.min(x, 0), y: Math.min(y, 0) });

interface Side {
  /** Where a shape begins and a frame ends, counted in the direction of the side. */
  near: (rect: Rect) => number;
  far: (rect: Rect) => number;
  /** Whether two shapes stand in each other's way in this direction. */
  faces: (a: Rect, b: Rect) => boolean;
  step: Point;
}

const inRow = (a: Rect, b: Rect): boolean => a.y < bottom(b) && b.y < bottom(a);
const inColumn = (a: Rect, b: Rect): boolean => a.x < right(b) && b.x < right(a);

const RIGHT: Side = { near: ({ x }) => x, far: right, faces: inRow, step: { x: 1, y: 0 } };
const DOWN: Side = { near: ({ y }) => y, far: bottom, faces: inColumn, step: { x: 0, y: 1 } };
const SIDES: readonly Side[] = [
  RIGHT,
  DOWN,
  { near: (rect) => -right(rect), far: ({ x }) => -x, faces: inRow, step: { x: -1, y: 0 } },
  { near: (rect) => -bottom(rect), far: ({ y }) => -y, faces: inColumn, step: { x: 0, y: -1 } },
];
