import { ARTIFACTS } from "@/runtime/core/bpmn/connections";
import { type Rect, bottom, boundsOf, centerOf, containsPoint, right } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, isA, isAny } from "@/runtime/core/bpmn/moddle";
import { setBounds } from "../model/plane-edit";
import { pushAside } from "../commands/push";
import { frameOf, lanesOf } from "../model/frames";
import type { EditedModel } from "../model/plane-model";
import type { BehaviorContext } from "./behavior";
import { movedShapes } from "./moved-shapes";

/** Nearer than `least` to the border of its frame an element makes it grow; then there are `wanted` pixels of air. */
const AIR = { least: 10, wanted: 24 } as const;
/** Height of a sub-process's title, width of a pool's or a lane's. */
const TITLE = { subProcess: 20, pool: 30 } as const;

/**
 * Open sub-processes, pools and lanes without a pool grow with what stands in them; the first two push aside what then is
 * in their way.
 */
export function followFrames({ model, edit, changes }: BehaviorContext): void {
  const { shapes, before } = movedShapes(changes);
  const inside = new Map<ModdleElement, Rect[]>();
  for (const element of shapes) {
    const frame = isAny(element, ["bpmn:FlowNode", ...ARTIFACTS]) ? frameAround(model, element) : null;
    const [around, rect, old] = [
      frame && frameBounds(model, frame),
      model.boundsOf(element),
      before.get(element),
    ];
    if (!frame || !around || !rect) continue;
    const former = before.get(frame);
    const hasGrown = former && (former.width !== around.width || former.height !== around.height);
    if (shapes.has(frame) && !hasGrown) continue;
    // What is beside the lanes of a process belongs to it too.
    const places = isA(frame, "bpmn:Process") ? [rect] : old ? [old, rect] : null;
    if (!places || places.some((one) => containsPoint(around, centerOf(one))))
      inside.set(frame, [...(inside.get(frame) ?? []), rect]);
  }
  for (const [frame, rects] of inside) {
    const old = frameBounds(model, frame);
    const now = old && grown(frame, old, rects);
    if (!old || !now) continue;
    if (!isA(frame, "bpmn:Process")) setBounds(edit, model.itemOf(frame), now);
    for (const lane of lanesOf(model, frame)) {
      const rect = model.boundsOf(lane);
      if (rect) setBounds(edit, model.itemOf(lane), followEdges(rect, old, now));
    }
    pushAside({ model, edit }, { frame, old, now });
  }
}

/** What an element stands in; the process that it belongs to where this has lanes and no pool. */
const frameAround = (model: EditedModel, element: ModdleElement): ModdleElement | null =>
  frameOf(model, element) ?? (isA(element.$parent, "bpmn:Process") ? (element.$parent ?? null) : null);

const frameBounds = (model: EditedModel, frame: ModdleElement): Rect | null =>
  isA(frame, "bpmn:Process")
    ? boundsOf(lanesOf(model, frame).flatMap((lane) => model.boundsOf(lane) ?? []))
    : model.boundsOf(frame);

/** The bounds of a frame around what stands in it; null when it is large enough. */
function grown(frame: ModdleElement, rect: Rect, inside: readonly Rect[]): Rect | null {
  const tight = inside.some((one) => !holds(rect, around(frame, one, AIR.least)));
  return tight ? boundsOf([rect, ...inside.map((one) => around(frame, one, AIR.wanted))]) : null;
}

function around(frame: ModdleElement, { x, y, width, height }: Rect, air: number): Rect {
  const isOpen = isA(frame, "bpmn:SubProcess");
  const [left, top] = [air + (isOpen ? 0 : TITLE.pool), air + (isOpen ? TITLE.subProcess : 0)];
  return { x: x - left, y: y - top, width: width + left + air, height: height + top + air };
}

function holds(outer: Rect, inner: Rect): boolean {
  return (
    inner.x >= outer.x && inner.y >= outer.y && right(inner) <= right(outer) && bottom(inner) <= bottom(outer)
  );
}

/** A lane reaches where the pool's edge goes that it lies at. */
function followEdges(lane: Rect, old: Rect, now: Rect): Rect {
  const at = (a: number, b: number): boolean => Math.abs(a - b) < 2;
  const left = lane.x + now.x - old.x;
  const top = at(lane.y, old.y) ? now.y : lane.y;
  const end = at(right(lane), right(old)) ? right(now) : right(lane);
  const foot = at(bottom(lane), bottom(old)) ? bottom(now) : bottom(lane);
  return { x: left, y: top, width: end - left, height: foot - top };
}
