import { type Viewport, useReactFlow } from "@xyflow/react";
import { useEffect, useEffectEvent } from "react";

/** A window that gets another width is laid out anew, with what moves in it. */
const SETTLED_MS = 300;

/**
 * Shows a diagram for the first time, and again where the window gets another width (a phone is turned, a window made
 * larger) for as long as nobody has moved the view.
 */
export function useFirstView(of: unknown, show: () => Promise<unknown>): void {
  const flow = useReactFlow();
  const showNow = useEffectEvent(show);
  useEffect(() => {
    let shown: Viewport | null = null;
    let width = window.innerWidth;
    let timer = 0;
    const run = async (): Promise<void> => {
      await showNow();
      shown = flow.getViewport();
    };
    const runAgain = (): void => {
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (shown && isSame(shown, flow.getViewport())) void run();
      }, SETTLED_MS);
    };
    const frame = requestAnimationFrame(() => void run());
    window.addEventListener("resize", runAgain);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      window.removeEventListener("resize", runAgain);
    };
  }, [of, flow]);
}

/** Whether two views show the same. */
export function isSame(a: Viewport, b: Viewport): boolean {
  return Math.abs(a.x - b.x) < 0.5 && Math.abs(a.y - b.y) < 0.5 && Math.abs(a.zoom - b.zoom) < 0.001;
}
