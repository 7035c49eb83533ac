import { afterAll } from "vitest";

/** Timers that a page has set and that have neither run nor been cleared. */
const waiting = new Set<NodeJS.Timeout>();
const { setTimeout: wait, clearTimeout: forget } = globalThis;

globalThis.setTimeout = Object.assign(
  (work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    const timer = wait(() => {
      waiting.delete(timer);
      work(...args);
    }, ms);
    waiting.add(timer);
    return timer;
  },
  wait,
) as typeof setTimeout;
globalThis.clearTimeout = (timer) => {
  waiting.delete(timer as NodeJS.Timeout);
  forget(timer);
};

/** Rounds of the event loop in which React ends what it has begun to draw. */
const ROUNDS = 50;

/** A test file's page goes away with all that it still meant to do: a timer would find no window any more. */
afterAll(async () => {
  for (let round = 0; round < ROUNDS; round++) {
    for (const timer of waiting) clearTimeout(timer);
    await new Promise((done) => setImmediate(done));
  }
});
