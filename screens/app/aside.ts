/** How long after a click what it brings about is still its answer, in milliseconds. */
const SOON = 300;

/**
 * Whether what a click leads to belongs in a tab of its own: Control or Command was held, as with links. Pages lead on by
 * steps, of which no browser knows that they are links.
 */
export class Aside {
  private heldAt = -Infinity;

  constructor() {
    const note = ({ ctrlKey, metaKey }: MouseEvent): void => {
      this.heldAt = ctrlKey || metaKey ? performance.now() : -Infinity;
    };
    addEventListener("click", note, { capture: true });
  }

  /** True once for each such click, and not for what it brings about much later. */
  take(): boolean {
    const isAnswer = performance.now() - this.heldAt < SOON;
    this.heldAt = -Infinity;
    return isAnswer;
  }
}
