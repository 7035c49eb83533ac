import { useEffect, useRef, type RefObject } from "react";
import { handleKey, isTyping, keysOf, type Shortcut } from "../kit/keyboard";
import type { FormDesignerStore } from "./form-designer-store";

/** Controls whose own keys come first. */
const CONTROLS =
  "button:not(.fd-handle), a, [role=tab], [role=tree], [role=menuitem], [role=combobox], .fd-panel";

/** An open dialog takes the keys of what lies behind it. */
const DIALOG = ".ant-modal-wrap:not([style*='display: none'])";

/**
 * Keys work while the focus is in this designer, or nowhere. Keys without Ctrl belong to the control that has the focus.
 * What the keyboard selects is scrolled into sight and focused, so that a screen reader follows.
 */
export function useFormKeys(
  store: FormDesignerStore,
  shortcuts: readonly Shortcut[],
): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (!isOurs(root.current, target)) return;
      if (isTyping(target)) return saveWhileTyping(event, latest.current);
      const isFree = target.closest(CONTROLS) === null;
      if (!isFree && !event.ctrlKey && !event.metaKey && event.key !== "Escape" && event.key !== "F6") return;
      const before = store.selected;
      if (handleKey(event, latest.current) && isFree && store.selected !== before) show(root.current, store);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [store]);
  return root;
}

/** Whether a key belongs to this designer: not to one in a dialog before it, and not to another dialog. */
function isOurs(root: HTMLElement | null, target: HTMLElement): boolean {
  if (!root) return false;
  const isCovered = [...document.querySelectorAll(DIALOG)].some((dialog) => !dialog.contains(root));
  return !isCovered && (target === document.body || root.contains(target));
}

/** Saving works from every field. */
function saveWhileTyping(event: KeyboardEvent, shortcuts: readonly Shortcut[]): void {
  const save = shortcuts.find(({ keys }) => keys === "Mod+s");
  if (!save || keysOf(event) !== "Mod+s") return;
  event.preventDefault();
  save.run();
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
