import type { Cell } from "./layout-grid";
import type { ModdleElement } from "../moddle";

/** One column or row of a grid on the plane. */
export interface Track {
  start: number;
  size: number;
}

export interface Size {
  width: number;
  height: number;
}

const COLUMN = { side: "width", least: 100, gap: 50 } as const;
const ROW = { side: "height", least: 80, gap: 60 } as const;

/** Room for names between two columns or rows. */
const LABEL_GAP = 110;

interface TrackOptions {
  /** Tracks that are there even if nothing stands in them. */
  always?: readonly number[];
  /** Tracks behind which a name must find room. */
  labelled?: ReadonlySet<number>;
}

/** Columns or rows that are as wide as what stands in them. Rows between the numbered ones are as low as they can be. */
export function tracks(
  cells: ReadonlyMap<ModdleElement, Cell>,
  sizes: ReadonlyMap<ModdleElement, Size>,
  axis: keyof Cell,
  { always = [], labelled = new Set() }: TrackOptions = {},
): Map<number, Track> {
  const { side, least, gap } = axis === "column" ? COLUMN : ROW;
  const largest = new Map<number, number>(always.map((index) => [index, least]));
  for (const [node, cell] of cells) {
    const atLeast = Number.isInteger(cell[axis]) ? least : 0;
    largest.set(cell[axis], Math.max(largest.get(cell[axis]) ?? atLeast, sizes.get(node)?.[side] ?? 0));
  }
  const result = new Map<number, Track>();
  let start = 0;
  for (const index of [...largest.keys()].sort((a, b) => a - b)) {
    const size = largest.get(index) as number;
    result.set(index, { start, size });
    start += size + (labelled.has(index) ? LABEL_GAP : gap);
  }
  return result;
}

/** The length of all tracks together. */
export function extentOf(parts: ReadonlyMap<number, Track>): number {
  return Math.max(80, ...[...parts.values()].map((track) => track.start + track.size));
}
