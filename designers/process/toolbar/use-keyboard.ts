import { type RefObject, useEffect, useRef } from "react";
import { type Shortcut, handleKey, isTyping } from "@/designers/kit/keyboard";
import { isBehind } from "@/runtime/render/page-host";
import { useDesigner } from "../model/designer-context";
import type { DesignerStore } from "../model/designer-store";

/** Controls that have keys of their own. */
const CONTROLS = "button, a, [role=tab], [role=menuitem], [role=combobox], [role=separator], .bpmn-panel";

/**
 * Keys work while the focus is anywhere in the designer, or nowhere. Keys without Ctrl belong to a control that has
 * the focus; Tab walks over the shapes while the canvas has it, and leaves the canvas after the last one.
 */
export function useKeyboard(
  shortcuts: readonly Shortcut[],
  walk: (by: 1 | -1) => boolean,
): RefObject<HTMLDivElement | null> {
  const store = useDesigner();
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef({ shortcuts, walk });
  useEffect(() => {
    latest.current = { shortcuts, walk };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (isBehind(root.current)) return;
      if (!target?.contains(root.current) && !root.current?.contains(target)) return;
      if (event.key === "F6") return switchFocus(event, root.current);
      if (isTyping(target)) return void handleKey(event, latest.current.shortcuts);
      const isFree = target?.closest(CONTROLS) === null;
      if (event.key === "Tab" && isFree && isOnCanvas(target, store)) {
        if (latest.current.walk(event.shiftKey ? -1 : 1)) event.preventDefault();
        return;
      }
      if (isFree || event.ctrlKey || event.metaKey || event.key === "Escape")
        handleKey(event, latest.current.shortcuts);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [store]);
  useEffect(() => {
    if (document.activeElement?.contains(root.current)) focusStage(root.current);
  }, [store]);
  return root;
}

function isOnCanvas(target: HTMLElement | null, store: DesignerStore): boolean {
  return target?.closest(".bpmn-stage") !== null || store.selection.size > 0;
}

export function focusStage(root: ParentNode | null): void {
  root?.querySelector<HTMLElement>(".bpmn-stage")?.focus({ preventScroll: true });
}

/** F6 goes from the canvas to the first field of the panel, and back. */
function switchFocus(event: KeyboardEvent, root: HTMLElement | null): void {
  event.preventDefault();
  const panel = root?.querySelector(".bpmn-panel");
  if (panel?.contains(document.activeElement)) return focusStage(root);
  const fields = [...(panel?.querySelectorAll<HTMLElement>(":is(input, textarea):enabled") ?? [])];
  fields.find((field) => field.getClientRects().length > 0)?.focus();
}
