import { afterAll } from "vitest";

/**
 * A test file's page goes away with all that it still meant to do: a late timer would find no window any more, or that
 * of the next file. Files of one worker share modules and these functions, so each page has a number.
 */
const page = globalThis as typeof globalThis & { pageNumber?: number };

type Work = (...args: unknown[]) => void;
type Schedule = (work: Work, ...rest: unknown[]) => unknown;

/** Before anything of the page is loaded, for React keeps the functions that it found first. */
if (page.pageNumber === undefined) {
  page.pageNumber = 0;
  replace("setImmediate", onceThere);
  for (const name of ["setTimeout", "setInterval"] as const) replace(name, whileThere);
}

function replace(
  name: "setTimeout" | "setInterval" | "setImmediate",
  by: (schedule: Schedule) => Schedule,
): void {
  const schedule = globalThis[name] as Schedule;
  Object.assign(globalThis, { [name]: Object.assign(by(schedule), schedule) });
}

function whileThere(schedule: Schedule): Schedule {
  return (work, ...rest) => {
    const own = page.pageNumber;
    const guarded: Work = (...args) => {
      if (page.pageNumber === own) work(...args);
    };
    return schedule(guarded, ...rest);
  };
}

/** React's queue, which all files share, waits for its turn and would stand still if that were left out. */
function onceThere(schedule: Schedule): Schedule {
  const later = setTimeout;
  return (work, ...rest) => {
    const guarded: Work = (...args) => {
      if (typeof document === "undefined") later(() => guarded(...args), 1).unref();
      else work(...args);
    };
    return schedule(guarded, ...rest);
  };
}

/** Only at its end: jsdom's frames may be asked for while the file is still being loaded. */
afterAll(() => {
  page.pageNumber = (page.pageNumber ?? 0) + 1;
});
