import { endsOf } from "@/runtime/core/bpmn/connections";
import { type Direction, neighbourInOrder, neighbourTowards, nextFlowOf } from "../canvas/walk-nodes";
import type { Workplace } from "./workplace";

/** What moves the selection by the keyboard. */
export function walkActions({ store }: Workplace) {
  return {
    /** Goes to the next shape in reading order; false past the last one, where Tab leaves the canvas. */
    walk: (by: 1 | -1): boolean => {
      const [selected = null] = store.selection;
      const line = selected === null ? undefined : store.scene.lines.get(selected);
      const end = line && endsOf(line.element)?.[by === 1 ? "source" : "target"];
      const from = line ? (end?.id ?? null) : selected;
      const next = neighbourInOrder(store.scene, from, by);
      if (next) store.reveal(next);
      else if (store.mode.name !== "link") store.select([]);
      return next !== null;
    },
    towards: (direction: Direction) => {
      const [selected] = store.selection;
      const next = selected
        ? neighbourTowards(store.scene, selected, direction)
        : neighbourInOrder(store.scene, null, 1);
      if (next) store.reveal(next);
    },
    nextFlow: () => {
      const [selected] = store.selection;
      const flow = selected && nextFlowOf(store.scene, selected);
      if (flow) store.reveal(flow);
    },
  };
}
