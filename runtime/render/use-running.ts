import { useState } from "react";

/** Work shorter than this is seen by what it brings about. */
export const NOTICED = { delay: 300 };

interface Running {
  isRunning: boolean;
  /** Of the button that began it: it says so as long as that runs. */
  loading: false | typeof NOTICED;
  /** Begins work, unless some runs. */
  run: (work: () => unknown) => Promise<void>;
}

/** Work that is not begun a second time while it runs. */
export function useRunning(): Running {
  const [isRunning, setRunning] = useState(false);
  const run: Running["run"] = async (work) => {
    if (isRunning) return;
    setRunning(true);
    try {
      await work();
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, loading: isRunning && NOTICED, run };
}
