import { close, closePopup, topDialog } from "./dialogs";
import type { UnsavedWork } from "./unsaved-work";

/** What is open in the window. */
export interface OpenWork {
  /** On the page that goes when another one comes; null where pages stay open behind tabs. */
  page: UnsavedWork | null;
  /** Whether something would be lost with all that is open. */
  isLost: () => boolean;
}

/**
 * Stands between a user and the loss of what they typed. Back closes the dialog that is open as its cross does, which
 * on a phone everybody expects, and does not take the page away below it. Before unsaved work goes they are asked,
 * whichever way it would go: another page, Back, the lock screen, leaving; by the browser, in its own words, where the
 * window is closed.
 *
 * The router knows no such question, so the first word on a `popstate` is taken from it: an instance is made before the
 * router is.
 */
export class Leaving {
  /** How the user is asked. */
  ask: () => Promise<boolean> = () => Promise.resolve(true);
  private work: OpenWork | null = null;
  /** Where the window stands among its entries, as the router counts them. */
  private at = NaN;
  /** Done once the window has come back to where a step was stopped. */
  private returned: (() => void) | null = null;
  /** The next step was agreed to. */
  private isAgreed = false;

  constructor() {
    addEventListener("popstate", (event) => this.hear(event), true);
    addEventListener("beforeunload", (event) => {
      if (this.work?.isLost()) event.preventDefault();
    });
  }

  /** Guards what is open; the answered function ends that. */
  hold(work: OpenWork): () => void {
    this.work = work;
    return () => {
      if (this.work === work) this.work = null;
    };
  }

  /** The router went somewhere by itself. */
  noteGone(): void {
    this.at = indexNow();
  }

  /** Whether another page would take unsaved work away. */
  get isHeld(): boolean {
    return this.work?.page?.isLost === true;
  }

  /** Whether all that is open may go: nothing is lost, or the user was asked. */
  async mayEnd(): Promise<boolean> {
    return !this.work?.isLost() || this.isSure();
  }

  /** Asks, and waits until the question itself is gone: what comes then would meet it. */
  async isSure(): Promise<boolean> {
    const isSure = await this.ask();
    if (isSure) this.work?.page?.giveUp();
    await new Promise((go) => setTimeout(go));
    return isSure;
  }

  private hear(event: PopStateEvent): void {
    if (this.returned) return this.comeBack(event, this.returned);
    const [from, to] = [this.at, indexNow()];
    const page = this.work?.page;
    const { isAgreed } = this;
    this.isAgreed = false;
    const isStopped = !isAgreed && page && from !== to && (topDialog() || page.isLost);
    // An address that was not the router's has no place among its entries, and no way back to it.
    if (!isStopped || Number.isNaN(to - from)) {
      // Who comes back to a page before it has gone goes on there.
      if (!isAgreed) page?.begin();
      return this.noteGone();
    }
    this.returned = () => void this.answer(to - from);
    this.comeBack(event, this.returned);
  }

  /**
   * Takes steps back that the browser has made already, unseen by the router. Who presses Back twice makes the second one
   * on the way.
   */
  private comeBack(event: PopStateEvent, then: () => void): void {
    event.stopImmediatePropagation();
    const by = this.at - indexNow();
    if (by !== 0 && !Number.isNaN(by)) return history.go(by);
    this.returned = null;
    then();
  }

  private async answer(by: number): Promise<void> {
    const dialog = topDialog();
    if (dialog) {
      if (!closePopup()) close(dialog);
    } else if (await this.isSure()) {
      this.isAgreed = true;
      history.go(by);
    }
  }
}

function indexNow(): number {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number"
    ? state.idx
    : NaN;
}
