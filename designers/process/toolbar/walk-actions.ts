import { endsOf } from "@/runtime/core/bpmn/connections";
import { type Direction, neighbourInOrder, neighbourTowards, nextFlowOf } from "../canvas/walk-nodes";
import type { DesignerStore } from "../model/designer-store";
import type { Workplace } from "./workplace";

const firstOf = ({ scene }: DesignerStore, by: 1 | -1 | null): string | null =>
  by && neighbourInOrder(scene, null, by);

/** What moves the selection by the keyboard. */
export function walkActions({ store }: Workplace) {
  return {
    /** Goes to the next shape in reading order; false past the last one, where Tab leaves the canvas. */
    walk: (by: 1 | -1): boolean => {
      const [selected = null] = store.selection;
      const line = selected === null ? undefined : store.scene.lines.get(selected);
      const end = line && endsOf(line.element)?.[by === 1 ? "source" : "target"];
      const from = line ? (end?.id ?? null) : selected;
      const isLinking = store.mode.name === "link";
      // Where a line waits for its end, the first shape comes after the last one.
      const next = neighbourInOrder(store.scene, from, by) ?? firstOf(store, isLinking ? by : null);
      if (next) store.reveal(next);
      else store.select([]);
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
