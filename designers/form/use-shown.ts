import { reaction } from "mobx";
import { useEffect, type RefObject } from "react";
import type { FormDesignerStore } from "./form-designer-store";
import { show } from "./use-form-keys";

/** What is selected from beside the canvas (added by a click, chosen in the outline, brought back by undo) comes into sight. */
export function useShown(root: RefObject<HTMLDivElement | null>, store: FormDesignerStore): void {
  useEffect(() => {
    const element = root.current;
    let isOnCanvas = false;
    const note = ({ target }: Event): void => {
      isOnCanvas = target instanceof Element && target.closest(".fd-canvas") !== null;
    };
    for (const type of PRESSES) element?.addEventListener(type, note, true);
    const stop = reaction(
      () => store.selected,
      () => {
        if (!isOnCanvas) show(element, store, false);
      },
    );
    return () => {
      stop();
      for (const type of PRESSES) element?.removeEventListener(type, note, true);
    };
  }, [root, store]);
}

const PRESSES = ["pointerdown", "keydown"] as const;
