import { itemAt } from "@/runtime/core/item-at";
import type { Point, Rect } from "../geometry";

export type Side = "left" | "right" | "top" | "bottom";

/** A side of a shape where a flow may dock; the line leaves (or arrives) at a right angle to it. */
export interface Port {
  side: Side;
  point: Point;
}

export interface RouteRequest {
  source: Rect;
  target: Rect;
  /** Shapes to go around; source and target themselves must not be among them. */
  obstacles: readonly Rect[];
  /** Lines already drawn, which a new line should not lie on. */
  occupied?: readonly (readonly Point[])[];
  /** Ends where the line may only dock above and below: parts of a pool, whose other sides lie inside of it. */
  upright?: { source: boolean; target: boolean };
}

/** Distance kept from shapes. */
export const CLEARANCE = 15;
/** Whether a segment runs along a part of another line for more than a few pixels. */
export function liesOn(a: Point, b: Point, line: readonly Point[]): boolean {
  return line.some((d, i) => {
    if (i === 0) return false;
    const c = itemAt(line, i - 1);
    if (a.y === b.y && Math.abs(c.y - a.y) < 3 && Math.abs(d.y - a.y) < 3)
      return shared(a.x, b.x, c.x, d.x) > 6;
    if (a.x === b.x && Math.abs(c.x - a.x) < 3 && Math.abs(d.x - a.x) < 3)
      return shared(a.y, b.y, c.y, d.y) > 6;
    return false;
  });
}

function shared(a: number, b: number, c: number, d: number): number {
  return Math.min(Math.max(a, b), Math.max(c, d)) - Math.max(Math.min(a, b), Math.min(c, d));
}

/** How often a segment crosses another line. */
export function crossings(a: Point, b: Point, line: readonly Point[]): number {
  let count = 0;
  for (let i = 1; i < line.length; i += 1) {
    const [c, d] = [itemAt(line, i - 1), line[i] as Point];
    if (a.y === b.y && c.x === d.x) count += Number(isBetween(c.x, a.x, b.x) && isBetween(a.y, c.y, d.y));
    if (a.x === b.x && c.y === d.y) count += Number(isBetween(c.y, a.y, b.y) && isBetween(a.x, c.x, d.x));
  }
  return count;
}

function isBetween(value: number, a: number, b: number): boolean {
  return value > Math.min(a, b) && value < Math.max(a, b);
}
