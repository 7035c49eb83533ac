import { type Connection, artifactsIn, connectionsOf, lanesOf, processesOf } from "../connections";
import { defaultSize } from "../diagram";
import { type Point, type Rect, boundsOf, centerOf, middleOf } from "../geometry";
import type { Geometry } from "./layout-geometry";
import { ALL_OPEN, ContainerLayout, type Shown, noteSize } from "./layout-container";
import { placeLabels } from "./layout-labels";
import { HEADER } from "./layout-lanes";
import { type ModdleElement, isA, isAny, listOf, oneOf } from "../moddle";
import { routeFlow } from "../route/route";
import type { RouteRequest } from "../route/route-parts";

const ORIGIN = { x: 150, y: 80 };
const POOL_GAP = 60;
const MESSAGE_GAP = 70;

/** Positions and lines for a process, a collaboration or the content of a sub-process. */
export async function layoutDiagram(root: ModdleElement, shown: Shown = ALL_OPEN): Promise<Geometry> {
  const geometry: Geometry = { bounds: new Map(), lines: new Map(), labels: new Map() };
  const containers = new ContainerLayout(geometry, shown);
  if (isA(root, "bpmn:Collaboration") && listOf(root, "flowElements").length === 0)
    await layoutPools(root, geometry, containers);
  else await containers.place(root, ORIGIN, false);
  placeLoose(root, shown, geometry);
  routeInto([...connectionsOf(root)], geometry);
  placeLabels(geometry);
  return geometry;
}

async function layoutPools(
  root: ModdleElement,
  geometry: Geometry,
  containers: ContainerLayout,
): Promise<void> {
  let { y } = ORIGIN;
  const pools = new Map<ModdleElement, Rect>();
  const drawn = new Set<ModdleElement>();
  for (const pool of listOf(root, "participants")) {
    const process = oneOf(pool, "processRef");
    const rect = { x: ORIGIN.x, y, width: 600, height: 60 };
    if (process && !drawn.has(process)) {
      drawn.add(process);
      const inside = await containers.place(process, { x: rect.x + HEADER, y }, true);
      rect.width = Math.max(300, inside.width + HEADER);
      rect.height = Math.max(120, inside.height);
    }
    pools.set(pool, rect);
    y += rect.height + POOL_GAP;
  }
  for (const process of processesOf(root).filter((one) => !drawn.has(one))) {
    const inside = await containers.place(process, { x: ORIGIN.x, y }, true);
    y += inside.height + POOL_GAP;
  }
  const width = Math.max(600, ...[...pools.values()].map((rect) => rect.width));
  for (const [pool, rect] of pools) {
    geometry.bounds.set(pool, { ...rect, width });
    for (const lane of lanesOf(oneOf(pool, "processRef"))) {
      const laneRect = geometry.bounds.get(lane);
      if (laneRect) laneRect.width = rect.x + width - laneRect.x;
    }
  }
}

/** What belongs to the collaboration itself goes below everything, in one row. */
function placeLoose(root: ModdleElement, { isLater }: Shown, geometry: Geometry): void {
  const all = boundsOf(geometry.bounds.values());
  const spot = all ? { x: all.x, y: all.y + all.height + 40 } : { ...ORIGIN };
  for (const element of artifactsIn(root)) {
    if (geometry.bounds.has(element) || isLater(element)) continue;
    const size = looseSize(element);
    geometry.bounds.set(element, { ...spot, ...size });
    spot.x += size.width + 40;
  }
}

function looseSize(element: ModdleElement): { width: number; height: number } {
  if (isA(element, "bpmn:Group")) return { width: 140, height: 100 };
  return isA(element, "bpmn:TextAnnotation") ? noteSize(element) : defaultSize(element);
}

/** Draws connections around the shapes; those that end on another connection last. */
export function routeInto(connections: readonly Connection[], geometry: Geometry): void {
  const solid = solidRects(geometry.bounds);
  const hasLineEnd = ({ source, target }: Connection): boolean =>
    !geometry.bounds.has(source) || !geometry.bounds.has(target);
  const ordered = [
    ...connections.filter((one) => !hasLineEnd(one)),
    ...connections.filter((one) => hasLineEnd(one)),
  ];
  for (const connection of ordered) {
    const { flow, source, target } = connection;
    const ends = endRects(connection, geometry);
    if (!ends) continue;
    const own = [geometry.bounds.get(source), geometry.bounds.get(target)];
    const obstacles = solid.filter((rect) => !own.includes(rect));
    const occupied = [...geometry.lines.values()].slice(-200);
    geometry.lines.set(flow, routeFlow({ ...ends, obstacles, occupied }));
  }
}

const isMessage = ({ flow }: Connection): boolean => isA(flow, "bpmn:MessageFlow");

/** Where a connection may dock; null when an end is not drawn. */
function endRects(
  connection: Connection,
  { bounds, lines }: Pick<Geometry, "bounds" | "lines">,
): Pick<RouteRequest, "source" | "target" | "upright"> | null {
  const { source, target } = connection;
  const from = bounds.get(source) ?? pointOn(lines.get(source));
  const to = bounds.get(target) ?? pointOn(lines.get(target));
  if (!from || !to) return null;
  const [isFromPool, isToPool] = [isA(source, "bpmn:Participant"), isA(target, "bpmn:Participant")];
  const other = isFromPool && isToPool ? spreadOver(from, lines.size) : null;
  return {
    source: isFromPool ? sliceNear(from, other ?? to) : from,
    target: isToPool ? sliceNear(to, other ?? from) : to,
    // Pools lie above each other: sideways, messages would run along the flows inside.
    upright: { source: isFromPool || isMessage(connection), target: isToPool || isMessage(connection) },
  };
}

/** The part of a pool that faces the other end, so that not all messages dock at its middle. */
function sliceNear(pool: Rect, other: Rect): Rect {
  const width = Math.min(40, pool.width);
  const x = centerOf(other).x - width / 2;
  return { ...pool, x: Math.min(Math.max(x, pool.x), pool.x + pool.width - width), width };
}

/** Messages between pools stand side by side. */
function spreadOver(pool: Rect, index: number): Rect {
  const room = Math.max(1, pool.width - 2 * MESSAGE_GAP);
  return { ...pool, x: pool.x + MESSAGE_GAP + ((index * MESSAGE_GAP) % room), width: 0 };
}

/** The middle of a line, as something to dock at. */
function pointOn(points: readonly Point[] | undefined): Rect | null {
  return points && points.length > 1 ? { ...middleOf(points), width: 0, height: 0 } : null;
}

/** Shapes that a line must not cross: not pools, lanes and groups. */
export function solidRects(bounds: ReadonlyMap<ModdleElement, Rect>): Rect[] {
  const through = ["bpmn:Participant", "bpmn:Lane", "bpmn:Group"];
  return [...bounds].filter(([element]) => !isAny(element, through)).map(([, rect]) => rect);
}
