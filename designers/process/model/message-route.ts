import {
  type Point,
  type Rect,
  bottom,
  boundsOf,
  centerOf,
  grow,
  overlaps,
} from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, isA, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import { routeFlow, runsAlong } from "@/runtime/core/bpmn/route/route";
import { poolOf } from "../rules/connect";
import type { PlaneModel } from "./plane-model";

interface Message {
  source: ModdleElement;
  target: ModdleElement;
  from: Rect;
  to: Rect;
  /** Shapes that it goes around. */
  obstacles: readonly Rect[];
  /** Courses of other lines. */
  others: readonly (readonly Point[])[];
}

/** How far from the middle of an edge a message may dock where another one is there. */
const ASIDE = [0, 20, -20, 36, -36];
/** How far from the ends of an edge. */
const INSET = 8;
/** How far around both ends other lines can matter. */
const AROUND = 160;

/**
 * The course of a message between pools. From pool to pool above each other it leads upright: sideways it would run
 * along the flows in there. Where another line is in its place it docks beside that.
 */
export function routeMessage(model: PlaneModel, message: Message): Point[] {
  const { source, target, obstacles } = message;
  const isUpright = areStacked(model, source, target);
  const [from, to] = isUpright ? facing(message) : [message.from, message.to];
  const zone = grow(boundsOf([from, to]) ?? from, AROUND);
  const occupied = message.others.filter((line) => overlaps(boundsOf(line) ?? zone, zone));
  const route = (start: Rect, end: Rect): Point[] =>
    routeFlow({
      source: start,
      target: end,
      obstacles,
      occupied,
      upright: { source: isUpright, target: isUpright },
    });
  const usual = route(from, to);
  const isAlone = (points: readonly Point[]): boolean => !occupied.some((line) => runsAlong(points, line));
  if (!isUpright || isAlone(usual)) return usual;
  for (const [atStart, atEnd] of ASIDE.flatMap((start) => ASIDE.map((end) => [start, end] as const))) {
    const [start, end] = [dockedAt(from, atStart), dockedAt(to, atEnd)];
    const points = start && end ? route(start, end) : null;
    if (points && points.length <= usual.length && isAlone(points)) return points;
  }
  return usual;
}

/** Both ends, of a pool only the part that faces the other end. */
function facing({ source, target, from, to }: Message): [Rect, Rect] {
  const [isFromPool, isToPool] = [source, target].map((end) => isA(end, "bpmn:Participant"));
  return [isFromPool ? sliceNear(from, to) : from, isToPool ? sliceNear(to, from) : to];
}

function sliceNear(pool: Rect, other: Rect): Rect {
  const width = Math.min(SLICE, pool.width);
  const x = centerOf(other).x - width / 2;
  return { ...pool, x: Math.min(Math.max(x, pool.x), pool.x + pool.width - width), width };
}

const SLICE = 100;

/** The part of a shape whose middle is so far from that of the whole; null where it is not that wide. */
function dockedAt(rect: Rect, aside: number): Rect | null {
  if (aside === 0) return rect;
  const half = rect.width / 2 - Math.abs(aside);
  return half < INSET ? null : { ...rect, x: centerOf(rect).x + aside - half, width: 2 * half };
}

/** Whether two elements stand in pools above each other. */
function areStacked(model: PlaneModel, source: ModdleElement, target: ModdleElement): boolean {
  const [from, to] = [poolOf(source), poolOf(target)];
  if (from === to) return false;
  const pools = listOf(oneOf(model.plane, "bpmnElement"), "participants");
  const rectOf = (of: ModdleElement | undefined): Rect | null => {
    const pool = pools.find((one) => poolOf(one) === of);
    return pool ? model.boundsOf(pool) : null;
  };
  const [upper, lower] = [rectOf(from), rectOf(to)];
  return !!upper && !!lower && (bottom(upper) <= lower.y || bottom(lower) <= upper.y);
}
