import { itemAt } from "@/runtime/core/item-at";
import {
  type Point,
  type Rect,
  bottom,
  boundsOf,
  centerOf,
  grow,
  lineCrosses,
  overlaps,
  right,
  segmentCrosses,
  simplify,
} from "../geometry";
import { type Port, type RouteRequest, type Side, liesOn } from "./route-parts";
import { searchPath } from "./route-search";

const SIDES: readonly Side[] = ["right", "bottom", "top", "left"];

/** An orthogonal line from one shape to another that goes around the others. Never fails: the last resort is a plain bend. */
export function routeFlow(request: RouteRequest): Point[] {
  const all = { ...request, obstacles: outside(request) };
  if (request.source === request.target) return selfLoop(all);
  const near = { ...request, obstacles: nearby(all) };
  const { source, target, upright } = request;
  const [starts, ends] = [ports(source, upright?.source), ports(target, upright?.target)];
  const first = simpleRoute(near) ?? searchPath(near, starts, ends);
  if (first && crossed(first, all.obstacles) === 0) return first;
  return searchPath(all, starts, ends) ?? fallback(all);
}

function crossed(points: readonly Point[], obstacles: readonly Rect[]): number {
  return obstacles.filter((rect) => lineCrosses(points, rect)).length;
}

/** The four docking points of a shape, or those above and below. */
function ports(rect: Rect, isUpright = false): Port[] {
  const sides = isUpright ? SIDES.filter((side) => side === "top" || side === "bottom") : SIDES;
  return sides.map((side) => ({ side, point: portPoint(rect, side) }));
}

function portPoint(rect: Rect, side: Side): Point {
  const { x, y } = centerOf(rect);
  if (side === "left") return { x: rect.x, y };
  if (side === "right") return { x: right(rect), y };
  return side === "top" ? { x, y: rect.y } : { x, y: bottom(rect) };
}

/** Obstacles that can matter: those around the box of both ends, with room for a detour. */
function nearby({ source, target, obstacles }: RouteRequest): Rect[] {
  const left = Math.min(source.x, target.x);
  const top = Math.min(source.y, target.y);
  const box = {
    x: left,
    y: top,
    width: Math.max(right(source), right(target)) - left,
    height: Math.max(bottom(source), bottom(target)) - top,
  };
  const zone = grow(box, 160);
  return obstacles.filter((rect) => overlaps(rect, zone));
}

/** Obstacles without the frames that one of the ends stands in. */
function outside({ source, target, obstacles }: RouteRequest): Rect[] {
  return obstacles.filter((rect) => !contains(rect, source) && !contains(rect, target));
}

function contains(outer: Rect, inner: Rect): boolean {
  const { x, y } = centerOf(inner);
  return (
    outer !== inner &&
    x > outer.x &&
    x < right(outer) &&
    y > outer.y &&
    y < bottom(outer) &&
    outer.width > inner.width &&
    outer.height > inner.height
  );
}

/** Straight line, one bend or two bends, in the order a person would draw them; null when all are blocked. */
function simpleRoute(request: RouteRequest): Point[] | null {
  for (const points of candidates(request.source, request.target))
    if (docksRightly(points, request) && isClear(points, request)) return simplify(points);
  return null;
}

/** Whether a line leaves and arrives upright where it has to. */
function docksRightly(points: readonly Point[], { upright }: RouteRequest): boolean {
  const isUpright = (a: Point | undefined, b: Point | undefined): boolean => a?.x === b?.x;
  return (
    (!upright?.source || isUpright(points[0], points[1])) &&
    (!upright?.target || isUpright(points.at(-2), points.at(-1)))
  );
}

