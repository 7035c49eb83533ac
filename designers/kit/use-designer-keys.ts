import { type RefObject, useEffect, useRef } from "react";
import { isBehind } from "@/runtime/render/page-host";
import { isTyping } from "./keyboard";

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

/** An open dialog takes the keys of what lies behind it. */
const DIALOG = ".ant-modal-wrap:not([style*='display: none']), .ant-drawer-open";

/** Keys reach a designer while the focus is in it, or at the page around it. Keys without Ctrl belong to the control that has the focus. */
export function useDesignerKeys({ root, controls, left, canvas }: KeyHost, take: TakeKey): void {
  const latest = useRef({ take, left });
  useEffect(() => {
    latest.current = { take, left };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (!isOurs(root.current, target, canvas)) return;
      const isFree = target.closest(`${controls}, ${CONTROLS}`) === null;
      const isLeft = event.ctrlKey || event.metaKey || latest.current.left.includes(event.key);
      if (isFree || isLeft || isTyping(target)) latest.current.take(event, isFree);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [root, controls, canvas]);
}

/** Whether a key belongs to this designer: not to a dialog before it. */
export function isOurs(root: HTMLElement | null, target: HTMLElement, canvas?: string): boolean {
  if (!root || isBehind(root)) return false;
  const inner = canvas ? root.querySelector(canvas) : null;
  const isCovered = [...document.querySelectorAll(DIALOG)].some(
    (dialog) => !isBehind(dialog) && !dialog.contains(root) && !inner?.contains(dialog),
  );
  return !isCovered && (target.contains(root) || root.contains(target));
}
