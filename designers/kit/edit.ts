import { spliced, type Splice } from "./json/splices";

/** One property of one object, before and after. */
export interface Change {
  target: object;
  key: string;
  hadBefore: boolean;
  before: unknown;
  hasAfter: boolean;
  after: unknown;
  /** For a part of a text: where it begins. `before` and `after` are the parts. */
  at?: number;
}

/**
 * Changes plain objects and remembers how to take every change back. All edits of a document go through one of these,
 * which is what makes undo exact.
 */
export class Edit {
  readonly changes: Change[] = [];

  private readonly works: (() => void)[] = [];

  /** Does something when all that follows from the changes so far was done: what has to find the document in order. */
  later(work: () => void): void {
    this.works.push(work);
  }

  /** Does the first of the works that wait; false when none does. */
  doLater(): boolean {
    const work = this.works.shift();
    work?.();
    return work !== undefined;
  }

  /** Sets a property; a list must be a new list, never the old one changed in place. */
  set(target: object, key: string, value: unknown): void {
    const hadBefore = Object.hasOwn(target, key);
    const before: unknown = Reflect.get(target, key);
    if (hadBefore && Object.is(before, value)) return;
    Object.assign(target, { [key]: value });
    this.changes.push({ target, key, hadBefore, before, hasAfter: true, after: value });
  }

  /** Removes a property. */
  unset(target: object, key: string): void {
    if (!Object.hasOwn(target, key)) return;
    const before: unknown = Reflect.get(target, key);
    Reflect.deleteProperty(target, key);
    this.changes.push({ target, key, hadBefore: true, before, hasAfter: false, after: undefined });
  }

  /** Changes a part of a property that is a text. */
  splice<Key extends string>(target: Record<Key, string>, key: Key, { at, removed, inserted }: Splice): void {
    if (removed === inserted) return;
    const change: Change = {
      target,
      key,
      hadBefore: true,
      before: removed,
      hasAfter: true,
      after: inserted,
      at,
    };
    apply(change, true, inserted);
    this.changes.push(change);
  }

  /** Sets several properties. */
  assign(target: object, values: Record<string, unknown>): void {
    for (const [key, value] of Object.entries(values)) this.set(target, key, value);
  }
}

/** Takes changes back, last first. */
export function revert(changes: readonly Change[]): void {
  for (const change of changes.toReversed()) apply(change, change.hadBefore, change.before);
}

/** Makes changes again. */
export function repeat(changes: readonly Change[]): void {
  for (const change of changes) apply(change, change.hasAfter, change.after);
}

function apply(change: Change, has: boolean, value: unknown): void {
  const { target, key, at } = change;
  if (at !== undefined) applyPart(change, at, String(value));
  else if (has) Object.assign(target, { [key]: value });
  else Reflect.deleteProperty(target, key);
}

/** What stands there now is the other one of the two parts. */
function applyPart({ target, key, before, after }: Change, at: number, value: string): void {
  const removed = String(value === before ? after : before);
  const text = String(Reflect.get(target, key));
  Object.assign(target, { [key]: spliced(text, { at, removed, inserted: value }) });
}
