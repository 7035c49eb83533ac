import { artifactsIn, connectionsOf } from "../connections";
import { defaultSize } from "../diagram";
import { type Point } from "../geometry";
import type { Geometry } from "./layout-geometry";
import { type Cell, placeInGrid } from "./layout-grid";
import { HEADER, laneBounds, laneDepth, splitByLane } from "./layout-lanes";
import { type Size, extentOf, tracks } from "./layout-tracks";
import { noteHeight } from "../shapes/text";
import { type ModdleElement, isA, listOf, oneOf, foundFor, textOf } from "../moddle";

/** What a diagram shows. */
export interface Shown {
  /** What is drawn inside of a node: of an open sub-process itself, of a call activity what it calls; null where nothing is. */
  contentOf: (node: ModdleElement) => ModdleElement | null;
  /** Whether an artifact finds its place once everything else has one. */
  isLater: (artifact: ModdleElement) => boolean;
}

/** Every sub-process open, and no place known before. */
export const ALL_OPEN: Shown = {
  contentOf: (node) => (isA(node, "bpmn:SubProcess") ? node : null),
  isLater: () => false,
};

const PADDING = 30;
/** Room for the name of an open sub-process. */
const TITLE = 20;
/** Size of a boundary event, and the distance of two on one host, without and with names below them. */
const BOUNDARY = { size: 36, step: 46, namedStep: 100 };
/** Keeps events on the border of an inner shape, and their names, off the border of the frame. */
const BORDER_ROOM = { event: 30, name: 80 };
const GROUP = { width: 140, height: 100 };

/** Lays out processes and sub-processes: nodes in a grid, lanes around rows, artifacts beside what they belong to. */
export class ContainerLayout {
  private readonly geometry: Geometry;
  private readonly shown: Shown;
  /** Content of open nodes, laid out from their own corner. */
  private readonly contents = new Map<ModdleElement, Geometry>();

  constructor(geometry: Geometry, shown: Shown) {
    this.geometry = geometry;
    this.shown = shown;
  }

  /** Lays out one container at a point and returns the size it takes, padding included. */
  async place(container: ModdleElement, at: Point, padded: boolean): Promise<Size> {
    const nodes = listOf(container, "flowElements").filter((element) => isA(element, "bpmn:FlowNode"));
    const cells = await placeInGrid(nodes);
    const anchors = addArtifacts(
      artifactsIn(container).filter((one) => !this.shown.isLater(one)),
      container,
      cells,
    );
    const sizes = new Map<ModdleElement, Size>();
    for (const node of cells.keys()) sizes.set(node, await this.sizeOf(node));
    const lanes = splitByLane(container, cells, (element) => anchors.get(element) ?? element);
    const columns = tracks(cells, sizes, "column", { labelled: labelledColumns(cells) });
    const always = lanes?.flatMap((lane) => lane.rows) ?? [];
    const rows = tracks(cells, sizes, "row", { always, labelled: labelledRows(cells) });
    const padding = padded || lanes ? PADDING : 0;
    const header = HEADER * laneDepth(container);
    const origin = { x: at.x + padding + header, y: at.y + padding };
    for (const [node, cell] of cells) {
      const size = sizes.get(node) ?? defaultSize(node);
      const [column, row] = [columns.get(cell.column), rows.get(cell.row)];
      this.geometry.bounds.set(node, {
        ...size,
        x: Math.round(origin.x + (column?.start ?? 0) + ((column?.size ?? 0) - size.width) / 2),
        y: Math.round(origin.y + (row?.start ?? 0) + ((row?.size ?? 0) - size.height) / 2),
      });
    }
    for (const node of nodes) this.fill(node);
    this.placeBoundaryEvents(nodes);
    const total = {
      width: extentOf(columns) + 2 * padding + header,
      height: extentOf(rows) + 2 * padding + borderRoom(nodes),
    };
    if (lanes) {
      const frame = { ...at, ...total, top: origin.y };
      for (const [lane, rect] of laneBounds(container, lanes, rows, frame))
        this.geometry.bounds.set(lane, rect);
    }
    return total;
  }

  private async sizeOf(node: ModdleElement): Promise<Size> {
    const events = eventsOn(node);
    const width = 10 + BOUNDARY.step + stepOf(events) * (events.length - 1);
    if (isA(node, "bpmn:Group")) return GROUP;
    if (isA(node, "bpmn:TextAnnotation")) return noteSize(node);
    const inner = this.shown.contentOf(node);
    if (!inner)
      return wider(isA(node, "bpmn:SubProcess") ? { width: 100, height: 80 } : defaultSize(node), width);
    const content: Geometry = { bounds: new Map(), lines: new Map(), labels: new Map() };
    const inside = await new ContainerLayout(content, this.shown).place(inner, { x: 0, y: TITLE }, true);
    this.contents.set(node, content);
    return { width: Math.max(140, width, inside.width), height: Math.max(100, inside.height + TITLE) };
  }

