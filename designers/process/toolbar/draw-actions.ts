import { isA } from "@/runtime/core/bpmn/moddle";
import type { Tool } from "../model/tool";
import { canLeave } from "../rules/connect";
import { frameOfCanvas, stageSize, type Workplace } from "./workplace";

/** What draws: append, connect, rename; Enter and Escape as the mode wants them. */
export function drawActions({ store, flow }: Workplace) {
  return {
    rename: () => {
      const id = store.single?.id;
      if (id) store.setMode({ name: "rename", id });
    },
    /** Appends to the selected shape; with nothing selected the first one is placed in the middle of the window. */
    append: (type: string) => {
      const from = store.single;
      if (from?.id && canLeave(from) && type !== "bpmn:StartEvent")
        return store.reveal(store.run("shape.append", { from: from.id, type })?.id);
      const { width, height } = stageSize();
      const frame = frameOfCanvas();
      const at = flow.screenToFlowPosition({
        x: (frame?.x ?? 0) + width / 2,
        y: (frame?.y ?? 0) + height / 2,
      });
      store.reveal(store.run("shape.create", { type, at })?.id);
    },
    /** Takes up a tool, or lays it down again. */
    takeTool: (tool: Tool) => store.setTool(store.tool === tool ? "select" : tool),
    startLink: () => {
      const from = store.single;
      if (from?.id && isA(from, "bpmn:FlowNode")) store.setMode({ name: "link", from: from.id });
    },
    isLinking: (): boolean => store.mode.name === "link",
    /** Enter: connects while connecting, else renames. */
    enter: () => {
      const { mode, single } = store;
      if (mode.name !== "link") {
        if (single?.id) store.setMode({ name: "rename", id: single.id });
        return;
      }
      store.setMode({ name: "idle" });
      store.reveal(store.run("flow.connect", { source: mode.from, target: single?.id ?? mode.from })?.id);
    },
    escape: () => {
      if (store.drag) return store.cancelDrag();
      if (store.mode.name !== "idle") return store.setMode({ name: "idle" });
      if (store.tool !== "select") return store.setTool("select");
      store.select([]);
    },
  };
}
