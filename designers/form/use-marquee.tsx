import { closestTo } from "../kit/closest";
import { useState, type PointerEvent, type ReactElement } from "react";
import type { FormDesignerStore } from "./form-designer-store";

type Box = Record<"left" | "top" | "width" | "height", number>;

interface Drawn {
  /** In the window. */
  box: Box;
  /** Corner where it began. */
  from: { x: number; y: number };
  /** Selected before; kept when the selection is being added to. */
  kept: readonly string[];
}

/** Pixels that tell a drawn rectangle from a click. */
const CLICK = 4;

interface Marquee {
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  };
  /** The rectangle while it is drawn. */
  rectangle: ReactElement | null;
}

/** Selection by a rectangle drawn on the free area of the canvas; Ctrl or Shift adds to what is selected. */
export function useMarquee(store: FormDesignerStore): Marquee {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const isDrawn = drawn !== null && (drawn.box.width > CLICK || drawn.box.height > CLICK);
  return {
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0 || closestTo(event.target, ".fd-item, button")) return;
        const [x, y] = [event.clientX, event.clientY];
        const isMore = event.ctrlKey || event.metaKey || event.shiftKey;
        setDrawn({
          from: { x, y },
          box: { left: x, top: y, width: 0, height: 0 },
          kept: isMore ? store.selection : [],
        });
      },
      onPointerMove: (event) => {
        if (!drawn) return;
        const box = boxOf(drawn.from, { x: event.clientX, y: event.clientY });
        if (!isDrawn && box.width <= CLICK && box.height <= CLICK) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrawn({ ...drawn, box });
        store.selectMany([...new Set([...drawn.kept, ...keysIn(event.currentTarget, box)])]);
      },
      onPointerUp: (event) => {
        // The click that follows a drawn rectangle must not take the selection away again.
        if (isDrawn)
          event.currentTarget.addEventListener("click", (click) => click.stopPropagation(), {
            once: true,
            capture: true,
          });
        setDrawn(null);
      },
    },
    rectangle: drawn && isDrawn ? <div className="fd-marquee" style={drawn.box} aria-hidden /> : null,
  };
}

function boxOf(from: { x: number; y: number }, to: { x: number; y: number }): Box {
  return {
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  };
}

/** Keys of the widgets that the rectangle touches; of a container it only touches, those inside. */
function keysIn(canvas: Element, box: Box): string[] {
  const touches = (rect: DOMRect): boolean =>
    rect.left < box.left + box.width &&
    rect.right > box.left &&
    rect.top < box.top + box.height &&
    rect.bottom > box.top;
  const contains = (rect: DOMRect): boolean =>
    rect.left >= box.left &&
    rect.right <= box.left + box.width &&
    rect.top >= box.top &&
    rect.bottom <= box.top + box.height;
  return [...canvas.querySelectorAll<HTMLElement>(".fd-item")]
    .filter((item) => {
      const rect = item.getBoundingClientRect();
      return item.querySelector(".fd-item") ? contains(rect) : touches(rect);
    })
    .flatMap((item) => item.querySelector<HTMLElement>(":scope > .fd-handle")?.dataset["key"] ?? []);
}