  /** Moves the content of an open node to where the node stands. */
  private fill(node: ModdleElement): void {
    const at = this.geometry.bounds.get(node);
    for (const [inner, rect] of (at && this.contents.get(node)?.bounds) ?? [])
      this.geometry.bounds.set(inner, { ...rect, x: rect.x + (at?.x ?? 0), y: rect.y + (at?.y ?? 0) });
  }

  /** Boundary events stand along the lower edge of their host, the first one on the right. */
  private placeBoundaryEvents(nodes: readonly ModdleElement[]): void {
    for (const host of nodes) {
      const rect = this.geometry.bounds.get(host);
      if (!rect) continue;
      const events = eventsOn(host);
      for (const [i, event] of events.entries()) {
        this.geometry.bounds.set(event, {
          x: rect.x + rect.width - BOUNDARY.size - 2 - i * stepOf(events),
          y: rect.y + rect.height - BOUNDARY.size / 2,
          width: BOUNDARY.size,
          height: BOUNDARY.size,
        });
      }
    }
  }
}

/** An annotation is as high as its words need, and wider when there are many. */
export function noteSize(note: ModdleElement): Size {
  const least = defaultSize(note);
  const words = textOf(note, "text");
  const width = words.length > LONG_NOTE ? 2 * least.width : least.width;
  return { width, height: Math.max(least.height, noteHeight(words, width)) };
}

const LONG_NOTE = 60;

function borderRoom(nodes: readonly ModdleElement[]): number {
  const events = nodes.filter((node) => oneOf(node, "attachedToRef"));
  if (events.length === 0) return 0;
  return events.some((event) => event.name) ? BORDER_ROOM.name : BORDER_ROOM.event;
}

function wider(size: Size, width: number): Size {
  return { ...size, width: Math.max(size.width, width) };
}

function stepOf(events: readonly ModdleElement[]): number {
  return events.some((event) => event.name) ? BOUNDARY.namedStep : BOUNDARY.step;
}

function eventsOn(host: ModdleElement): ModdleElement[] {
  return listOf(host.$parent, "flowElements").filter((event) => oneOf(event, "attachedToRef") === host);
}

/** Rows below which names of boundary events stand. */
function labelledRows(cells: ReadonlyMap<ModdleElement, Cell>): Set<number> {
  const hosts = [...cells].filter(([node]) => eventsOn(node).some((event) => event.name));
  return new Set(hosts.map(([, { row }]) => row));
}

/** Columns that a named flow leaves to the right (or enters from there). */
function labelledColumns(cells: ReadonlyMap<ModdleElement, Cell>): Set<number> {
  const columns = new Set<number>();
  for (const [node, { column }] of cells) {
    const flows = [node, ...eventsOn(node)].flatMap((one) => listOf(one, "outgoing"));
    for (const flow of flows) {
      const target = foundFor(cells, oneOf(flow, "targetRef"));
      if (flow.name && target && target.column !== column) columns.add(Math.min(column, target.column));
    }
  }
  return columns;
}

/**
 * Gives artifacts places in the grid: annotations in a row above what they belong to, data in one below, the others in
 * a row at the end. Gives the nodes that they belong to.
 */
function addArtifacts(
  artifacts: readonly ModdleElement[],
  container: ModdleElement,
  cells: Map<ModdleElement, Cell>,
): Map<ModdleElement, ModdleElement> {
  const anchors = anchorsIn(container, cells);
  const taken = new Set<string>();
  const last = Math.floor(Math.max(-1, ...[...cells.values()].map((cell) => cell.row))) + 1;
  let column = 0;
  for (const artifact of artifacts) {
    const anchor = anchors.get(artifact);
    const cell = anchor && cells.get(anchor);
    if (!cell) {
      cells.set(artifact, { column, row: last + 0.5 });
      column += 1;
      continue;
    }
    const side = isA(artifact, "bpmn:TextAnnotation") ? -1 : 1;
    let row = cell.row + side * 0.25;
    while (taken.has(`${cell.column},${row}`)) row += side / 128;
    taken.add(`${cell.column},${row}`);
    cells.set(artifact, { column: cell.column, row });
  }
  return anchors;
}

function anchorsIn(
  container: ModdleElement,
  cells: ReadonlyMap<ModdleElement, Cell>,
): Map<ModdleElement, ModdleElement> {
  const anchors = new Map<ModdleElement, ModdleElement>();
  const nodeAt = (end: ModdleElement): ModdleElement | undefined =>
    [end, oneOf(end, "attachedToRef"), oneOf(end, "sourceRef")].find((one) => one && cells.has(one));
  for (const { flow, source, target } of connectionsOf(container)) {
    if (isA(flow, "bpmn:SequenceFlow")) continue;
    const [from, to] = [nodeAt(source), nodeAt(target)];
    if (from && !anchors.has(target)) anchors.set(target, from);
    if (to && !anchors.has(source)) anchors.set(source, to);
  }
  return anchors;
}
