/** How long after a click what it brings about is still its answer, in milliseconds. */
const SOON = 300;
/** The middle button of a mouse, as events number them. */
const MIDDLE = 1;
/** What takes a press for itself. */
const PRESSED = "a, button, input, select, textarea, label, [data-leads]";

/**
 * Whether what a click leads to belongs in a tab of its own: Control or Command was held, or it was the middle button, as
 * with links. Pages lead on by steps, of which no browser knows that they are links; what does nothing else is marked so.
 */
export class Aside {
  private heldAt = -Infinity;

  constructor() {
    const note = ({ ctrlKey, metaKey }: MouseEvent): void => {
      this.heldAt = ctrlKey || metaKey ? performance.now() : -Infinity;
    };
    addEventListener("click", note, { capture: true });
    // The middle button would begin to scroll the page.
    addEventListener("mousedown", (event) => {
      if (leadingBelow(event)) event.preventDefault();
    });
    addEventListener("auxclick", (event) => {
      leadingBelow(event)?.dispatchEvent(
        new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }),
      );
    });
  }

  /** True once for each such click, and not for what it brings about much later. */
  take(): boolean {
    const isAnswer = performance.now() - this.heldAt < SOON;
    this.heldAt = -Infinity;
    return isAnswer;
  }
}

/** What leads to a page under the middle button; undefined where something else is, and where it is another button. */
function leadingBelow({ button, target }: MouseEvent): Element | undefined {
  const pressed = button === MIDDLE && target instanceof Element ? target.closest(PRESSED) : null;
  return pressed?.matches("[data-leads]:not(a, [disabled])") ? pressed : undefined;
}
