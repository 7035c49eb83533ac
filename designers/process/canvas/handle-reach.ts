import { type Point, distance } from "@/runtime/core/bpmn/geometry";

/** What a finger hits, in pixels of the screen. */
const FINGER = 40;

/**
 * How far around each of some handles a finger hits it, on the plane: half of what a finger takes, but no more than half
 * of the way to the next handle.
 */
export function reachOfHandles(handles: readonly Point[], zoom: number): number[] {
  return handles.map((one, i) => {
    const others = handles.flatMap((other, j) => (i === j ? [] : [distance(one, other) / 2]));
    return Math.min(FINGER / 2 / zoom, ...others);
  });
}
