import type { CommandStack, Step } from "../../kit/command-stack";

/** What was done to a document, and the documents whose place it took: undo and redo lead from one to the other. */
export class History<Owner> {
  private readonly owner: Owner;
  private readonly stack: CommandStack;
  /** The document whose place this one took, and the one that took its place, with the last step before that. */
  private former: History<Owner> | null = null;
  private later: { history: History<Owner>; after: Step | undefined } | null = null;

  constructor(owner: Owner, stack: CommandStack) {
    this.owner = owner;
    this.stack = stack;
  }

  /** Takes the place of another document; undo leads back to that one. */
  follow(former: History<Owner>): void {
    this.former = former;
    former.later = { history: this, after: former.stack.past.at(-1) };
  }

  get canUndo(): boolean {
    return this.stack.canUndo || this.former !== null;
  }

  get canRedo(): boolean {
    return this.stack.canRedo || this.next !== null;
  }

  /** What took the place of this document, unless it was edited since. */
  private get next(): Owner | null {
    return this.later?.after === this.stack.past.at(-1) ? (this.later?.history.owner ?? null) : null;
  }

  /** Takes back the last edit; gives the document that is to be shown then. */
  undo(): Owner {
    if (!this.stack.canUndo) return this.former?.owner ?? this.owner;
    this.stack.undo();
    return this.owner;
  }

  /** Makes an edit again; gives the document that is to be shown then. */
  redo(): Owner {
    if (!this.stack.canRedo) return this.next ?? this.owner;
    this.stack.redo();
    return this.owner;
  }

  /** This document is what the server keeps now; those that it took the place of, or that took its place, are not. */
  markSaved(): void {
    this.stack.markSaved();
    for (let one = this.former; one; one = one.former) one.stack.markUnsaved();
    for (let one = this.later?.history; one; one = one.later?.history) one.stack.markUnsaved();
  }
}
