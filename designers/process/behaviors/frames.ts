import { type Rect, bottom, boundsOf, centerOf, containsPoint, right } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, isA, isAny } from "@/runtime/core/bpmn/moddle";
import { setBounds } from "../model/plane-edit";
import { pushAside } from "../commands/push";
import { frameOf, lanesOf } from "../model/frames";
import type { BehaviorContext } from "./behavior";
import { movedShapes } from "./moved-shapes";

/** Nearer than `least` to the border of its frame an element makes it grow; then there are `wanted` pixels of air. */
const AIR = { least: 10, wanted: 24 } as const;
/** Height of a sub-process's title, width of a pool's. */
const TITLE = { subProcess: 20, pool: 30 } as const;

/** Open sub-processes and pools grow with what stands in them, and push aside what then is in their way. */
export function followFrames({ model, edit, changes }: BehaviorContext): void {
  const { shapes, before } = movedShapes(changes);
  const inside = new Map<ModdleElement, Rect[]>();
  for (const element of shapes) {
    const frame = isAny(element, ["bpmn:FlowNode", "bpmn:Artifact"]) ? frameOf(model, element) : null;
    const [around, rect, old] = [
      frame && model.boundsOf(frame),
      model.boundsOf(element),
      before.get(element),
    ];
    if (!frame || !around || !rect) continue;
    const former = before.get(frame);
    const hasGrown = former && (former.width !== around.width || former.height !== around.height);
    if (shapes.has(frame) && !hasGrown) continue;
    const belongs = !old || [old, rect].some((one) => containsPoint(around, centerOf(one)));
    if (belongs) inside.set(frame, [...(inside.get(frame) ?? []), rect]);
  }
  for (const [frame, rects] of inside) {
    const old = model.boundsOf(frame);
    const now = old && grown(frame, old, rects);
    if (!old || !now) continue;
    setBounds(edit, model.itemOf(frame), now);
    for (const lane of lanesOf(model, frame)) {
      const rect = model.boundsOf(lane);
      if (rect) setBounds(edit, model.itemOf(lane), followEdges(rect, old, now));
    }
    pushAside({ model, edit }, { frame, old, now });
  }
}

/** The bounds of a frame around what stands in it; null when it is large enough. */
function grown(frame: ModdleElement, rect: Rect, inside: readonly Rect[]): Rect | null {
  const tight = inside.some((one) => !holds(rect, around(frame, one, AIR.least)));
  return tight ? boundsOf([rect, ...inside.map((one) => around(frame, one, AIR.wanted))]) : null;
}

function around(frame: ModdleElement, { x, y, width, height }: Rect, air: number): Rect {
  const isPool = isA(frame, "bpmn:Participant");
  const [left, top] = [air + (isPool ? TITLE.pool : 0), air + (isPool ? 0 : TITLE.subProcess)];
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
