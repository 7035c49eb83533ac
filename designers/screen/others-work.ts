import { action, makeObservable, observableRef } from "mobx";
import type { Step } from "../kit/command-stack";

/** What somebody else stored since the present work was begun, and what that was begun from. */
export interface Newer {
  base: string;
  text: string;
}

interface Found {
  /** What was stored since that was begun which is not saved. */
  begunBefore: Newer | null;
  /** What was published since the stored draft was begun. */
  publishedSince: Newer | null;
}

/** What others stored meanwhile, and whether it was decided what becomes of it. */
export class OthersWork {
  private found: Found = { begunBefore: null, publishedSince: null };
  /** The step by which it was decided what becomes of each; null for a decision that changed nothing. */
  private decided: ReadonlyMap<Newer, Step | null> = new Map();
  private readonly past: () => readonly Step[];

  /** @param past the steps that can be taken back: a decision lasts as long as its step does */
  constructor(past: () => readonly Step[]) {
    this.past = past;
    makeObservable<OthersWork, "found" | "decided">(this, {
      found: observableRef,
      decided: observableRef,
      take: action,
      settle: action,
      decide: action,
    });
  }

  /** Takes over what a look at the stored page showed; nothing is decided of it yet. */
  take(found: Found): void {
    this.found = found;
    this.decided = new Map();
  }

  /** The present text is stored: nothing of others is left beside it. */
  settle(): void {
    this.found = { begunBefore: null, publishedSince: null };
  }

  /** @param step the step that made of it what is there now; null where the present text stays */
  decide(newer: Newer | null, step: Step | null): void {
    if (newer) this.decided = new Map([...this.decided, [newer, step]]);
  }

  /** What nobody has decided about yet, that which is not saved first. */
  undecided(isChanged: boolean): Newer | null {
    const { begunBefore, publishedSince } = this.found;
    return (isChanged ? this.open(begunBefore) : null) ?? this.open(publishedSince);
  }

  /** The stored text that what is not saved was begun from, where another one has been stored since; else undefined. */
  get begunFrom(): string | undefined {
    return this.open(this.found.begunBefore)?.base;
  }

  /** Whether it was published after the stored draft had been begun. */
  isPublication(newer: Newer | null): boolean {
    return newer !== null && newer === this.found.publishedSince;
  }

  /** Who takes a decision back is asked again. */
  private open(newer: Newer | null): Newer | null {
    const step = newer && this.decided.get(newer);
    if (step === undefined) return newer;
    return step === null || this.past().includes(step) ? null : newer;
  }
}
