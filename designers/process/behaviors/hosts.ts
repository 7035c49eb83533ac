import {
  type Point,
  type Rect,
  bottom,
  centerOf,
  containsPoint,
  grow,
  right,
} from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, isA, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import { shiftShape } from "../model/plane-edit";
import { obstaclesOf } from "../model/space";
import type { BehaviorContext } from "./behavior";
import { movedShapes } from "./moved-shapes";

/** An event that was moved from its border to that of another activity belongs to that one: there it is seen to stand. */
export function changeHosts({ model, edit, changes }: BehaviorContext): void {
  const { shapes, before } = movedShapes(changes);
  for (const event of before.keys()) {
    const host = isA(event, "bpmn:BoundaryEvent") ? oneOf(event, "attachedToRef") : undefined;
    const rect = host && !shapes.has(host) ? model.boundsOf(event) : null;
    if (!host || !rect) continue;
    const isAt = (around: Rect | null): boolean =>
      around !== null && containsPoint(grow(around, rect.width / 2), centerOf(rect));
    if (isAt(model.boundsOf(host))) continue;
    // A line from the event leads no further than the sub-process that it is in.
    const isHost = (one: ModdleElement): boolean =>
      isA(one, "bpmn:Activity") && one.$parent === event.$parent && !shapes.has(one);
    const next = obstaclesOf(model).find((one) => isHost(one.element) && isAt(one.rect));
    if (next) edit.set(event, "attachedToRef", next.element);
  }
}

/** An event on a border stays on that border when its host gets another size, and when it is moved itself. */
export function followHosts(context: BehaviorContext): void {
  followSizes(context);
  stayOnBorders(context);
}

function followSizes({ model, edit, changes }: BehaviorContext): void {
  const { shapes, before } = movedShapes(changes);
  for (const [host, old] of before) {
    const now = model.boundsOf(host);
    if (!now || !isA(host, "bpmn:Activity") || (now.width === old.width && now.height === old.height))
      continue;
    for (const event of listOf(host.$parent, "flowElements")) {
      const rect = model.boundsOf(event);
      if (!rect || oneOf(event, "attachedToRef") !== host || shapes.has(event)) continue;
      const { x, y } = centerOf(rect);
      shiftShape(
        { model, edit },
        event,
        follow(x, [old.x, right(old)], [now.x, right(now)]),
        follow(y, [old.y, bottom(old)], [now.y, bottom(now)]),
      );
    }
  }
}

/** Elsewhere it would look like an event of its own, which nothing leads to. */
function stayOnBorders({ model, edit, changes }: BehaviorContext): void {
  const { shapes, before } = movedShapes(changes);
  for (const event of shapes) {
    const host = isA(event, "bpmn:BoundaryEvent") ? oneOf(event, "attachedToRef") : undefined;
    const [rect, around] = [model.boundsOf(event), host && model.boundsOf(host)];
    if (!host || !rect || !around || shapes.has(host) || !before.has(event)) continue;
    const centre = centerOf(rect);
    const { x, y } = nearestOnBorder(around, centre);
    shiftShape({ model, edit }, event, Math.round(x - centre.x), Math.round(y - centre.y));
  }
}

function nearestOnBorder(rect: Rect, point: Point): Point {
  const x = Math.max(rect.x, Math.min(right(rect), point.x));
  const y = Math.max(rect.y, Math.min(bottom(rect), point.y));
  if (x !== point.x || y !== point.y) return { x, y };
  const sides = [
    { x: rect.x, y },
    { x: right(rect), y },
    { x, y: rect.y },
    { x, y: bottom(rect) },
  ];
  const farness = (side: Point): number => Math.abs(side.x - x) + Math.abs(side.y - y);
  return sides.reduce((best, side) => (farness(side) < farness(best) ? side : best));
}

type Span = [start: number, end: number];

/** How far a place on a border goes with it: with its own side, between both in proportion. */
function follow(at: number, [start, end]: Span, [from, to]: Span): number {
  const share = Math.max(0, Math.min(1, (at - start) / (end - start || 1)));
  return Math.round(from + share * (to - from) - (start + share * (end - start)));
}
