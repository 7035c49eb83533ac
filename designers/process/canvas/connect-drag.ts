import type { PointerEvent } from "react";
import type { Point } from "@/runtime/core/bpmn/geometry";
import { isContainer, connectionType } from "../rules/rules";
import type { DesignerStore } from "../model/designer-store";
import { followPointer } from "./pointer-drag";

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
      const { over } = target(next);
      if (!moved || !over) return;
      if (connectionType(store.model.get(from), store.model.get(over))) {
        const flow = store.run("flow.connect", { source: from, target: over });
        store.reveal(flow.id ?? "");
      }
    },
  });
}
