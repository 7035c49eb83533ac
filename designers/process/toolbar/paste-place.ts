import { type Point, type Rect, centerOf, distance } from "@/runtime/core/bpmn/geometry";

/** How far a copy is from its original, or from the copy before it. */
export const STEP = { x: 40, y: 60 } as const;
/** Nearer than this, one shape can hardly be seen below another. */
const LEAST = 36;
/** More copies than that on one spot lie on each other again. */
const MOST_STEPS = 50;

/** How far copies go from where they would be pasted so that none of them lies on a shape that is there. */
export function clearOffset(copies: readonly Rect[], shapes: readonly Rect[]): Point {
  const [middles, taken] = [copies.map(centerOf), shapes.map(centerOf)];
  for (let i = 0; i < MOST_STEPS; i += 1) {
    const offset = { x: i * STEP.x, y: i * STEP.y };
    const isHidden = middles.some(({ x, y }) =>
      taken.some((other) => distance({ x: x + offset.x, y: y + offset.y }, other) < LEAST),
    );
    if (!isHidden) return offset;
  }
  return { ...STEP };
}
