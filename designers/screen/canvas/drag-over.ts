import { EdgeScroll } from "../../kit/edge-scroll";
import { followPointer } from "../../kit/pointer-drag";
import type { Place } from "../model/commands";
import type { PageDocument } from "../model/page-document";
import type { Part } from "../model/page-tree";
import type { PageView } from "../page-view";
import type { CanvasHost } from "./canvas-host";
import { dropAt } from "./drop-place";

/** Pixels that make a drag of a click. */
const DRAG_THRESHOLD = 5;

interface Dragged {
  title: string;
  /** What is moved; nothing for what is new. */
  parts: readonly Part[];
  drop: (place: Place) => void;
  /** The pointer was released, or taken away; `wasDragged` tells a drag from a click. */
  over?: (wasDragged: boolean) => void;
}

/** Drags something over the canvas, which scrolls at its edges, and shows where it would land. */
export function dragOver(
  press: PointerEvent | React.PointerEvent,
  { page, view, host }: { page: PageDocument; view: PageView; host: CanvasHost },
  { title, parts, drop, over }: Dragged,
): void {
  const { root } = host;
  let last: PointerEvent | null = null;
  const show = (): void => {
    if (!last || !root) return;
    const { clientX: x, clientY: y, altKey: climbs } = last;
    view.drag({ title, x, y, drop: dropAt({ x, y }, { page, host, root }, { parts, climbs }) });
  };
  const scroll = root && new EdgeScroll(root);
  const ended = new AbortController();
  // A wheel that turns meanwhile brings something else under the pointer too.
  window.addEventListener("scroll", show, { capture: true, signal: ended.signal });
  const finish = (): void => {
    scroll?.stop();
    ended.abort();
    view.drag(null);
  };
  followPointer(press, {
    threshold: DRAG_THRESHOLD,
    move: (next) => {
      const { clientX: x, clientY: y } = next;
      const isDrag = last !== null || Math.hypot(x - press.clientX, y - press.clientY) > DRAG_THRESHOLD;
      if (!isDrag) return;
      last = next;
      show();
      scroll?.at({ x, y });
    },
    end: (_, moved) => {
      const place = view.dragging?.drop?.place;
      finish();
      if (moved && place) drop(place);
      over?.(moved);
    },
    cancel: () => {
      finish();
      over?.(true);
    },
  });
}
