/** One property of one object, before and after. */
export interface Change {
  target: object;
  key: string;
  hadBefore: boolean;
  before: unknown;
  hasAfter: boolean;
  after: unknown;
}

/**
 * Changes plain objects and remembers how to take every change back. All edits of a document go through one of these,
 * which is what makes undo exact.
 */
export class Edit {
  readonly changes: Change[] = [];

  /** Sets a property; a list must be a new list, never the old one changed in place. */
  set(target: object, key: string, value: unknown): void {
    const record = target as Record<string, unknown>;
    const hadBefore = Object.hasOwn(record, key);
    const before = record[key];
    if (hadBefore && Object.is(before, value)) return;
    record[key] = value;
    this.changes.push({ target, key, hadBefore, before, hasAfter: true, after: value });
  }

  /** Removes a property. */
  unset(target: object, key: string): void {
    const record = target as Record<string, unknown>;
    if (!Object.hasOwn(record, key)) return;
    const before = record[key];
    delete record[key];
    this.changes.push({ target, key, hadBefore: true, before, hasAfter: false, after: undefined });
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

function apply({ target, key }: Change, has: boolean, value: unknown): void {
  const record = target as Record<string, unknown>;
  if (has) record[key] = value;
  else delete record[key];
}
