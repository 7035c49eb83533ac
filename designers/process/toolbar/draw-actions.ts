import { placeByKey } from "../canvas/place";
import type { Tool } from "../model/tool";
import { canBegin } from "../rules/connect";
import type { Workplace } from "./workplace";

/** What draws: append, connect, rename; Enter and Escape as the mode wants them. */
export function drawActions({ store, flow }: Workplace) {
  return {
    rename: () => {
      const id = store.single?.id;
      if (id) store.setMode({ name: "rename", id });
    },
    append: (type: string) => placeByKey(store, flow, type),
    /** Takes up a tool, or lays it down again. */
    takeTool: (tool: Tool) => store.setTool(store.tool === tool ? "select" : tool),
    startLink: () => {
      const from = store.single;
      if (from?.id && canBegin(from)) store.setMode({ name: "link", from: from.id });
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
