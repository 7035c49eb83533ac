import { itemAt } from "@/runtime/core/item-at";
import type { Point } from "@/runtime/core/bpmn/geometry";
import type { LineItem, NodeItem } from "./scene";

/** The line nearest to a point among those within reach. */
export function nearestLine(lines: Iterable<LineItem>, point: Point, reach: number): LineItem | null {
  let best: { line: LineItem; distance: number } | null = null;
  for (const line of lines) {
    const distance = lineDistance(line.points, point, reach);
    if (distance <= reach && (!best || distance < best.distance)) best = { line, distance };
  }
  return best?.line ?? null;
}

/** The topmost shape at a point. */
export function topmostAt(nodes: readonly NodeItem[], { x, y }: Point): NodeItem | null {
  let best: NodeItem | null = null;
  for (const node of nodes) {
    const { rect } = node;
    const isIn = x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height;
    if (isIn && (!best || node.z > best.z)) best = node;
  }
  return best;
}

function lineDistance(points: readonly Point[], point: Point, reach: number): number {
  let least = Infinity;
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [itemAt(points, i - 1), itemAt(points, i)];
    if (point.x < Math.min(a.x, b.x) - reach || point.x > Math.max(a.x, b.x) + reach) continue;
    if (point.y < Math.min(a.y, b.y) - reach || point.y > Math.max(a.y, b.y) + reach) continue;
    const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2 || 1;
    const t = Math.max(
      0,
      Math.min(1, ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length),
    );
    least = Math.min(least, Math.hypot(a.x + (b.x - a.x) * t - point.x, a.y + (b.y - a.y) * t - point.y));
  }
  return least;
}
