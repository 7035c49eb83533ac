import { type Point, type Rect, containsPoint } from "@/runtime/core/bpmn/geometry";

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
