import { itemAt } from "@/runtime/core/item-at";
/** Geometry of diagram interchange: absolute coordinates, y downwards. */
export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point {
  width: number;
  height: number;
}

export function centerOf(rect: Rect): Point {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

export function right(rect: Rect): number {
  return rect.x + rect.width;
}

export function bottom(rect: Rect): number {
  return rect.y + rect.height;
}

export function grow(rect: Rect, by: number): Rect {
  return { x: rect.x - by, y: rect.y - by, width: rect.width + 2 * by, height: rect.height + 2 * by };
}

export function containsPoint(rect: Rect, point: Point): boolean {
  return point.x >= rect.x && point.x <= right(rect) && point.y >= rect.y && point.y <= bottom(rect);
}

export function overlaps(a: Rect, b: Rect): boolean {
  return a.x < right(b) && b.x < right(a) && a.y < bottom(b) && b.y < bottom(a);
}

/** The smallest rectangle around rectangles and points; null for nothing. */
export function boundsOf(items: Iterable<Rect | Point>): Rect | null {
  let [left, top, x, y] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const item of items) {
    left = Math.min(left, item.x);
    top = Math.min(top, item.y);
    x = Math.max(x, "width" in item ? right(item) : item.x);
    y = Math.max(y, "height" in item ? bottom(item) : item.y);
  }
  return left === Infinity ? null : { x: left, y: top, width: x - left, height: y - top };
}

/** Whether the segment a–b passes through the inside of a rectangle (touching the border does not count). */
export function segmentCrosses(a: Point, b: Point, rect: Rect): boolean {
  // Nearly every line of a diagram runs along an axis, and the search for one asks this more often than anything else.
  if (a.x === b.x) return isWithin(a.x, rect.x, right(rect)) && hasPart(a.y, b.y, rect.y, bottom(rect));
  if (a.y === b.y) return isWithin(a.y, rect.y, bottom(rect)) && hasPart(a.x, b.x, rect.x, right(rect));
  const [acrossFrom, acrossTo] = clipped(a.x, b.x - a.x, rect.x, right(rect));
  const [downFrom, downTo] = clipped(a.y, b.y - a.y, rect.y, bottom(rect));
  return Math.max(0, acrossFrom, downFrom) < Math.min(1, acrossTo, downTo);
}

const isWithin = (value: number, min: number, max: number): boolean => value > min && value < max;

/** Whether what lies from one value to the other, or the one value, has a part inside. */
const hasPart = (one: number, other: number, min: number, max: number): boolean =>
  min < max && Math.max(one, other) > min && Math.min(one, other) < max;

/** From where to where, in parts of its length, a segment lies between two values. */
function clipped(from: number, delta: number, min: number, max: number): [number, number] {
  const [one, other] = [(min - from) / delta, (max - from) / delta];
  return [Math.min(one, other), Math.max(one, other)];
}

/** Whether any part of a line of points runs through the inside of a rectangle. */
export function lineCrosses(points: readonly Point[], rect: Rect): boolean {
  return points.some((point, i) => i > 0 && segmentCrosses(itemAt(points, i - 1), point, rect));
}

/** The point halfway along a line of points. */
export function middleOf(points: readonly Point[]): Point {
  const lengths = points.slice(1).map((point, i) => distance(itemAt(points, i), point));
  let rest = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (const [i, length] of lengths.entries()) {
    const [a, b] = [itemAt(points, i), itemAt(points, i + 1)];
    if (rest <= length && length > 0) {
      return { x: a.x + ((b.x - a.x) * rest) / length, y: a.y + ((b.y - a.y) * rest) / length };
    }
    rest -= length;
  }
  return points[0] ?? { x: 0, y: 0 };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** Drops repeated points and points in the middle of a straight run. */
export function simplify(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const [before, last] = [kept.at(-2), kept.at(-1)];
    if (last && Math.abs(last.x - point.x) < 0.5 && Math.abs(last.y - point.y) < 0.5) continue;
    if (before && last && isBetween(before, last, point)) kept.pop();
    kept.push(point);
  }
  return kept;
}

function isBetween(a: Point, b: Point, c: Point): boolean {
  const sameX = Math.abs(a.x - b.x) < 0.5 && Math.abs(b.x - c.x) < 0.5;
  const sameY = Math.abs(a.y - b.y) < 0.5 && Math.abs(b.y - c.y) < 0.5;
  if (sameX) return (b.y - a.y) * (c.y - b.y) >= 0;
  return sameY && (b.x - a.x) * (c.x - b.x) >= 0;
}
