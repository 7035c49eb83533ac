import { dividedBy } from "@/runtime/core/bpmn/connections";
import { type Rect, bottom, right } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, isA, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import { FRAME_HEAD } from "@/runtime/core/bpmn/shapes/node";
import { lanesOf } from "../model/frames";
import type { PlaneModel } from "../model/plane-model";
import { setBounds } from "../model/plane-edit";
import { contentsOf } from "../model/space";
import { leastSize } from "../rules/rules";
import type { CommandContext } from "./diagram-edit";

/** The pool that an element is, or is a lane of; undefined for anything else, and for lanes without a pool. */
export function poolAround(model: PlaneModel, element: ModdleElement): ModdleElement | undefined {
  if (isA(element, "bpmn:Participant")) return element;
  const owner = isA(element, "bpmn:Lane") ? dividedBy(element) : undefined;
  const pools = listOf(oneOf(model.plane, "bpmnElement"), "participants");
  return pools.find((pool) => owner && oneOf(pool, "processRef") === owner && model.itemOf(pool));
}

/**
 * Gives a pool or one of its lanes new bounds. They share their edges, so whatever lies at one that is moved goes along, as
 * far as all keep their least size and the pool keeps what stands in it: it has no hole, and no lane leaves it.
 */
export function resizeInPool(
  { model, edit }: CommandContext,
  { pool, element, bounds }: { pool: ModdleElement; element: ModdleElement; bounds: Rect },
): void {
  const members = [pool, ...lanesOf(model, pool)].flatMap((one): Member[] => {
    const rect = model.boundsOf(one);
    return rect ? [{ element: one, rect }] : [];
  });
  const before = new Map(members.map(({ element: one, rect }) => [one, rect]));
  const own = members.find((one) => one.element === element);
  if (!own) return;
  const inside = insideOf(model, pool);
  const titled = model.itemOf(pool)?.["isHorizontal"] === false ? "y" : "x";
  for (const along of ["x", "y"] as const) {
    const axis = AXES[along];
    for (const edge of ["start", "end"] as const) {
      const at = axis[edge](own.rect);
      if (axis[edge](bounds) === at) continue;
      const moved = members.flatMap((one): Moved[] => {
        // Behind the pool's title lie all lanes, each lane in a lane behind one more.
        if (edge === "start" && along === titled) return [{ ...one, edge }];
        return EDGES.filter((side) => isNear(axis[side](one.rect), at)).map((side) => ({
          ...one,
          edge: side,
        }));
      });
      const wanted = axis[edge](bounds) - at;
      const outer = moved.find((one) => one.element === pool);
      const band = along === titled ? titlesOf(model, pool) : 0;
      const by = allowed(moved, axis, outer ? around(inside, axis, { outer, band, by: wanted }) : wanted);
      for (const { element: one, edge: side } of moved) {
        const member = members.find((other) => other.element === one);
        if (member) member.rect = axis.moved(member.rect, side, by);
      }
    }
  }
  for (const { element: one, rect } of members)
    if (rect !== before.get(one)) setBounds(edit, model.itemOf(one), rect);
}

/** What stands in a pool, without what sits on borders. */
const insideOf = (model: PlaneModel, pool: ModdleElement): Rect[] =>
  contentsOf(model, pool).flatMap((one) => {
    const isHere = model.itemOf(one)?.$parent === model.plane;
    return !isHere || isA(one, "bpmn:Lane") || isA(one, "bpmn:BoundaryEvent")
      ? []
      : (model.boundsOf(one) ?? []);
  });

/** Before what stands in a pool there is room for the names of its lanes: the pool grows as far as they need. */
export function makeRoomForNames(context: CommandContext, pool: ModdleElement): void {
  const { model } = context;
  const rect = model.boundsOf(pool);
  if (!rect) return;
  const axis = AXES[model.itemOf(pool)?.["isHorizontal"] === false ? "y" : "x"];
  const places = insideOf(model, pool).map(axis.start);
  const first = Math.min(...places.filter((at) => at >= axis.start(rect)));
  const missing = axis.start(rect) + titlesOf(model, pool) + NAME_AIR - first;
  if (missing > 0)
    resizeInPool(context, { pool, element: pool, bounds: axis.moved(rect, "start", -missing) });
}

/** Between the name of a lane and what stands behind it. */
const NAME_AIR = 10;

/** How much room the names of a pool and of the lanes in it take, one beside the other. */
export function titlesOf(model: PlaneModel, pool: ModdleElement): number {
  const depths = lanesOf(model, pool).map((lane) => {
    let depth = 0;
    for (let at: ModdleElement | undefined = lane; at && !isA(at, "bpmn:Process"); at = at.$parent)
      if (isA(at, "bpmn:Lane")) depth += 1;
    return depth;
  });
  return FRAME_HEAD * (1 + Math.max(0, ...depths));
}

/** How far an edge of a pool may be moved; what a file draws beyond it holds nothing up. */
function around(
  inside: readonly Rect[],
  axis: Axis,
  { outer: { rect: pool, edge }, band, by }: { outer: Moved; band: number; by: number },
): number {
  const at = axis[edge](pool);
  if (edge === "start") {
    const spare = inside.map((rect) => axis.start(rect) - band - at).filter((room) => room >= 0);
    return Math.min(by, ...spare);
  }
  const spare = inside.map((rect) => axis.end(rect) - at).filter((room) => room <= 0);
  return Math.max(by, ...spare);
}

interface Member {
  element: ModdleElement;
  rect: Rect;
}

type Edge = "start" | "end";
type Moved = Member & { edge: Edge };

const EDGES: readonly Edge[] = ["start", "end"];

/** How far edges may be moved at most. */
function allowed(moved: readonly Moved[], axis: Axis, by: number): number {
  let next = by;
  for (const { element, rect, edge } of moved) {
    const spare = Math.max(0, axis.end(rect) - axis.start(rect) - axis.size(leastSize(element)));
    next = edge === "start" ? Math.min(next, spare) : Math.max(next, -spare);
  }
  return next;
}

/** Edges that lie together, as drawn by hand or by other tools. */
const NEAR = 2;
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= NEAR;

interface Axis {
  start: (rect: Rect) => number;
  end: (rect: Rect) => number;
  size: (size: { width: number; height: number }) => number;
  moved: (rect: Rect, edge: Edge, by: number) => Rect;
}

const AXES: Record<"x" | "y", Axis> = {
  x: {
    start: ({ x }) => x,
    end: right,
    size: ({ width }) => width,
    moved: ({ x, width, ...rest }, edge, by) =>
      edge === "start" ? { ...rest, x: x + by, width: width - by } : { ...rest, x, width: width + by },
  },
  y: {
    start: ({ y }) => y,
    end: bottom,
    size: ({ height }) => height,
    moved: ({ y, height, ...rest }, edge, by) =>
      edge === "start" ? { ...rest, y: y + by, height: height - by } : { ...rest, y, height: height + by },
  },
};
