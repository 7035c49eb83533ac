import { type RefObject, useEffect, useRef } from "react";
import { HELP_KEY, type Shortcut, handleKey, isTyping } from "@/designers/kit/keyboard";
import { useOwnKeys } from "@/designers/kit/use-own-keys";
import { useDesigner } from "../model/designer-context";
import type { DesignerStore } from "../model/designer-store";

/** Controls that have keys of their own. */
const CONTROLS = "button, a, [role=tab], [role=menuitem], [role=combobox], [role=separator], .bpmn-panel";
const PANEL = ".bpmn-panel";
const PAD = ".bpmn-pad";
const FINDINGS = ".bpmn-findings";
const TOOLS = ":is(.bpmn-toolbar, .bpmn-palette) button";

/**
 * Keys work while the focus is anywhere in the designer, or nowhere. Keys without Ctrl belong to a control that has
 * the focus; Tab walks over the shapes while the canvas has it, and leaves the canvas after the last one. Escape leads
 * from the panel, the pad and the list of what is wrong back to the canvas before it lets go of what is selected: the
 * panel's controls would go with that, and the focus.
 */
export function useKeyboard(
  shortcuts: readonly Shortcut[],
  walk: (by: 1 | -1) => boolean,
): RefObject<HTMLDivElement | null> {
  const store = useDesigner();
  const root = useRef<HTMLDivElement>(null);
  useOwnKeys({ root }, (event, target) => {
    if (event.key === "F6") return switchFocus(event, root.current);
    if (isTyping(target)) return void handleKey(event, shortcuts);
    if (event.key === "Escape" && target.closest(`${PANEL}, ${PAD}, ${FINDINGS}`))
      return focusStage(root.current);
    if (target.closest(PAD) && stepInPad(event, target)) return;
    const isFree = target.closest(CONTROLS) === null;
    if (event.key === "Tab" && isFree && isOnCanvas(target, store)) {
      if (!walk(event.shiftKey ? -1 : 1)) return;
      event.preventDefault();
      // Where nothing had the focus it would be seen nowhere.
      focusStage(root.current);
      return;
    }
    const isLeft = event.ctrlKey || event.metaKey || event.key === "Escape" || event.key === HELP_KEY;
    if (!isFree && !isLeft) return;
    const { selection } = store;
    handleKey(event, shortcuts);
    // From a button of the toolbar: what is selected now is what the next key is meant for.
    if (store.selection !== selection && target.closest(TOOLS)) focusStage(root.current);
  });
  useEffect(() => {
    if (document.activeElement?.contains(root.current)) focusStage(root.current);
  }, [store]);
  return root;
}

function isOnCanvas(target: HTMLElement, store: DesignerStore): boolean {
  return target.closest(".bpmn-stage") !== null || store.selection.size > 0;
}

export function focusStage(root: ParentNode | null): void {
  root?.querySelector<HTMLElement>(".bpmn-stage")?.focus({ preventScroll: true });
}

/** To the first of the buttons beside what is selected. */
export function focusPad(): void {
  document.querySelector<HTMLElement>(`${PAD} button`)?.focus({ preventScroll: true });
}

/** How far an arrow leads among the buttons of the pad; up and down are for the menus that some of them open. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };
const ENDS: Readonly<Record<string, number>> = { Home: 0, End: -1 };

/** Arrows, Home and End go from button to button of the pad, in a ring; Tab goes through them as well. */
function stepInPad(event: KeyboardEvent, target: HTMLElement): boolean {
  const buttons = [...(target.closest(PAD)?.querySelectorAll<HTMLElement>("button:enabled") ?? [])];
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const step = STEPS[event.key];
  const next = step ? (buttons.indexOf(target) + step) % buttons.length : ENDS[event.key];
  if (next === undefined) return false;
  event.preventDefault();
  buttons.at(next)?.focus({ preventScroll: true });
  return true;
}

/** F6 goes from the canvas to the first field of the panel, and back. */
function switchFocus(event: KeyboardEvent, root: HTMLElement | null): void {
  event.preventDefault();
  const panel = root?.querySelector(PANEL);
  if (panel?.contains(document.activeElement)) return focusStage(root);
  const fields = [...(panel?.querySelectorAll<HTMLElement>(":is(input, textarea):enabled") ?? [])];
  fields.find((field) => field.getClientRects().length > 0)?.focus();
}
