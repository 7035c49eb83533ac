import {
  type Point,
  type Rect,
  bottom,
  containsPoint,
  grow,
  right,
  segmentCrosses,
} from "@/runtime/core/bpmn/geometry";

/** The point of a shape's border nearest to a point inside of it; others stay. */
export function dockPoint(point: Point, rect: Rect | null): Point {
  if (!rect || !containsPoint(rect, point)) return point;
  const gaps: [number, Point][] = [
    [point.x - rect.x, { x: rect.x, y: point.y }],
    [rect.x + rect.width - point.x, { x: rect.x + rect.width, y: point.y }],
    [point.y - rect.y, { x: point.x, y: rect.y }],
    [rect.y + rect.height - point.y, { x: point.x, y: rect.y + rect.height }],
  ];
  return gaps.reduce((best, one) => (one[0] < best[0] ? one : best))[1];
}

/** A line that leads straight through the shape it begins at begins on that side of it instead where it leaves. */
export function dockedOutside(points: readonly Point[], rect: Rect | null | undefined): Point[] {
  const [first, next, ...rest] = points;
  if (!first || !next || !rect || containsPoint(rect, next)) return [...points];
  if (!segmentCrosses(first, next, grow(rect, -INSIDE))) return [...points];
  if (first.x === next.x) return [{ x: first.x, y: next.y < rect.y ? rect.y : bottom(rect) }, next, ...rest];
  if (first.y === next.y) return [{ x: next.x < rect.x ? rect.x : right(rect), y: first.y }, next, ...rest];
  return [...points];
}

/** As far below the edge of a shape a line leads through it. */
const INSIDE = 3;
