import { afterAll } from "vitest";

/** A test file's page goes away with all that it still meant to do: a late callback would find no window any more. */
let isGone = false;

type Work = (...args: unknown[]) => void;
type Schedule = (work: Work, ...rest: unknown[]) => unknown;

/** Before anything of the page is loaded, for React keeps the functions that it found first. */
for (const name of ["setTimeout", "setInterval", "setImmediate"] as const) {
  const schedule = globalThis[name] as Schedule;
  const whileThere: Schedule = (work, ...rest) =>
    schedule(
      (...args: unknown[]) => {
        if (!isGone) work(...args);
      },
      ...rest,
    );
  Object.assign(globalThis, { [name]: Object.assign(whileThere, schedule) });
}

afterAll(() => {
  isGone = true;
});
