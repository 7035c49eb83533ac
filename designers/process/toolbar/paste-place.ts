import {
  type Point,
  type Rect,
  centerOf,
  containsPoint,
  distance,
  grow,
  overlaps,
} from "@/runtime/core/bpmn/geometry";

/** How far a copy is from its original, or from the copy before it. */
const STEP = { x: 40, y: 60 } as const;

/**
 * Near what a copy is pasted: the middle of the pool, lane or sub-process that is chosen, its original where that is in
 * view, else the middle of the view. A copy that lands out of sight looks as if there were none.
 */
export function pasteNear(
  home: Point,
  view: Rect | null,
  chosen: Rect | null,
): { near: Point; isBeside: boolean } {
  if (chosen) return { near: centerOf(chosen), isBeside: false };
  if (view && !containsPoint(view, home)) return { near: centerOf(view), isBeside: false };
  return { near: { x: home.x + STEP.x, y: home.y + STEP.y }, isBeside: true };
}

/** Nearer than this, one shape can hardly be seen below another. */
const LEAST = 36;
/** More copies than that on one spot lie on each other again. */
const MOST_STEPS = 50;

/** How far copies of what is beside them go from where they would be pasted so that none of them hides another one. */
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

/** Between a copy from elsewhere and shapes that are there, so that the name of either has room. */
const AIR = 20;
/** How much further the next place is that is looked at. */
const STRIDE = 40;
const WAYS: readonly Point[] = [
  { x: 0, y: 1 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: -1, y: 0 },
];

/**
 * How far copies from elsewhere go from where they would be pasted to the next free space, in what they would be pasted
 * into if there is some.
 */
export function freeOffset(
  copies: readonly Rect[],
  shapes: readonly Rect[],
  isHome: (offset: Point) => boolean,
): Point {
  const isFree = ({ x, y }: Point): boolean =>
    copies.every((copy) => {
      const rect = grow({ ...copy, x: copy.x + x, y: copy.y + y }, AIR);
      return !shapes.some((shape) => overlaps(rect, shape));
    });
  const offsets = [{ x: 0, y: 0 }, ...Array.from({ length: MOST_STEPS }, (_, i) => around(i + 1)).flat()];
  const free = offsets.filter(isFree);
  return free.find(isHome) ?? free[0] ?? { ...STEP };
}

const around = (step: number): Point[] =>
  WAYS.map(({ x, y }) => ({ x: x * step * STRIDE, y: y * step * STRIDE }));
