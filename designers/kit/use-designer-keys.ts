import type { RefObject } from "react";
import { HELP_KEY, isTyping } from "./keyboard";
import { useOwnKeys } from "./use-own-keys";

interface KeyHost {
  root: RefObject<HTMLElement | null>;
  /** Controls in this designer whose own keys come first, beside those that every page has. */
  controls: string;
  /** Keys that these leave to the designer, beside those with Ctrl. */
  left: readonly string[];
  /** The canvas, where that may hold dialogs of what is designed. */
  canvas?: string;
}

/** Takes a key; `isFree` says that no control with keys of its own has the focus. */
type TakeKey = (event: KeyboardEvent, isFree: boolean) => void;

const CONTROLS =
  "a, input[type=radio], input[type=checkbox], [role=tab], [role=tree], [role=menuitem], [role=combobox], [role=separator], .cm-editor";

/** Keys reach a designer while the focus is in it, or at the page around it. Keys without Ctrl belong to the control that has the focus. */
export function useDesignerKeys({ root, controls, left, canvas }: KeyHost, take: TakeKey): void {
  useOwnKeys({ root, canvas }, (event, target) => {
    const isFree = target.closest(`${controls}, ${CONTROLS}`) === null;
    const isLeft = event.ctrlKey || event.metaKey || [HELP_KEY, ...left].includes(event.key);
    if (isFree || isLeft || isTyping(target)) take(event, isFree);
  });
}
