import type { KeyboardEvent } from "react";

/** How far an arrow leads; the others go to an end. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrows, Home and End go from button to button of a bar, in a ring; Tab goes through them as well. */
export function stepInBar(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button:enabled")];
  const now = buttons.findIndex((button) => button === event.target);
  if (now < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = STEPS[event.key];
  const ends: Readonly<Record<string, number>> = { Home: 0, End: -1 };
  const next = step ? (now + step) % buttons.length : ends[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons.at(next)?.focus({ preventScroll: true });
}
