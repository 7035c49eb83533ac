import { useRef, type RefObject } from "react";
import { focusIfLost } from "@/runtime/render/focus-if-lost";
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
    if (!handleKey(event, shortcuts) || !isFree) return;
    if (store.selected !== null && store.selected !== before) show(root.current, store);
    else keepFocus(root.current, store);
  });
  return root;
}

/** A widget that goes into another list, back too, is drawn anew, and the last one leaves nothing behind: the focus stays here. */
function keepFocus(root: ParentNode | null, store: FormDesignerStore): void {
  requestAnimationFrame(() =>
    focusIfLost(handleOf(root, store) ?? root?.querySelector<HTMLElement>(".fd-canvas")),
  );
}

const handleOf = (root: ParentNode | null, { selected }: FormDesignerStore): HTMLElement | null | undefined =>
  selected === null
    ? null
    : root?.querySelector<HTMLElement>(`.fd-handle[data-key="${CSS.escape(selected)}"]`);

/** Brings the selected widget into sight and gives its handle the focus. */
export function show(root: ParentNode | null, store: FormDesignerStore, isFocused = true): void {
  requestAnimationFrame(() => {
    const handle = handleOf(root, store);
    handle?.closest(".fd-item")?.scrollIntoView({ block: "nearest" });
    if (isFocused) handle?.focus({ preventScroll: true });
  });
}
