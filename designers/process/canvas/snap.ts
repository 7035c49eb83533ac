import { type Rect, centerOf } from "@/runtime/core/bpmn/geometry";
import type { Guide } from "../model/drag-session";

/** Distance on the screen, px, within which a shape is drawn to its neighbours. */
const REACH = 7;
const GRID = 10;

/** Offset that brings a dragged rectangle in line with its neighbours, else onto the grid, and the lines to show. */
export function snapOffset(
  rect: Rect,
  others: readonly Rect[],
  zoom: number,
): { dx: number; dy: number; guides: Guide[] } {
  const reach = REACH / Math.max(zoom, 0.5);
  const x = nearest(marks(rect, "x"), others, "x", reach);
  const y = nearest(marks(rect, "y"), others, "y", reach);
  const guides: Guide[] = [];
  if (x) guides.push({ along: "x", at: x.at, ...span(rect, x.other, "y") });
  if (y) guides.push({ along: "y", at: y.at, ...span(rect, y.other, "x") });
  const centre = centerOf(rect);
  return { dx: x ? x.by : toGrid(centre.x), dy: y ? y.by : toGrid(centre.y), guides };
}

/** Centres stand on the grid, so that shapes of different size line up. */
function toGrid(value: number): number {
  return Math.round(value / GRID) * GRID - value;
}

function marks(rect: Rect, axis: "x" | "y"): number[] {
  const size = axis === "x" ? rect.width : rect.height;
  return [rect[axis] + size / 2, rect[axis], rect[axis] + size];
}

function nearest(
  own: number[],
  others: readonly Rect[],
  axis: "x" | "y",
  reach: number,
): { by: number; at: number; other: Rect } | null {
  let best: { by: number; at: number; other: Rect } | null = null;
  for (const other of others) {
    for (const [i, at] of marks(other, axis).entries()) {
      for (const [j, mine] of own.entries()) {
        if ((i === 0) !== (j === 0)) continue;
        const by = at - mine;
        if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at, other };
      }
    }
  }
  return best;
}

function span(a: Rect, b: Rect, axis: "x" | "y"): { from: number; to: number } {
  const side = axis === "x" ? "width" : "height";
  return { from: Math.min(a[axis], b[axis]) - 12, to: Math.max(a[axis] + a[side], b[axis] + b[side]) + 12 };
}
