import type { PointerEvent } from "react";
import type { Point } from "@/runtime/core/bpmn/geometry";
import { isA } from "@/runtime/core/bpmn/moddle";
import { poolOf } from "../rules/connect";
import type { DesignerStore } from "../model/designer-store";
import { framesAround } from "../model/space";
import { followPointer } from "../../kit/pointer-drag";
import { isOverCanvas } from "./over-canvas";

/** Connecting by dragging from a shape to another one. Released over nothing, a user task is appended there. */
export function dragConnection(
  event: PointerEvent,
  store: DesignerStore,
  from: string,
  toPlane: (at: Point) => Point,
): void {
  const target = (next: globalThis.PointerEvent): { at: Point; over: string | null } => {
    const at = toPlane({ x: next.clientX, y: next.clientY });
    return { at, over: targetAt(store, from, at) };
  };
  const { mode } = store;
  followPointer(event, {
    move: (next) => store.setMode({ name: "connect", from, ...target(next) }),
    end: (next, moved) => {
      // What a click means is told by the click.
      store.setMode(moved ? { name: "idle" } : mode);
      const { over, at } = target(next);
      if (!moved || !isOverCanvas(next)) return;
      if (over) store.reveal(store.run("flow.connect", { source: from, target: over })?.id);
      else if (isA(store.model.get(from), "bpmn:FlowNode"))
        store.reveal(store.run("shape.append", { from, type: "bpmn:UserTask", at })?.id);
    },
    cancel: () => store.setMode({ name: "idle" }),
  });
}

/**
 * A click begins what a drag does in one, for fingers, which hide what lies under them: the next click is on the other
 * shape. Ends that there; false where nothing waits, or where it is the same.
 */
export function endLink(store: DesignerStore, target: string | undefined): boolean {
  const { mode } = store;
  if (mode.name !== "link" || target === mode.from) return false;
  store.setMode({ name: "idle" });
  if (target !== undefined) store.reveal(store.run("flow.connect", { source: mode.from, target })?.id);
  return true;
}

/** The shape that a connection from another one would lead to; the free ground inside of its own frames is none. */
export function targetAt(store: DesignerStore, from: string, at: Point): string | null {
  const node = store.places.nodeAt(at);
  const source = store.model.find(from);
  if (!node || !source || node.id === from || isA(node.element, "bpmn:Group")) return null;
  if (!node.isFrame) return node.id;
  if (isA(node.element, "bpmn:SubProcess"))
    return framesAround(source).includes(node.element) ? null : node.id;
  const pool = store.places.frameAt(at, "bpmn:Participant");
  return pool && poolOf(pool.element) !== poolOf(source) ? pool.id : null;
}
