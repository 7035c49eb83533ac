import type { Block } from "./block";
import type { Canvas } from "./canvas";
import type { Measure } from "./lines";

export const BODY_SIZE = 9.5;
export const INK = "#1f2329";
export const FAINT = "#646a73";
export const LINE = "#c9cdd4";
/** Room between what stands below each other. */
export const GAP = 6;

export interface Frame {
  x: number;
  width: number;
}

/** What every layout step needs: the paper, the font, and how to lay out what is inside. */
export interface Press {
  canvas: Canvas;
  measure: Measure;
  /** Puts blocks below each other from `y` on; answers where the last one ends. */
  layout: (press: Press, blocks: readonly Block[], frame: Frame, y: number) => number;
}

/** How high blocks become where nothing is cut. */
export function heightOf(press: Press, blocks: readonly Block[], width: number): number {
  return press.layout({ ...press, canvas: press.canvas.endless() }, blocks, { x: 0, width }, 0);
}