function* candidates(source: Rect, target: Rect): Generator<Point[]> {
  const [from, to] = [centerOf(source), centerOf(target)];
  const forward = target.x - right(source);
  const backward = source.x - right(target);
  const below = target.y - bottom(source);
  const above = source.y - bottom(target);
  if (forward > 0) yield* horizontal(source, target, "right", "left", forward);
  if (backward > 0 && Math.abs(from.y - to.y) < 1)
    yield* horizontal(source, target, "left", "right", backward);
  if (below > 0 && Math.abs(from.x - to.x) < 1) yield [portPoint(source, "bottom"), portPoint(target, "top")];
  if (above > 0 && Math.abs(from.x - to.x) < 1) yield [portPoint(source, "top"), portPoint(target, "bottom")];
  const vertical: Side = to.y > from.y ? "bottom" : "top";
  const facing: Side = vertical === "bottom" ? "top" : "bottom";
  const a = portPoint(source, vertical);
  if (forward > 0 && Math.max(below, above) > -10) yield [a, { x: a.x, y: to.y }, portPoint(target, "left")];
  if (forward > 0 && Math.max(below, above) > 0) {
    yield [portPoint(source, "right"), { x: to.x, y: from.y }, portPoint(target, facing)];
  }
  if (backward > 0 && Math.max(below, above) > 0) {
    yield [a, { x: a.x, y: to.y }, portPoint(target, "right")];
    yield [portPoint(source, "left"), { x: to.x, y: from.y }, portPoint(target, facing)];
  }
  if (Math.max(below, above) > 0) {
    const b = portPoint(target, facing);
    const middle = (a.y + b.y) / 2;
    yield [a, { x: a.x, y: middle }, { x: b.x, y: middle }, b];
  }
}

function* horizontal(source: Rect, target: Rect, out: Side, into: Side, gap: number): Generator<Point[]> {
  const [a, b] = [portPoint(source, out), portPoint(target, into)];
  if (Math.abs(a.y - b.y) < 1) yield [a, { x: b.x, y: a.y }];
  else if (gap >= 20) {
    for (const share of [0.5, 0.75, 0.25]) {
      const x = Math.round(a.x + (b.x - a.x) * share);
      yield [a, { x, y: a.y }, { x, y: b.y }, b];
    }
  }
}

function isClear(points: Point[], { source, target, obstacles, occupied }: RouteRequest): boolean {
  const rects = obstacles.map((rect) => grow(rect, 4));
  return points.every((point, i) => {
    if (i === 0) return true;
    const before = itemAt(points, i - 1);
    if (rects.some((rect) => segmentCrosses(before, point, rect))) return false;
    if (segmentCrosses(before, point, grow(source, -1)) || segmentCrosses(before, point, grow(target, -1)))
      return false;
    return !(occupied ?? []).some((line) => liesOn(before, point, line));
  });
}

/** Around one corner of the shape, the first that is free; loops that follow go further out or around another corner. */
function selfLoop({ source, obstacles, occupied }: RouteRequest): Point[] {
  const loops = LOOP_GAPS.flatMap((gap) => CORNERS.map(([a, b]) => loopAround(source, a, b, gap)));
  const isFree = (points: readonly Point[]): boolean =>
    crossed(points, obstacles) === 0 && !(occupied ?? []).some((line) => runsAlong(points, line));
  const clear = loops.find(isFree) ?? loops.find((points) => crossed(points, obstacles) === 0);
  return clear ?? itemAt(loops, 0);
}

const LOOP_GAPS = [20, 14, 8, 26];
const CORNERS: readonly [Side, Side][] = [
  ["bottom", "left"],
  ["top", "left"],
  ["top", "right"],
  ["bottom", "right"],
];

function loopAround(rect: Rect, vertical: Side, horizontal: Side, gap: number): Point[] {
  const [out, back] = [portPoint(rect, vertical), portPoint(rect, horizontal)];
  const y = vertical === "top" ? out.y - gap : out.y + gap;
  const x = horizontal === "left" ? back.x - gap : back.x + gap;
  return [out, { x: out.x, y }, { x, y }, { x, y: back.y }, back];
}

/** Whether a part of a line lies on another line. */
export function runsAlong(points: readonly Point[], line: readonly Point[]): boolean {
  return points.some((point, i) => i > 0 && liesOn(itemAt(points, i - 1), point, line));
}

/** A plain bend, or a way around everything: whichever crosses the fewest shapes. */
function fallback(request: RouteRequest): Point[] {
  const { source, target, obstacles } = request;
  const [a, b] = [portPoint(source, "right"), portPoint(target, "left")];
  const x = (a.x + b.x) / 2;
  const all = grow(boundsOf([source, target, ...obstacles]) as Rect, 20);
  const ways = [
    [a, { x, y: a.y }, { x, y: b.y }, b],
    ...candidates(source, target),
    ...(["top", "bottom"] as const).map((side) => {
      const [from, to] = [portPoint(source, side), portPoint(target, side)];
      const y = side === "top" ? all.y : bottom(all);
      return [from, { x: from.x, y }, { x: to.x, y }, to];
    }),
  ];
  const right = ways.filter((points) => docksRightly(points, request));
  const counts = right.map((points) => crossed(points, obstacles));
  return simplify(itemAt(right, counts.indexOf(Math.min(...counts))));
}
