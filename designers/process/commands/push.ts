import { type Rect, bottom, right } from "@/runtime/core/bpmn/geometry";
import type { ModdleElement } from "@/runtime/core/bpmn/moddle";
import { type PlaneEdit, shiftShape } from "../model/plane-edit";
import { neighboursOf, withContents } from "../model/frames";

/** Air between a frame and what it pushed aside. */
const GAP = 20;

interface Growth {
  frame: ModdleElement;
  old: Rect;
  now: Rect;
}

/**
 * Where a frame that grew reaches its neighbours, all on that side move on by as much as it grew, so that their places
 * among each other stay. Nothing moves as long as there is room.
 */
export function pushAside({ model, edit }: PlaneEdit, { frame, old, now }: Growth): void {
  for (const side of SIDES) {
    const by = side.far(now) - side.far(old);
    if (by <= 0) continue;
    const beyond = neighboursOf(model, frame).filter(({ rect }) => side.near(rect) >= side.far(old) - 1);
    const isReached = beyond.some(
      ({ rect }) => side.near(rect) < side.far(now) + GAP && side.faces(rect, now),
    );
    if (!isReached) continue;
    for (const { element } of beyond)
      for (const one of withContents(model, element))
        shiftShape({ model, edit }, one, side.step.x * by, side.step.y * by);
  }
}

interface Side {
  /** Where a shape begins and a frame ends, counted in the direction of the side. */
  near: (rect: Rect) => number;
  far: (rect: Rect) => number;
  /** Whether two shapes stand in each other's way in this direction. */
  faces: (a: Rect, b: Rect) => boolean;
  step: { x: number; y: number };
}

const inRow = (a: Rect, b: Rect): boolean => a.y < bottom(b) && b.y < bottom(a);
const inColumn = (a: Rect, b: Rect): boolean => a.x < right(b) && b.x < right(a);

const SIDES: readonly Side[] = [
  { near: ({ x }) => x, far: right, faces: inRow, step: { x: 1, y: 0 } },
  { near: ({ y }) => y, far: bottom, faces: inColumn, step: { x: 0, y: 1 } },
  { near: (rect) => -right(rect), far: ({ x }) => -x, faces: inRow, step: { x: -1, y: 0 } },
  { near: (rect) => -bottom(rect), far: ({ y }) => -y, faces: inColumn, step: { x: 0, y: -1 } },
];
