import { closestTo } from "../../kit/closest";

/** What the page's own parts would act on. */
const BLOCKED = [
  "click",
  "dblclick",
  "auxclick",
  "mousedown",
  "mouseup",
  "touchstart",
  "touchend",
  "input",
  "change",
  "submit",
  "reset",
  "dragstart",
  "mouseover",
  "pointerover",
  "keypress",
  "focusin",
];

/** Of these only the page is not to hear: what the browser does by itself, such as scrolling, goes on. */
const LEFT_TO_BROWSER = new Set(["touchstart", "touchend", "mouseover", "pointerover", "focusin"]);

/** What only changes what is seen: one can look into every tab, step and panel. */
const LIVE =
  ".ant-tabs-nav, .fs-steps > .ant-steps, .fs-collapse > .ant-collapse-item > .ant-collapse-header";

const DIALOG = "[role=dialog]";

/** Keeps a page from acting: its parts hear of nothing that is done to them. Gives the way to end that. */
export function blockEvents(root: HTMLElement): () => void {
  const over = new AbortController();
  const block = (event: Event): void => {
    if (event.target === root || closestTo(event.target, LIVE)) return;
    event.stopPropagation();
    if (!LEFT_TO_BROWSER.has(event.type)) event.preventDefault();
    // A part that takes the focus by itself gives it back; a dialog would take it again at once.
    if (event.type === "focusin" && !closestTo(event.target, DIALOG)) root.focus({ preventScroll: true });
  };
  for (const name of BLOCKED)
    root.addEventListener(name, block, { capture: true, signal: over.signal, passive: false });
  return () => over.abort();
}
