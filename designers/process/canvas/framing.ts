import { type Point, type Rect, overlaps } from "@/runtime/core/bpmn/geometry";

/** Size of the stage in screen pixels. */
export interface Stage {
  width: number;
  height: number;
}

export interface View {
  x: number;
  y: number;
  zoom: number;
}

/** What floats over the stage: the minimap in its lower right corner. On the small stage of a phone there is none. */
const MINIMAP = { width: 208, height: 144 };
const hasMinimap = ({ width }: Stage): boolean => width >= 2 * MINIMAP.width;
const MARGIN = 24;

/** Parts of the stage on which nothing floats: left of the minimap, and above it. */
export function freeAreas(stage: Stage): Rect[] {
  const { width, height } = stage;
  if (!hasMinimap(stage)) return [{ x: 0, y: 0, width, height }];
  return [
    { x: 0, y: 0, width: Math.max(80, width), height: Math.max(80, height - MINIMAP.height) },
    { x: 0, y: 0, width: Math.max(80, width - MINIMAP.width), height: Math.max(80, height) },
  ];
}

/** Parts of the stage that something floats on. */
export function coveredAreas(stage: Stage): Rect[] {
  const { width, height } = stage;
  return !hasMinimap(stage) ? [] : [{ x: width - MINIMAP.width, y: height - MINIMAP.height, ...MINIMAP }];
}

/** The view that shows all of a diagram clear of what floats, no larger than `most`. */
export function frameAll(extent: Rect, stage: Stage, most: number, least = 0.2): View {
  const views = freeAreas(stage).map((area) => ({ area, zoom: zoomFor(extent, area) }));
  const best = views.reduce((a, b) => (Math.min(b.zoom, most) > Math.min(a.zoom, most) ? b : a));
  const zoom = Math.max(least, Math.min(most, best.zoom));
  const { x, y, width, height } = best.area;
  return {
    x: x + (width - extent.width * zoom) / 2 - extent.x * zoom,
    y: y + (height - extent.height * zoom) / 2 - extent.y * zoom,
    zoom,
  };
}

function zoomFor(extent: Rect, area: Rect): number {
  return Math.min(
    (area.width - 2 * MARGIN) / Math.max(extent.width, 1),
    (area.height - 2 * MARGIN) / Math.max(extent.height, 1),
  );
}

/** A stage this wide is one of a phone: what goes on beyond its edge is far more than what it shows. */
const NARROW = 560;
/** Zooms of a first view: that from which on all is shown (on a phone names in outlines, which can be read), and that of a beginning. */
const FIRST = { all: 0.6, allNarrow: 0.4, beginning: 0.6 } as const;

/** First view of a diagram: all of it if that can be read, else its beginning. */
export function frameFirst(extent: Rect, stage: Stage): View {
  const all = frameAll(extent, stage, 1);
  if (all.zoom >= (stage.width < NARROW ? FIRST.allNarrow : FIRST.all)) return all;
  const least = FIRST.beginning;
  const x = MARGIN - extent.x * least;
  return { x, y: MARGIN - extent.y * least, zoom: least };
}

/** The least pan that brings a rectangle of the plane clear of the edges and of what floats; null when it is. */
export function panTo(rect: Rect, view: View, stage: Stage): View | null {
  const margin = MARGIN * 2;
  const shown = {
    x: rect.x * view.zoom + view.x - margin,
    y: rect.y * view.zoom + view.y - margin,
    width: rect.width * view.zoom + 2 * margin,
    height: rect.height * view.zoom + 2 * margin,
  };
  const moves = freeAreas(stage).map((area) => ({ x: shift(shown, area, "x"), y: shift(shown, area, "y") }));
  const best = moves.reduce((a, b) => (length(b) < length(a) ? b : a));
  if (length(best) === 0) return null;
  return { ...view, x: view.x + best.x, y: view.y + best.y };
}

function shift(rect: Rect, area: Rect, axis: "x" | "y"): number {
  const side = axis === "x" ? "width" : "height";
  const before = area[axis] - rect[axis];
  const after = rect[axis] + rect[side] - area[axis] - area[side];
  if (before > 0) return before;
  return after > 0 ? -Math.min(after, -before) : 0;
}

function length({ x, y }: Point): number {
  return Math.hypot(x, y);
}

export interface PadPlace {
  /** The selection, on the screen. */
  anchor: Rect;
  pad: { width: number; height: number };
  stage: Stage;
  /** What the pad should not cover, on the screen. */
  obstacles: readonly Rect[];
}

const GAP = 12;

/** What is left between a pad and the edges of the stage. */
export const PAD_MARGIN = 4;

/** Where the context pad stands: near the selection, inside of the stage, on as little else as can be. */
export function placePad({ anchor, pad, stage, obstacles }: PadPlace): Point {
  const [right, bottom] = [anchor.x + anchor.width, anchor.y + anchor.height];
  const columns = [anchor.x - 4, anchor.x + (anchor.width - pad.width) / 2, right - pad.width + 4];
  const spots: Point[] = [];
  for (const far of [0, 28, 60, 100]) {
    for (const y of [anchor.y - GAP - far - pad.height, bottom + GAP + far])
      for (const x of columns) spots.push({ x, y });
    for (const x of [right + GAP + far, anchor.x - GAP - far - pad.width])
      spots.push({ x, y: anchor.y + (anchor.height - pad.height) / 2 });
  }
  const covered = [...coveredAreas(stage), anchor];
  let best: { at: Point; cost: number } | null = null;
  for (const spot of spots) {
    const at = inside(spot, pad, stage);
    const rect = { ...at, ...pad };
    const cost =
      100 * covered.filter((one) => overlaps(one, rect)).length +
      10 * obstacles.filter((one) => overlaps(one, rect)).length +
      Math.hypot(at.x + pad.width / 2 - anchor.x - anchor.width / 2, at.y - anchor.y) / 1000;
    if (!best || cost < best.cost) best = { at, cost };
  }
  return best?.at ?? inside({ x: anchor.x, y: anchor.y }, pad, stage);
}

function inside({ x, y }: Point, pad: PadPlace["pad"], stage: Stage): Point {
  const clamp = (value: number, most: number): number =>
    Math.max(PAD_MARGIN, Math.min(value, most - PAD_MARGIN));
  return {
    x: Math.round(clamp(x, stage.width - pad.width)),
    y: Math.round(clamp(y, stage.height - pad.height)),
  };
}
