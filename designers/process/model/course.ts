import { itemAt } from "@/runtime/core/item-at";
import { type Point, type Rect, grow, lineCrosses, simplify } from "@/runtime/core/bpmn/geometry";
import type { Connection } from "@/runtime/core/bpmn/connections";
import type { ModdleElement } from "@/runtime/core/bpmn/moddle";
import { dockPoint } from "./dock";
import type { PlaneModel } from "./plane-model";
import { type Obstacle, obstaclesBetween, routeBetween } from "./space";

interface Move extends Connection {
  points: Point[];
  moved: ReadonlySet<ModdleElement>;
  /** How far what was moved went; null when it got another size. */
  offset: Point | null;
}

/** Keeps the bends of a line where they are if the line still works, else finds a new way. */
export function courseAfterMove(
  model: PlaneModel,
  { flow, source, target, points, moved, offset }: Move,
  obstacles: readonly Obstacle[],
): Point[] {
  const kept =
    offset && points.length > 2 ? bentEnds(points, moved.has(source), moved.has(target), offset) : null;
  const [from, to] = [model.boundsOf(source), model.boundsOf(target)];
  if (kept && from && to) {
    const others = obstaclesBetween(source, target, obstacles).map(({ rect }) => rect);
    const isFree = [...others, grow(from, -2), grow(to, -2)].every((rect) => !lineCrosses(kept, rect));
    if (isFree && !runsAlong(kept, from) && !runsAlong(kept, to)) return kept;
  }
  const route = routeBetween(model, { flow, source, target }, obstacles);
  return route.length > 1 ? route : points.map((point) => dockPoint(point, from ?? null));
}

/** How near to an edge a line counts as on it, and from which length on. */
const ON_EDGE = 3;

/** Whether a part of a line lies on an edge of a shape, where it cannot be told from it. */
function runsAlong(points: readonly Point[], { x, y, width, height }: Rect): boolean {
  const isOn = (place: number, ...edges: number[]): boolean =>
    edges.some((edge) => Math.abs(place - edge) < ON_EDGE);
  const shared = (a: number, b: number, from: number, to: number): boolean =>
    Math.min(Math.max(a, b), to) - Math.max(Math.min(a, b), from) > ON_EDGE;
  return points.slice(1).some((b, i) => {
    const a = itemAt(points, i);
    return Math.abs(a.x - b.x) < 0.5
      ? isOn(a.x, x, x + width) && shared(a.y, b.y, y, y + height)
      : Math.abs(a.y - b.y) < 0.5 && isOn(a.y, y, y + height) && shared(a.x, b.x, x, x + width);
  });
}

/** The ends move with their shapes; the bends next to them follow so that right angles stay. */
function bentEnds(points: Point[], atStart: boolean, atEnd: boolean, { x, y }: Point): Point[] {
  const course = points.map((point) => ({ ...point }));
  const bend = (end: number, next: number): void => {
    const [a, b] = [course[end], course[next]];
    if (!a || !b) return;
    const horizontal = Math.abs(a.y - b.y) < 0.5;
    a.x += x;
    a.y += y;
    if (horizontal) b.y = a.y;
    else b.x = a.x;
  };
  if (atStart) bend(0, 1);
  if (atEnd) bend(course.length - 1, course.length - 2);
  return simplify(course);
}
