import { itemAt } from "@/runtime/core/item-at";
import { lanesOf } from "../connections";
import type { Rect } from "../geometry";
import type { Cell } from "./layout-grid";
import { type ModdleElement, listOf, oneOf } from "../moddle";
import type { Track } from "./layout-tracks";

/** Width of the strip with the name of a pool or lane. */
export const HEADER = 30;

/** Rows of the grid by lane, top to bottom. */
export type LaneRows = { lane: ModdleElement; rows: number[] }[];

function innerLanes(lane: ModdleElement): ModdleElement[] {
  return listOf(oneOf(lane, "childLaneSet"), "lanes");
}

/** How many strips of names stand one beside the other. */
export function laneDepth(container: ModdleElement): number {
  const depth = (lanes: ModdleElement[]): number =>
    lanes.length === 0 ? 0 : 1 + Math.max(...lanes.map((lane) => depth(innerLanes(lane))));
  return depth(listOf(container, "laneSets").flatMap((set) => listOf(set, "lanes")));
}

function firstPart(lane: ModdleElement): ModdleElement {
  const [first] = innerLanes(lane);
  return first ? firstPart(first) : lane;
}

/** Regroups the rows of a grid by lane, so that no two lanes share one. Null where there are no lanes. */
export function splitByLane(
  container: ModdleElement,
  cells: Map<ModdleElement, Cell>,
  anchorOf: (element: ModdleElement) => ModdleElement,
): LaneRows | null {
  const lanes = lanesOf(container).filter((lane) => innerLanes(lane).length === 0);
  if (lanes.length === 0) return null;
  // The innermost comes last; one that is in a divided lane, but in none of its parts, stays in that lane.
  const laneOf = new Map(
    lanesOf(container).flatMap((lane) =>
      listOf(lane, "flowNodeRef").map((node) => [node, firstPart(lane)] as const),
    ),
  );
  const result: LaneRows = [];
  let next = 0;
  for (const lane of lanes) {
    const mine = [...cells].filter(([node]) => (laneOf.get(anchorOf(node)) ?? lanes[0]) === lane);
    const used = [...new Set(mine.map(([, cell]) => cell.row))].sort((a, b) => a - b);
    const renumber = new Map(used.map((row, i) => [row, next + i]));
    for (const [node, cell] of mine) cells.set(node, { ...cell, row: renumber.get(cell.row) ?? 0 });
    const count = Math.max(1, used.length);
    result.push({ lane, rows: Array.from({ length: count }, (_, i) => next + i) });
    next += count;
  }
  return result;
}

/** Bounds of all lanes inside of a frame: they share its height along the rows that they hold. */
export function laneBounds(
  container: ModdleElement,
  lanes: LaneRows,
  rows: ReadonlyMap<number, Track>,
  frame: Rect & { top: number },
): Map<ModdleElement, Rect> {
  const bounds = new Map<ModdleElement, Rect>();
  const edges = lanes.map(({ rows: own }, i) => {
    const first = rows.get(itemAt(own, 0)) as Track;
    const above = rows.get(itemAt(own, 0) - 1);
    return i === 0 || !above ? frame.y : frame.top + (above.start + above.size + first.start) / 2;
  });
  for (const [i, { lane }] of lanes.entries()) {
    const y = Math.round(itemAt(edges, i));
    const end = Math.round(edges[i + 1] ?? frame.y + frame.height);
    bounds.set(lane, { x: frame.x, y, width: frame.width, height: end - y });
  }
  const settle = (lane: ModdleElement, x: number): Rect => {
    const inner = innerLanes(lane).map((one) => settle(one, x + HEADER));
    const own = bounds.get(lane);
    const top = own?.y ?? Math.min(...inner.map((rect) => rect.y));
    const end = own ? own.y + own.height : Math.max(...inner.map((rect) => rect.y + rect.height));
    const rect = { x, y: top, width: frame.x + frame.width - x, height: end - top };
    bounds.set(lane, rect);
    return rect;
  };
  for (const set of listOf(container, "laneSets"))
    for (const lane of listOf(set, "lanes")) settle(lane, frame.x);
  return bounds;
}
