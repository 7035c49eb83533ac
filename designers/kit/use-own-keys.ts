import { App } from "antd";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isBehind } from "@/runtime/render/page-host";
import { keysOf } from "./keyboard";
import "./texts";

/** Takes a key that was pressed in an element. */
type TakeKey = (event: KeyboardEvent, target: HTMLElement) => void;

interface Designer {
  root: RefObject<HTMLElement | null>;
  /** The canvas, where that may hold dialogs of what is designed. */
  canvas?: string | undefined;
}

/** A part of a designer that lies over its canvas where the window is narrow; its root has this class. */
export const SHEET_CLASS = "kit-sheet";

/** An open dialog takes the keys of what lies behind it. */
const DIALOG = `.ant-modal-wrap:not([style*='display: none']), .ant-drawer-open:not(.${SHEET_CLASS})`;

const OPEN_SHEET = `.ant-drawer-open.${SHEET_CLASS}`;

/** In browsers this key stores the page as a file, which nobody who designs something asks for. */
const SAVE = "Mod+s";

/** The designers that are open, one within the dialog of another too. */
const open = new Set<Designer["root"]>();

/**
 * Keys that belong to a designer: those pressed in it or at the page around it, the one that saves wherever the focus
 * is. All of them belong to a dialog before it; what that holds is not confirmed yet, so nothing is saved, and said so.
 */
export function useOwnKeys({ root, canvas }: Designer, take: TakeKey): void {
  const { message } = App.useApp();
  const { t } = useTranslation();
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      const { current } = root;
      if (!current || isBehind(current)) return;
      const isSaving = keysOf(event) === SAVE;
      const covers = coversOf(current, canvas);
      if (covers.length === 0) {
        if (isSaving || isOwn(current, event, target)) latest.current(event, target);
      } else if (isSaving && !covers.some(hasDesigner)) {
        event.preventDefault();
        void message.warning({ key: SAVE, content: t("saveBehind"), duration: 3 });
      }
    };
    open.add(root);
    window.addEventListener("keydown", listen);
    return () => {
      open.delete(root);
      window.removeEventListener("keydown", listen);
    };
  }, [root, canvas, message, t]);
}

/** Whether a key was pressed in a designer, in a sheet of it or at the page around it; the one that closes a sheet does that alone. */
function isOwn(root: HTMLElement, { key }: KeyboardEvent, target: HTMLElement): boolean {
  if (key === "Escape" && document.querySelector(OPEN_SHEET)) return false;
  return target.contains(root) || root.contains(target) || target.closest(OPEN_SHEET) !== null;
}

/** The dialogs that lie before a designer. */
function coversOf(root: HTMLElement, canvas: string | undefined): Element[] {
  const inner = canvas ? root.querySelector(canvas) : null;
  return [...document.querySelectorAll(DIALOG)].filter(
    (dialog) => !isBehind(dialog) && !dialog.contains(root) && !inner?.contains(dialog),
  );
}

/** Whether a dialog holds a designer, which has an answer of its own. */
const hasDesigner = (dialog: Element): boolean => [...open].some(({ current }) => dialog.contains(current));
