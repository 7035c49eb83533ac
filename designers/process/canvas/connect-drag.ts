import type { PointerEvent } from "react";
import type { Point } from "@/runtime/core/bpmn/geometry";
import { isA } from "@/runtime/core/bpmn/moddle";
import { isContainer, connectionType } from "../rules/rules";
import type { DesignerStore } from "../model/designer-store";
import { followPointer, isOverCanvas } from "./pointer-drag";

/** Connecting by dragging from a shape to another one. Released over nothing, a user task is appended there. */
export function dragConnection(
  event: PointerEvent,
  store: DesignerStore,
  from: string,
  toPlane: (at: Point) => Point,
): void {
  const target = (next: globalThis.PointerEvent): { at: Point; over: string | null } => {
    const at = toPlane({ x: next.clientX, y: next.clientY });
    const node = store.nodeAt(at);
    return {
      at,
      over: node && node.id !== from && !(node.isFrame && isContainer(node.element)) ? node.id : null,
    };
  };
  followPointer(event, {
    move: (next) => store.setMode({ name: "connect", from, ...target(next) }),
    end: (next, moved) => {
      store.setMode({ name: "idle" });
      const { over, at } = target(next);
      if (!moved || !isOverCanvas(next)) return;
      if (!over) {
        if (isA(store.model.get(from), "bpmn:FlowNode"))
          store.reveal(store.run("shape.append", { from, type: "bpmn:UserTask", at }).id ?? "");
        return;
      }
      if (connectionType(store.model.get(from), store.model.get(over))) {
        const flow = store.run("flow.connect", { source: from, target: over });
        store.reveal(flow.id ?? "");
      }
    },
    cancel: () => store.setMode({ name: "idle" }),
  });
}
