import { useCallback, useEffect, useRef } from "react";

/** After so long without a change, what was typed is kept. */
const QUIET_MS = 2000;

interface Autosave {
  /** Something was changed: it will be kept soon. */
  touch: () => void;
  /** It is kept or handed in otherwise. */
  cancel: () => void;
}

/** Calls `save` when nothing has changed for a while after a change; a page that is left keeps the last change at once. */
export function useAutosave(save: () => void): Autosave {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  const touch = useCallback(() => {
    cancel();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, QUIET_MS);
  }, [cancel]);
  useEffect(() => {
    const leave = (): void => {
      if (timer.current === undefined) return;
      cancel();
      latest.current();
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      cancel();
    };
  }, [cancel]);
  return { touch, cancel };
}
