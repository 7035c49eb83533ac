import { useEffect, useEffectEvent } from "react";

/**
 * Does something each time that its user comes back to the window: meanwhile they may have been at work in another one.
 */
export function useShownAgain(act: () => void): void {
  const onShown = useEffectEvent(() => {
    if (document.visibilityState === "visible") act();
  });
  useEffect(() => {
    document.addEventListener("visibilitychange", onShown);
    return () => document.removeEventListener("visibilitychange", onShown);
  }, []);
}
