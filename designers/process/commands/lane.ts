import { ownLanes } from "@/runtime/core/bpmn/connections";
import { defaultName } from "@/runtime/core/bpmn/default-name";
import { type Rect, bottom, centerOf, containsPoint, overlaps, right } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, createElement, isA, listOf, oneOf, parentOf } from "@/runtime/core/bpmn/moddle";
import { FRAME_HEAD } from "@/runtime/core/bpmn/shapes/node";
import { idPrefix } from "@/runtime/core/bpmn/text/normalise";
import { currentLocale } from "@/runtime/i18n/i18n";
import { lanesOf, withContents } from "../model/frames";
import { addTo, setBounds, shiftShape } from "../model/plane-edit";
import { whyNotAddLane, whyNotSplitLane } from "../rules/pools";
import { refuseFor } from "../rules/refuse";
import type { CommandContext } from "./diagram-edit";
import { addFrame } from "./pool";
import { makeRoomForNames, poolAround } from "./pool-edges";
import { pushAside } from "./push";

/** How much room a new lane has across it, and each part of a divided one at least. */
const SIZE = { usual: 120, least: 60 } as const;

/** Adds a lane before or behind a lane, or as the first or last one of a pool; what lies there moves on. */
export function addLane(
  context: CommandContext,
  { id, side }: { id: string; side: "before" | "behind" },
): ModdleElement {
  const frame = frameFor(context, id, whyNotAddLane);
  const beside = isA(frame.element, "bpmn:Lane") ? frame.element : outermost(context, frame, side);
  const set = parentOf(beside);
  const rect = boundsIn(context, beside);
  const at = side === "before" ? frame.axis.start(rect) : frame.axis.end(rect);
  openRoom(context, frame, { holders: lanesAround(beside), at, by: SIZE.usual });
  const index = listOf(set, "lanes").indexOf(beside) + (side === "before" ? 0 : 1);
  const lane = makeLane(context, frame, { set, index, rect: frame.axis.part(rect, at, SIZE.usual) });
  makeRoomForNames(context, frame.pool);
  return lane;
}

/** Divides a pool or lane into two lanes that share its room, beside its nodes rather than through them; gives the first. */
export function splitLane(context: CommandContext, { id }: { id: string }): ModdleElement {
  const frame = frameFor(context, id, whyNotSplitLane);
  const { element, axis } = frame;
  const whole = boundsIn(context, element);
  const cut = cutOf(context, frame);
  const holders = isA(element, "bpmn:Lane") ? [element, ...lanesAround(element)] : [];
  const missing = cut + SIZE.least - axis.end(whole);
  if (missing > 0) openRoom(context, frame, { holders, at: axis.end(whole), by: missing });
  const rect = axis.inner(boundsIn(context, element));
  const set = makeSet(context, element);
  const upper = axis.part(rect, axis.start(rect), cut - axis.start(rect));
  const lane = makeLane(context, frame, { set, index: 0, rect: upper });
  makeLane(context, frame, { set, index: 1, rect: axis.part(rect, cut, axis.end(rect) - cut) });
  makeRoomForNames(context, frame.pool);
  return lane;
}

/** Where a pool or lane is cut in two: about the middle where no node stands, else behind all of them. */
function cutOf(context: CommandContext, { element, pool, axis }: Frame): number {
  const rect = axis.inner(boundsIn(context, element));
  const middle = Math.round(axis.middle(rect));
  const nodes = standingIn(context, pool, rect).flatMap((one) =>
    isA(one.element, "bpmn:Group") || !overlaps(one.rect, rect) ? [] : [one.rect],
  );
  const isFree = (at: number): boolean =>
    at >= axis.start(rect) + SIZE.least &&
    !nodes.some((one) => axis.start(one) - AIR < at && at < axis.end(one) + AIR);
  const behind = nodes.map((one) => Math.round(axis.end(one)) + AIR);
  const places = [middle, ...behind, ...nodes.map((one) => Math.round(axis.start(one)) - AIR)];
  const inside = places.filter((at) => isFree(at) && at <= axis.end(rect) - SIZE.least);
  const [nearest] = inside.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return nearest ?? Math.max(axis.start(rect) + SIZE.least, ...behind);
}

/** Between a node and the edge of a lane that is drawn beside it. */
const AIR = 20;

/** A pool or lane, the pool around it, and how its lanes lie. */
interface Frame {
  element: ModdleElement;
  pool: ModdleElement;
  axis: Axis;
}

function frameFor(
  { model }: CommandContext,
  id: string,
  whyNot: (element: ModdleElement, pool: ModdleElement | undefined) => string | null,
): Frame {
  const element = model.get(id);
  const pool = poolAround(model, element);
  refuseFor(whyNot(element, pool));
  const isUpright = pool && model.itemOf(pool)?.["isHorizontal"] === false;
  return { element, pool: pool ?? element, axis: isUpright ? ACROSS : DOWN };
}

const boundsIn = ({ model }: CommandContext, element: ModdleElement): Rect =>
  model.boundsOf(element) ?? { x: 0, y: 0, width: 0, height: 0 };

