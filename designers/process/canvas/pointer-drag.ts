import type { PointerEvent } from "react";

interface PointerDrag {
  move: (event: globalThis.PointerEvent) => void;
  /** The pointer was released; `moved` tells a drag from a click. */
  end?: (event: globalThis.PointerEvent, moved: boolean) => void;
  /** Escape was pressed, or the system took the pointer away: nothing is to change. */
  cancel?: () => void;
}

/** Follows a pointer from a press to its release, for mouse, pen and touch alike. */
export function followPointer(event: PointerEvent, { move, end, cancel }: PointerDrag): void {
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
  window.addEventListener(
    "pointermove",
    (next) => {
      moved ||= Math.hypot(next.clientX - x, next.clientY - y) > 3;
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

/** Whether the pointer is over the drawing area and not over something that floats on it. */
export function isOverCanvas({ clientX, clientY }: { clientX: number; clientY: number }): boolean {
  return Boolean(document.elementFromPoint(clientX, clientY)?.closest(".bpmn-canvas"));
}
