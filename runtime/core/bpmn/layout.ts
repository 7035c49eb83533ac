import { defaultSize } from "./diagram";
import { type Point, type Rect, boundsOf } from "./geometry";
import { type Cell, placeInGrid } from "./layout-grid";
import { type ModdleElement, isA, isAny, listOf, oneOf } from "./moddle";
import { routeFlow } from "./route";

/** Where everything of a diagram goes. Applying it is the caller's business. */
export interface Geometry {
  bounds: Map<ModdleElement, Rect>;
  lines: Map<ModdleElement, Point[]>;
}

const GAP = { column: 50, row: 60, inside: 30, pool: 40 };
const POOL_HEADER = 30;
/** Whether a sub-process is drawn with its content. */
type Expands = (node: ModdleElement) => boolean;

/** Positions and lines for a process, a collaboration or the content of a sub-process. */
export async function layoutDiagram(root: ModdleElement, expands: Expands = () => true): Promise<Geometry> {
  const geometry: Geometry = { bounds: new Map(), lines: new Map() };
  if (isA(root, "bpmn:Collaboration")) await layoutPools(root, geometry, expands);
  else await layoutContainer(root, { x: 150, y: 80 }, geometry, expands);
  placeArtifacts(root, geometry);
  routeAll(root, geometry);
  return geometry;
}

async function layoutPools(root: ModdleElement, geometry: Geometry, expands: Expands): Promise<void> {
  let y = 80;
  const pools = new Map<ModdleElement, Rect>();
  for (const pool of listOf(root, "participants")) {
    const process = oneOf(pool, "processRef");
    const rect = { x: 150, y, width: 600, height: process ? 250 : 60 };
    if (process) {
      const inside = await layoutContainer(process, { x: rect.x + POOL_HEADER, y }, geometry, expands, true);
      rect.width = Math.max(300, inside.width + POOL_HEADER);
      rect.height = Math.max(120, inside.height);
    }
    pools.set(pool, rect);
    y += rect.height + GAP.pool;
  }
  const width = Math.max(600, ...[...pools.values()].map((rect) => rect.width));
  for (const [pool, rect] of pools) {
    geometry.bounds.set(pool, { ...rect, width });
    for (const lane of lanesOf(oneOf(pool, "processRef"))) {
      const laneRect = geometry.bounds.get(lane);
      if (laneRect) laneRect.width += rect.x + width - (laneRect.x + laneRect.width);
    }
  }
}

/** Lays out one container at a point and returns the size it takes, padding included. */
async function layoutContainer(
  container: ModdleElement,
  at: Point,
  geometry: Geometry,
  expands: Expands,
  padded = false,
): Promise<{ width: number; height: number }> {
  const nodes = listOf(container, "flowElements").filter((element) => isA(element, "bpmn:FlowNode"));
  const sizes = new Map<ModdleElement, { width: number; height: number }>();
  for (const node of nodes) sizes.set(node, await sizeOf(node, expands));
  const cells = await placeInGrid(nodes);
  const padding = padded ? GAP.inside : 0;
  const lanes = leafLanes(container);
  const rows = lanes.length > 0 ? splitByLane(cells, lanes) : null;
  const header = lanes.length > 0 ? POOL_HEADER : 0;
  const origin = { x: at.x + padding + header, y: at.y + padding };
  const size = placeCells({ cells, sizes, origin, geometry, lanes: rows });
  for (const node of nodes) if (expands(node)) await fillSubProcess(node, geometry, expands);
  placeBoundaryEvents(nodes, geometry);
  const total = { width: size.width + 2 * padding + header, height: size.height + 2 * padding };
  if (rows) placeLanes(container, rows, at, total, geometry);
  return total;
}

async function sizeOf(node: ModdleElement, expands: Expands): Promise<{ width: number; height: number }> {
  if (!isA(node, "bpmn:SubProcess")) return defaultSize(node);
  if (!expands(node)) return { width: 100, height: 80 };
  const scratch: Geometry = { bounds: new Map(), lines: new Map() };
  const inside = await layoutContainer(node, { x: 0, y: 0 }, scratch, expands, true);
  return { width: Math.max(140, inside.width), height: Math.max(100, inside.height + 20) };
}

async function fillSubProcess(node: ModdleElement, geometry: Geometry, expands: Expands): Promise<void> {
  const rect = geometry.bounds.get(node);
  if (rect && isA(node, "bpmn:SubProcess")) {
    await layoutContainer(node, { x: rect.x, y: rect.y + 20 }, geometry, expands, true);
  }
}

/** Rows of the grid regrouped by lane; `row` counts over all lanes. */
interface LaneRows {
  lanes: { lane: ModdleElement; rows: number[] }[];
}

