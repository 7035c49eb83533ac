import type { ScreenDocument } from "@/runtime/core/screen/document";

/** What a page does by itself and not while it is designed. */
export interface Resting {
  /** Steps that run when the page is opened. */
  steps: number;
  /** Sources that are loaded again and again, with the milliseconds between. */
  timers: { name: string; every: number }[];
}

/** What of a page rests; null when nothing does. */
export function restingIn({ data = {}, on }: ScreenDocument): Resting | null {
  const steps = on?.load?.length ?? 0;
  const timers = Object.entries(data).flatMap(([name, { every }]) => (every ? [{ name, every }] : []));
  return steps === 0 && timers.length === 0 ? null : { steps, timers };
}

/** The page with its timers at rest: each source is loaded once. */
export function withoutTimers(screen: ScreenDocument): ScreenDocument {
  if (!screen.data) return screen;
  const data = Object.entries(screen.data).map(([name, { every: _rests, ...source }]) => [name, source]);
  return { ...screen, data: Object.fromEntries(data) };
}
