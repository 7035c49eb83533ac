import { bottom, centerOf, right } from "@/runtime/core/bpmn/geometry";
import { isA, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import { shiftShape } from "../model/plane-edit";
import type { BehaviorContext } from "./behavior";
import { movedShapes } from "./moved-shapes";

/** An event on a border stays on that border when its host gets another size. */
export function followHosts({ model, edit, changes }: BehaviorContext): void {
  const { shapes, before } = movedShapes(changes);
  for (const [host, old] of before) {
    const now = model.boundsOf(host);
    if (!now || !isA(host, "bpmn:Activity") || (now.width === old.width && now.height === old.height))
      continue;
    for (const event of listOf(host.$parent, "flowElements")) {
      const rect = model.boundsOf(event);
      if (!rect || oneOf(event, "attachedToRef") !== host || shapes.has(event)) continue;
      const { x, y } = centerOf(rect);
      shiftShape(
        { model, edit },
        event,
        follow(x, [old.x, right(old)], [now.x, right(now)]),
        follow(y, [old.y, bottom(old)], [now.y, bottom(now)]),
      );
    }
  }
}

type Span = [start: number, end: number];

/** How far a place on a border goes with it: with its own side, between both in proportion. */
function follow(at: number, [start, end]: Span, [from, to]: Span): number {
  const share = Math.max(0, Math.min(1, (at - start) / (end - start || 1)));
  return Math.round(from + share * (to - from) - (start + share * (end - start)));
}
