import { useRef, type RefObject } from "react";
import { handleKey, type Shortcut } from "../kit/keyboard";
import { useDesignerKeys } from "../kit/use-designer-keys";
import type { FormDesignerStore } from "./form-designer-store";

/** What the keyboard selects is scrolled into sight and focused, so that a screen reader follows. */
export function useFormKeys(
  store: FormDesignerStore,
  shortcuts: readonly Shortcut[],
): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const host = { root, controls: "button:not(.fd-handle), .fd-panel", left: ["Escape", "F6"] };
  useDesignerKeys(host, (event, isFree) => {
    const before = store.selected;
    if (handleKey(event, shortcuts) && isFree && store.selected !== before) show(root.current, store);
  });
  return root;
}

/** Brings the selected widget into sight and gives its handle the focus. */
export function show(root: ParentNode | null, store: FormDesignerStore, isFocused = true): void {
  const { selected } = store;
  if (selected === null) return;
  requestAnimationFrame(() => {
    const handle = root?.querySelector<HTMLElement>(`.fd-handle[data-key="${CSS.escape(selected)}"]`);
    handle?.closest(".fd-item")?.scrollIntoView({ block: "nearest" });
    if (isFocused) handle?.focus({ preventScroll: true });
  });
}