function splitByLane(cells: Map<ModdleElement, Cell>, lanes: ModdleElement[]): LaneRows {
  const laneOf = new Map(
    lanes.flatMap((lane) => listOf(lane, "flowNodeRef").map((node) => [node, lane] as const)),
  );
  const result: LaneRows = { lanes: [] };
  let next = 0;
  for (const lane of lanes) {
    const mine = [...cells].filter(([node]) => (laneOf.get(node) ?? lanes[0]) === lane);
    const used = [...new Set(mine.map(([, cell]) => cell.row))].sort((a, b) => a - b);
    const renumber = new Map(used.map((row, i) => [row, next + i]));
    for (const [node, cell] of mine) cells.set(node, { ...cell, row: renumber.get(cell.row) ?? 0 });
    const count = Math.max(1, used.length);
    result.lanes.push({ lane, rows: Array.from({ length: count }, (_, i) => next + i) });
    next += count;
  }
  return result;
}

interface Placement {
  cells: Map<ModdleElement, Cell>;
  sizes: Map<ModdleElement, { width: number; height: number }>;
  origin: Point;
  geometry: Geometry;
  lanes: LaneRows | null;
}

function placeCells({ cells, sizes, origin, geometry, lanes }: Placement): { width: number; height: number } {
  const columns = tracks(cells, sizes, "column", "width", 100);
  const rows = tracks(
    cells,
    sizes,
    "row",
    "height",
    80,
    lanes ? lanes.lanes.flatMap((lane) => lane.rows) : [],
  );
  for (const [node, cell] of cells) {
    const size = sizes.get(node) ?? defaultSize(node);
    const column = columns.get(cell.column) as Track;
    const row = rows.get(cell.row) as Track;
    geometry.bounds.set(node, {
      ...size,
      x: Math.round(origin.x + column.start + (column.size - size.width) / 2),
      y: Math.round(origin.y + row.start + (row.size - size.height) / 2),
    });
  }
  return { width: extent(columns), height: extent(rows) };
}

interface Track {
  start: number;
  size: number;
}

function tracks(
  cells: Map<ModdleElement, Cell>,
  sizes: Map<ModdleElement, { width: number; height: number }>,
  axis: keyof Cell,
  side: "width" | "height",
  least: number,
  always: number[] = [],
): Map<number, Track> {
  const largest = new Map<number, number>(always.map((index) => [index, least]));
  for (const [node, cell] of cells) {
    largest.set(cell[axis], Math.max(largest.get(cell[axis]) ?? least, sizes.get(node)?.[side] ?? 0));
  }
  const result = new Map<number, Track>();
  let start = 0;
  for (const index of [...largest.keys()].sort((a, b) => a - b)) {
    const size = largest.get(index) as number;
    result.set(index, { start, size });
    start += size + (axis === "column" ? GAP.column : GAP.row);
  }
  return result;
}

function extent(parts: Map<number, Track>): number {
  return Math.max(80, ...[...parts.values()].map((track) => track.start + track.size));
}

function placeLanes(
  container: ModdleElement,
  { lanes }: LaneRows,
  at: Point,
  total: { width: number; height: number },
  geometry: Geometry,
): void {
  const nodes = (lane: ModdleElement): Rect[] =>
    listOf(lane, "flowNodeRef").flatMap((node) => geometry.bounds.get(node) ?? []);
  const rowsTotal = lanes.reduce((sum, lane) => sum + lane.rows.length, 0);
  let y = at.y;
  for (const [i, { lane, rows }] of lanes.entries()) {
    const next = lanes[i + 1]
      ? boundsOf(nodes((lanes[i + 1] as { lane: ModdleElement }).lane))?.y
      : undefined;
    const end =
      i === lanes.length - 1
        ? at.y + total.height
        : next === undefined
          ? y + (total.height * rows.length) / rowsTotal
          : next - GAP.row / 2;
    geometry.bounds.set(lane, { x: at.x, y, width: total.width, height: Math.max(60, end - y) });
    y = Math.max(y + 60, end);
  }
  wrapParentLanes(container, geometry);
}

/** A lane that holds lanes covers them. */
function wrapParentLanes(container: ModdleElement, geometry: Geometry): void {
  for (const lane of [...lanesOf(container)].reverse()) {
    const inner = listOf(oneOf(lane, "childLaneSet"), "lanes").flatMap(
      (child) => geometry.bounds.get(child) ?? [],
    );
    const around = boundsOf(inner);
    if (!around) continue;
    geometry.bounds.set(lane, { ...around });
    for (const rect of inner) {
      rect.x += POOL_HEADER;
      rect.width -= POOL_HEADER;
    }
  }
}

/** All lanes of a process, outer before inner. */
export function lanesOf(container: ModdleElement | undefined): ModdleElement[] {
  const inner = (set: ModdleElement | undefined): ModdleElement[] =>
    listOf(set, "lanes").flatMap((lane) => [lane, ...inner(oneOf(lane, "childLaneSet"))]);
  return listOf(container, "laneSets").flatMap(inner);
}

function leafLanes(container: ModdleElement): ModdleElement[] {
  return lanesOf(container).filter((lane) => listOf(oneOf(lane, "childLaneSet"), "lanes").length === 0);
}

