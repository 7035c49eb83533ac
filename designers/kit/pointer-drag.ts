interface PointerDrag {
  move: (event: PointerEvent) => void;
  /** The pointer was released; `moved` tells a drag from a click. */
  end?: (event: PointerEvent, moved: boolean) => void;
  /** Escape was pressed, or the system took the pointer away: nothing is to change. */
  cancel?: () => void;
  /** So many pixels make a drag of a click. */
  threshold?: number;
}

/** A press, as React or the document tells of it. */
type Press = Pick<PointerEvent, "clientX" | "clientY" | "preventDefault" | "stopPropagation">;

/** Follows a pointer from a press to its release, for mouse, pen and touch alike. */
export function followPointer(event: Press, { move, end, cancel, threshold = 3 }: PointerDrag): void {
  event.preventDefault();
  event.stopPropagation();
  const [x, y] = [event.clientX, event.clientY];
  const over = new AbortController();
  const listen = { signal: over.signal, capture: true };
  let moved = false;
  const stop = (): void => {
    over.abort();
    cancel?.();
  };
  // Where the press is a finger's, a touch begins after it, from which the canvas would move its shape or the view too. A
  // second finger takes the press back: two of them zoom.
  window.addEventListener(
    "touchstart",
    (touch) => (touch.touches.length > 1 ? stop() : touch.stopPropagation()),
    listen,
  );
  window.addEventListener(
    "pointermove",
    (next) => {
      moved ||= Math.hypot(next.clientX - x, next.clientY - y) > threshold;
      move(next);
    },
    listen,
  );
  window.addEventListener(
    "pointerup",
    (next) => {
      over.abort();
      end?.(next, moved);
    },
    listen,
  );
  window.addEventListener("pointercancel", stop, listen);
  window.addEventListener(
    "keydown",
    (next) => {
      if (next.key !== "Escape") return;
      next.stopPropagation();
      stop();
    },
    listen,
  );
}
