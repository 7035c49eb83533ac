import type { PointerEvent } from "react";

/** Follows a pointer from a press to its release, for mouse, pen and touch alike. */
export function followPointer(
  event: PointerEvent,
  {
    move,
    end,
  }: {
    move: (event: globalThis.PointerEvent) => void;
    end: (event: globalThis.PointerEvent, moved: boolean) => void;
  },
): void {
  event.preventDefault();
  event.stopPropagation();
  const [x, y] = [event.clientX, event.clientY];
  let moved = false;
  const onMove = (next: globalThis.PointerEvent): void => {
    moved ||= Math.hypot(next.clientX - x, next.clientY - y) > 3;
    move(next);
  };
  const onUp = (next: globalThis.PointerEvent): void => {
    window.removeEventListener("pointermove", onMove);
    window.removeEventListener("pointerup", onUp);
    window.removeEventListener("pointercancel", onUp);
    end(next, moved);
  };
  window.addEventListener("pointermove", onMove);
  window.addEventListener("pointerup", onUp);
  window.addEventListener("pointercancel", onUp);
}