/** The first or last lane of a pool; one that takes all of it where it has none. */
function outermost(context: CommandContext, frame: Frame, side: "before" | "behind"): ModdleElement {
  const { pool, axis } = frame;
  const lanes = ownLanes(pool).filter((lane) => context.model.boundsOf(lane));
  const sorted = lanes.sort((a, b) => axis.start(boundsIn(context, a)) - axis.start(boundsIn(context, b)));
  const rect = axis.inner(boundsIn(context, pool));
  return (
    sorted.at(side === "before" ? 0 : -1) ??
    makeLane(context, frame, { set: makeSet(context, pool), index: 0, rect })
  );
}

/** The lanes that a lane is in. */
function lanesAround(lane: ModdleElement): ModdleElement[] {
  const outer = parentOf(lane).$parent;
  return outer && isA(outer, "bpmn:Lane") ? [outer, ...lanesAround(outer)] : [];
}

/** What lists the lanes of a pool or lane that has none yet. */
function makeSet({ model, edit }: CommandContext, element: ModdleElement): ModdleElement {
  const owner = oneOf(element, "processRef") ?? element;
  const set = createElement("bpmn:LaneSet", {}, owner);
  set.id = model.newId(idPrefix(set));
  if (isA(owner, "bpmn:Lane")) edit.set(owner, "childLaneSet", set);
  else addTo(edit, owner, "laneSets", set);
  return set;
}

function makeLane(
  context: CommandContext,
  { axis }: Frame,
  { set, index, rect }: { set: ModdleElement; index: number; rect: Rect },
): ModdleElement {
  const { model, edit } = context;
  const lane = createElement("bpmn:Lane", {}, set);
  lane.id = model.newId(idPrefix(lane));
  lane.name = defaultName(lane, currentLocale());
  edit.set(set, "lanes", listOf(set, "lanes").toSpliced(index, 0, lane));
  addFrame(context, lane, rect, axis === DOWN);
  return lane;
}

/**
 * Makes room in a pool: lanes and nodes beyond a place move on, the pool and the lanes that are to hold the room get
 * larger, and what the pool reaches then is pushed aside.
 */
function openRoom(
  { model, edit }: CommandContext,
  { pool, axis }: Frame,
  { holders, at, by }: { holders: readonly ModdleElement[]; at: number; by: number },
): void {
  const old = model.boundsOf(pool);
  if (!old) return;
  const isBeyond = (rect: Rect): boolean => axis.start(rect) >= at - NEAR;
  const [dx, dy] = [axis.step.x * by, axis.step.y * by];
  const nodes = standingIn({ model, edit }, pool, old).filter(({ rect }) => axis.middle(rect) >= at);
  for (const one of nodes.flatMap(({ element }) => withContents(model, element)))
    shiftShape({ model, edit }, one, dx, dy);
  for (const lane of lanesOf(model, pool)) {
    const rect = model.boundsOf(lane);
    if (rect && !holders.includes(lane) && isBeyond(rect)) shiftShape({ model, edit }, lane, dx, dy);
  }
  for (const frame of [pool, ...holders]) {
    const rect = model.boundsOf(frame);
    if (rect) setBounds(edit, model.itemOf(frame), axis.part(rect, axis.start(rect), axis.size(rect) + by));
  }
  pushAside({ model, edit }, { frame: pool, old, now: model.boundsOf(pool) ?? old });
}

/** What stands in a pool by itself, groups and notes of its collaboration included. */
function standingIn(
  { model }: CommandContext,
  pool: ModdleElement,
  around: Rect,
): { element: ModdleElement; rect: Rect }[] {
  const process = oneOf(pool, "processRef");
  const own = [...listOf(process, "flowElements"), ...listOf(process, "artifacts")];
  return [...own, ...listOf(pool.$parent, "artifacts")].flatMap((element) => {
    const rect = oneOf(element, "attachedToRef") ? null : model.boundsOf(element);
    const isHere = rect && model.itemOf(element)?.$parent === model.plane;
    return isHere && (own.includes(element) || containsPoint(around, centerOf(rect)))
      ? [{ element, rect }]
      : [];
  });
}

/** Edges that lie together, as drawn by hand or by other tools. */
const NEAR = 2;

/** The direction in which lanes follow each other. */
interface Axis {
  start: (rect: Rect) => number;
  end: (rect: Rect) => number;
  middle: (rect: Rect) => number;
  size: (rect: Rect) => number;
  step: { x: number; y: number };
  /** A rectangle with another start and size in this direction. */
  part: (rect: Rect, start: number, size: number) => Rect;
  /** What is left of a frame beside its name. */
  inner: (rect: Rect) => Rect;
}

const DOWN: Axis = {
  start: ({ y }) => y,
  end: bottom,
  middle: (rect) => centerOf(rect).y,
  size: ({ height }) => height,
  step: { x: 0, y: 1 },
  part: (rect, y, height) => ({ ...rect, y, height }),
  inner: (rect) => ({ ...rect, x: rect.x + FRAME_HEAD, width: rect.width - FRAME_HEAD }),
};

const ACROSS: Axis = {
  start: ({ x }) => x,
  end: right,
  middle: (rect) => centerOf(rect).x,
  size: ({ width }) => width,
  step: { x: 1, y: 0 },
  part: (rect, x, width) => ({ ...rect, x, width }),
  inner: (rect) => ({ ...rect, y: rect.y + FRAME_HEAD, height: rect.height - FRAME_HEAD }),
};
