import { useEffect, useRef, type RefObject } from "react";
import { handleKey, isTyping, keysOf, type Shortcut } from "../kit/keyboard";

/** Controls whose own keys come first. */
const CONTROLS =
  "button, a, [role=tab], [role=tree], [role=menuitem], [role=combobox], [role=separator], .cm-editor";

/** An open dialog takes the keys of what lies behind it. */
const DIALOG = ".ant-modal-wrap:not([style*='display: none']), .ant-drawer-open";

/** Keys that work from every field. */
const ANYWHERE = new Set(["Mod+s"]);

/** Keys work while the focus is in this designer, or nowhere. Keys without Ctrl belong to the control that has the focus. */
export function usePageKeys(root: RefObject<HTMLElement | null>, shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (!isOurs(root.current, target)) return;
      const keys = keysOf(event);
      if (isTyping(target)) {
        const found = latest.current.find((shortcut) => shortcut.keys === keys && ANYWHERE.has(keys));
        if (!found) return;
        event.preventDefault();
        found.run();
        return;
      }
      const isFree = target.closest(CONTROLS) === null;
      if (isFree || event.ctrlKey || event.metaKey || event.key === "Delete")
        handleKey(event, latest.current);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [root]);
}

function isOurs(root: HTMLElement | null, target: HTMLElement): boolean {
  if (!root) return false;
  const canvas = root.querySelector(".pd-canvas");
  const isCovered = [...document.querySelectorAll(DIALOG)].some(
    (dialog) => !dialog.contains(root) && !canvas?.contains(dialog),
  );
  return !isCovered && (target === document.body || root.contains(target));
}
