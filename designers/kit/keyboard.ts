/** A key with modifiers, as `Mod+Shift+z` (Mod is Ctrl, or Command on a Mac). */
export interface Shortcut {
  keys: string;
  /** Name of the action, for help. */
  title: string;
  run: () => void;
  /** Whether it works from a field in which one types, too. */
  isAnywhere?: boolean;
}

/** The key of the help, for which no control has a use. */
export const HELP_KEY = "?";

/** `Mod+Shift+z` of a keyboard event. */
export function keysOf(event: KeyboardEvent): string {
  const parts = [];
  if (event.ctrlKey || event.metaKey) parts.push("Mod");
  if (event.shiftKey) parts.push("Shift");
  if (event.altKey) parts.push("Alt");
  parts.push(event.key.length === 1 ? event.key.toLowerCase() : event.key);
  return parts.join("+");
}

/** Fields in which nothing is written: a tab that was chosen is a radio button. */
const UNWRITTEN = /^(radio|checkbox|button|submit|reset|file|range)$/;

/** Whether typing belongs to a field rather than to the designer. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !UNWRITTEN.test(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Runs the shortcut for an event; false when there is none. */
export function handleKey(event: KeyboardEvent, shortcuts: readonly Shortcut[]): boolean {
  const keys = keysOf(event);
  const found = shortcuts.find((shortcut) => shortcut.keys.split(" ").includes(keys));
  if (!found) return false;
  if (isTyping(event.target)) {
    // An editor that has taken the key keeps it.
    if (!found.isAnywhere || event.defaultPrevented) return false;
    commit(event.target);
  }
  event.preventDefault();
  found.run();
  return true;
}

/** Has a field hand over what was typed, as if it were left. */
function commit(field: EventTarget | null): void {
  if (!(field instanceof HTMLElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
}