function placeBoundaryEvents(nodes: readonly ModdleElement[], geometry: Geometry): void {
  const counts = new Map<ModdleElement, number>();
  for (const event of nodes.filter((node) => isA(node, "bpmn:BoundaryEvent"))) {
    const host = oneOf(event, "attachedToRef");
    const rect = host && geometry.bounds.get(host);
    if (!host || !rect) {
      geometry.bounds.set(event, { ...freeSpot(geometry), width: 36, height: 36 });
      continue;
    }
    const index = counts.get(host) ?? 0;
    counts.set(host, index + 1);
    const x = rect.x + rect.width - 18 - 20 - index * 42;
    geometry.bounds.set(event, {
      x: Math.max(rect.x - 18, x),
      y: rect.y + rect.height - 18,
      width: 36,
      height: 36,
    });
  }
}

function freeSpot(geometry: Geometry): Point {
  const all = boundsOf(geometry.bounds.values());
  return all ? { x: all.x, y: all.y + all.height + 40 } : { x: 150, y: 80 };
}

const ARTIFACTS = [
  "bpmn:TextAnnotation",
  "bpmn:Group",
  "bpmn:DataObjectReference",
  "bpmn:DataStoreReference",
];

/** Annotations, groups and data go below everything, in one row. */
function placeArtifacts(root: ModdleElement, geometry: Geometry): void {
  const spot = freeSpot(geometry);
  for (const element of artifactsOf(root)) {
    if (geometry.bounds.has(element)) continue;
    const size = isA(element, "bpmn:Group") ? { width: 140, height: 100 } : defaultSize(element);
    geometry.bounds.set(element, { ...spot, ...size });
    spot.x += size.width + 40;
  }
}

function* artifactsOf(root: ModdleElement): Generator<ModdleElement> {
  const containers = [
    root,
    ...listOf(root, "participants").flatMap((pool) => oneOf(pool, "processRef") ?? []),
  ];
  for (const container of containers) {
    for (const element of [...listOf(container, "flowElements"), ...listOf(container, "artifacts")]) {
      if (isAny(element, ARTIFACTS)) yield element;
      if (isA(element, "bpmn:SubProcess")) yield* artifactsOf(element);
    }
  }
}

/** Every connecting element of a diagram with its two ends. */
export function* connectionsOf(
  root: ModdleElement,
): Generator<{ flow: ModdleElement; source: ModdleElement; target: ModdleElement }> {
  const pools = listOf(root, "participants").flatMap((pool) => oneOf(pool, "processRef") ?? []);
  for (const container of [root, ...pools]) {
    const items = ["flowElements", "artifacts", "messageFlows"].flatMap((key) => listOf(container, key));
    for (const flow of items) {
      const ends = endsOf(flow);
      if (ends) yield { flow, ...ends };
      if (isA(flow, "bpmn:SubProcess")) yield* connectionsOf(flow);
      if (isA(flow, "bpmn:Activity") || isA(flow, "bpmn:Event")) yield* dataAssociations(flow);
    }
  }
}

function* dataAssociations(
  node: ModdleElement,
): Generator<{ flow: ModdleElement; source: ModdleElement; target: ModdleElement }> {
  for (const flow of listOf(node, "dataInputAssociations")) {
    const source = listOf(flow, "sourceRef")[0];
    if (source && isAny(source, ARTIFACTS)) yield { flow, source, target: node };
  }
  for (const flow of listOf(node, "dataOutputAssociations")) {
    const target = oneOf(flow, "targetRef");
    if (target && isAny(target, ARTIFACTS)) yield { flow, source: node, target };
  }
}

/** Source and target of a sequence flow, message flow or association. */
export function endsOf(flow: ModdleElement): { source: ModdleElement; target: ModdleElement } | null {
  if (!isAny(flow, ["bpmn:SequenceFlow", "bpmn:MessageFlow", "bpmn:Association"])) return null;
  const [source, target] = [oneOf(flow, "sourceRef"), oneOf(flow, "targetRef")];
  return source && target ? { source, target } : null;
}

/** Draws every connection of a diagram around the shapes. */
function routeAll(root: ModdleElement, geometry: Geometry): void {
  const solid = solidRects(geometry.bounds);
  for (const { flow, source, target } of connectionsOf(root)) {
    const ends = { source: geometry.bounds.get(source), target: geometry.bounds.get(target) };
    if (!ends.source || !ends.target) continue;
    const obstacles = solid.filter((rect) => rect !== ends.source && rect !== ends.target);
    const occupied = [...geometry.lines.values()].slice(-200);
    geometry.lines.set(flow, routeFlow({ source: ends.source, target: ends.target, obstacles, occupied }));
  }
}

/** Shapes that a line must not cross: not pools, lanes, groups, and not boundary events (they sit on their host). */
export function solidRects(bounds: ReadonlyMap<ModdleElement, Rect>): Rect[] {
  const through = ["bpmn:Participant", "bpmn:Lane", "bpmn:Group", "bpmn:BoundaryEvent"];
  return [...bounds].filter(([element]) => !isAny(element, through)).map(([, rect]) => rect);
}
