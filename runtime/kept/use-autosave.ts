import { useCallback, useEffect, useLayoutEffect, useRef } from "react";

/** After so long without a change, what was typed is kept. */
const QUIET_MS = 2000;

interface Autosave {
  /** Something was changed: it will be kept soon. */
  touch: () => void;
  /** It is kept or handed in otherwise. Tells whether something waited to be kept. */
  cancel: () => boolean;
}

interface Saving {
  save: () => void;
  /** The page may be gone in a moment: what is not done at once is not done. */
  leave: () => void;
}

/** Calls `save` when nothing has changed for a while after a change, and `leave` when the page is left before. */
export function useAutosave(saving: Saving): Autosave {
  const latest = useRef(saving);
  useEffect(() => {
    latest.current = saving;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => {
    const isWaiting = timer.current !== undefined;
    clearTimeout(timer.current);
    timer.current = undefined;
    return isWaiting;
  }, []);
  const touch = useCallback(() => {
    cancel();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      latest.current.save();
    }, QUIET_MS);
  }, [cancel]);
  // A layout effect ends while the form can still be asked for its values.
  useLayoutEffect(() => {
    const leave = (): void => {
      if (cancel()) latest.current.leave();
    };
    // A phone that turns to another app may end the page without a further word.
    const hide = (): void => {
      if (document.visibilityState === "hidden") leave();
    };
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
      // Another page of the product is opened: that leaves this one too.
      leave();
    };
  }, [cancel]);
  return { touch, cancel };
}
