import { action, computed, makeObservable, observableRef } from "mobx";
import { type Change, Edit, repeat, revert } from "./edit";

/** One undo step. */
export interface Step {
  /** `noun.verb` of the command that began it. */
  name: string;
  changes: Change[];
}

interface RunOptions {
  /** Joins the step before when that one has the same name and is hardly over: typing is one step. */
  merge?: boolean;
}

/** How long after a step another one may join it. */
const MERGE_TIME = 1000;

export type Listener = (changes: readonly Change[], step: Step, direction: "do" | "undo" | "redo") => void;
/** Runs after the commands of a step and may add changes to it: whatever must follow an edit. */
export type Behavior = (edit: Edit, changes: readonly Change[]) => void;

const NOWHERE: Step = { name: "", changes: [] };

/** Undo and redo without limit. Commands run inside of a step; what follows from them belongs to the same step. */
export class CommandStack {
  past: readonly Step[] = [];
  future: readonly Step[] = [];
  /** The step at which the document was last saved; null for the beginning. */
  savedAt: Step | null = null;
  private readonly behaviors: Behavior[] = [];
  private readonly listeners = new Set<Listener>();
  private readonly before: (() => void)[] = [];
  private lastPush = 0;
  private open: { edit: Edit; name: string; depth: number } | null = null;

  constructor() {
    makeObservable<CommandStack, "push" | "join">(this, {
      past: observableRef,
      future: observableRef,
      savedAt: observableRef,
      canUndo: computed,
      canRedo: computed,
      isDirty: computed,
      push: action,
      join: action,
      undo: action,
      redo: action,
      clear: action,
      markSaved: action,
      markUnsaved: action,
    });
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  get isDirty(): boolean {
    return (this.past.at(-1) ?? null) !== this.savedAt;
  }

  /** Adds something that must follow every edit. */
  addBehavior(behavior: Behavior): void {
    this.behaviors.push(behavior);
  }

  /** Called before the first change of every step. */
  onBefore(listener: () => void): void {
    this.before.push(listener);
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Runs work as one step; inside another step it joins that one. An exception takes everything back. */
  run<Result>(name: string, work: (edit: Edit) => Result, { merge = false }: RunOptions = {}): Result {
    if (this.open) return this.nested(work);
    for (const listener of this.before) listener();
    const edit = new Edit();
    this.open = { edit, name, depth: 0 };
    try {
      const result = work(edit);
      this.follow(edit);
      if (merge && this.mayJoin(name)) this.join(edit.changes);
      else this.push({ name, changes: edit.changes });
      return result;
    } catch (error) {
      revert(edit.changes);
      this.tell({ name, changes: edit.changes }, "undo");
      throw error;
    } finally {
      this.open = null;
    }
  }

  private nested<Result>(work: (edit: Edit) => Result): Result {
    return work((this.open as { edit: Edit }).edit);
  }

  private follow(edit: Edit): void {
    let from = 0;
    do from = this.settle(edit, from);
    while (edit.doLater());
  }

  /** Runs behaviors until nothing new follows; gives how many changes there are then. */
  private settle(edit: Edit, start: number): number {
    let from = start;
    for (let round = 0; round < 4 && from < edit.changes.length; round += 1) {
      const fresh = edit.changes.slice(from);
      from = edit.changes.length;
      for (const behavior of this.behaviors) behavior(edit, fresh);
    }
    return from;
  }

  private push(step: Step): void {
    if (step.changes.length === 0) return;
    this.past = [...this.past, step];
    this.future = [];
    this.lastPush = Date.now();
    this.tell(step, "do");
  }

  private mayJoin(name: string): boolean {
    const last = this.past.at(-1);
    const isFresh = Date.now() - this.lastPush < MERGE_TIME;
    return last?.name === name && last !== this.savedAt && this.future.length === 0 && isFresh;
  }

  private join(changes: readonly Change[]): void {
    const last = this.past.at(-1);
    if (!last || changes.length === 0) return;
    const step = { name: last.name, changes: [...last.changes, ...changes] };
    this.past = this.past.with(-1, step);
    this.lastPush = Date.now();
    this.tell({ name: step.name, changes: [...changes] }, "do");
  }

  undo(): void {
    this.lastPush = 0;
    const step = this.past.at(-1);
    if (!step) return;
    revert(step.changes);
    this.past = this.past.slice(0, -1);
    this.future = [step, ...this.future];
    this.tell(step, "undo");
  }

  redo(): void {
    const [step, ...rest] = this.future;
    if (!step) return;
    repeat(step.changes);
    this.past = [...this.past, step];
    this.future = rest;
    this.tell(step, "redo");
  }

  markSaved(): void {
    this.savedAt = this.past.at(-1) ?? null;
  }

  /** The document differs from what is stored although nothing was done here: a restored draft. */
  markUnsaved(): void {
    this.savedAt = NOWHERE;
  }

  clear(): void {
    this.past = [];
    this.future = [];
    this.savedAt = null;
  }

  private tell(step: Step, direction: "do" | "undo" | "redo"): void {
    for (const listener of this.listeners) listener(step.changes, step, direction);
  }
}
