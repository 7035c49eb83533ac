import { listIn } from "@/runtime/core/guards";
import { boundsOfShape } from "@/runtime/core/bpmn/diagram";
import { type Rect, bottom, right } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, isA, isElement, listOf, oneOf, walk } from "@/runtime/core/bpmn/moddle";
import type { Change } from "../../kit/edit";
import { setBounds } from "../model/plane-edit";
import type { BehaviorContext } from "./behavior";

/** The room of a lane that is gone goes to those that touched it, to two of them by halves: the pool has no hole. */
export function fillLaneRoom(context: BehaviorContext): void {
  const gone = goneLanes(context.changes);
  const filled = [...gone].flatMap(([lane, room]): Room[] => {
    const set = lane.$parent;
    const owner = set?.$parent;
    const depth = depthOf(lane);
    return set && !(owner && gone.has(owner)) ? [{ room, beside: listOf(set, "lanes"), depth }] : [];
  });
  // Inner rooms first: lanes that lie at the edge of one that grows follow it, so that they have to reach it by then.
  let rooms = filled.sort((a, b) => b.depth - a.depth);
  // A lane between others that are gone is reached once one of those was filled.
  for (let left = -1; left !== rooms.length;) {
    left = rooms.length;
    rooms = rooms.filter((one) => !divide(context, one));
  }
}

/** Lanes whose shapes were taken off, with where they lay. */
function goneLanes(changes: readonly Change[]): Map<ModdleElement, Rect> {
  const gone = new Map<ModdleElement, Rect>();
  for (const { key, before, after } of changes) {
    if (key !== "planeElement" || !Array.isArray(before)) continue;
    const kept = new Set<unknown>(listIn(after));
    for (const shape of listIn(before)) {
      if (kept.has(shape) || !isElement(shape)) continue;
      const [lane, rect] = [oneOf(shape, "bpmnElement"), boundsOfShape(shape)];
      if (lane && rect && isA(lane, "bpmn:Lane") && !listOf(lane.$parent, "lanes").includes(lane))
        gone.set(lane, rect);
    }
  }
  return gone;
}

const depthOf = ({ $parent: outer }: ModdleElement): number => (outer ? 1 + depthOf(outer) : 0);

interface Room {
  room: Rect;
  depth: number;
  beside: readonly ModdleElement[];
}

/** Gives room to the lanes that touch it; false where none does. */
function divide(context: BehaviorContext, { room, beside }: Room): boolean {
  for (const axis of AXES) {
    const touching = (edge: (rect: Rect) => number, at: number): ModdleElement[] =>
      beside.filter((lane) => {
        const rect = context.model.boundsOf(lane);
        return rect !== null && isNear(edge(rect), at) && axis.isSameWidth(rect, room);
      });
    const [before, after] = [touching(axis.end, axis.start(room)), touching(axis.start, axis.end(room))];
    if (before.length + after.length === 0) continue;
    const whole = axis.end(room) - axis.start(room);
    const first = after.length === 0 ? whole : before.length === 0 ? 0 : Math.round(whole / 2);
    for (const lane of before) stretch(context, lane, (rect) => axis.grown(rect, 0, first));
    for (const lane of after) stretch(context, lane, (rect) => axis.grown(rect, whole - first, 0));
    return true;
  }
  return false;
}

/** A lane gets other bounds, and the lanes in it that lie at its edges follow these. */
function stretch({ model, edit }: BehaviorContext, lane: ModdleElement, to: (rect: Rect) => Rect): void {
  const old = model.boundsOf(lane);
  if (!old) return;
  const now = to(old);
  for (const one of [...walk(lane)].filter((inner) => isA(inner, "bpmn:Lane"))) {
    const rect = model.boundsOf(one);
    if (rect) setBounds(edit, model.itemOf(one), one === lane ? now : followed(rect, old, now));
  }
}

function followed(rect: Rect, old: Rect, now: Rect): Rect {
  const edge = (at: number, from: number, to: number): number => (isNear(at, from) ? to : at);
  const [x, y] = [edge(rect.x, old.x, now.x), edge(rect.y, old.y, now.y)];
  const [end, foot] = [
    edge(right(rect), right(old), right(now)),
    edge(bottom(rect), bottom(old), bottom(now)),
  ];
  return { x, y, width: end - x, height: foot - y };
}

/** Edges that lie together, as drawn by hand or by other tools. */
const NEAR = 2;
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= NEAR;

/** Lanes lie below each other, or side by side. */
const AXES = [
  {
    start: ({ y }: Rect): number => y,
    end: bottom,
    isSameWidth: (one: Rect, other: Rect): boolean =>
      isNear(one.x, other.x) && isNear(one.width, other.width),
    grown: (rect: Rect, up: number, down: number): Rect => ({
      ...rect,
      y: rect.y - up,
      height: rect.height + up + down,
    }),
  },
  {
    start: ({ x }: Rect): number => x,
    end: right,
    isSameWidth: (one: Rect, other: Rect): boolean =>
      isNear(one.y, other.y) && isNear(one.height, other.height),
    grown: (rect: Rect, before: number, behind: number): Rect => ({
      ...rect,
      x: rect.x - before,
      width: rect.width + before + behind,
    }),
  },
];
