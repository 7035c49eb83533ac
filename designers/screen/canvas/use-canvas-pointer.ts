import { useEffect, type RefObject } from "react";
import { useLocale } from "@/runtime/i18n/use-locale";
import { followPointer } from "../../kit/pointer-drag";
import { moveBlocks } from "../model/commands";
import type { PageDocument } from "../model/page-document";
import { LIST_KEY, type Part } from "../model/page-tree";
import { blockTitle } from "../model/titles";
import type { PageView } from "../page-view";
import { blockEvents } from "./blocked-events";
import type { CanvasHost } from "./canvas-host";
import { dropAt } from "./drop-place";

interface Designed {
  page: PageDocument;
  view: PageView;
  host: CanvasHost;
  root: RefObject<HTMLDivElement | null>;
}

/** Pixels that make a drag of a click. */
export const DRAG_THRESHOLD = 5;

/** The key of the empty place that was pressed. */
function emptyPlaceOf({ target }: Event): string | undefined {
  const pointer =
    target instanceof Element ? target.closest("[data-list]")?.getAttribute("data-list") : undefined;
  return pointer ? `${LIST_KEY}${pointer}` : undefined;
}

/** Choosing, moving and hovering on the canvas; while the page is tried out, nothing of that. */
export function useCanvasPointer({ page, view, host, root }: Designed): void {
  const locale = useLocale();
  const { isTried } = view;
  useEffect(() => {
    const element = root.current;
    host.standAt(element);
    if (!element || isTried) return undefined;
    const over = new AbortController();
    const listen = { capture: true, signal: over.signal };
    let wasDragged = false;
    const partOf = ({ target }: Event): Part | undefined =>
      host.partAround(target instanceof Element ? target : null)?.part;
    const choose = (event: MouseEvent): void => {
      if (wasDragged) {
        wasDragged = false;
        return;
      }
      const part = partOf(event);
      const place = emptyPlaceOf(event);
      // Inside of a chosen container its empty place is chosen.
      const isInside = !part || page.chosen.at(-1) === part.key;
      if (place && isInside) page.select([place]);
      else if (part && (event.ctrlKey || event.metaKey || event.shiftKey)) page.toggle(part.key);
      else page.select(part ? [part.key] : []);
      element.focus({ preventScroll: true });
    };
    const press = (event: PointerEvent): void => {
      event.stopPropagation();
      const part = partOf(event);
      wasDragged = false;
      // A finger scrolls; what it touches is chosen by the click that follows.
      if (!part || event.button !== 0 || event.pointerType === "touch") return;
      const parts = page.chosen.includes(part.key) ? page.selection : [part];
      const title = blockTitle(part.node, page.blocks[part.node.type], locale);
      let begun = false;
      followPointer(event, {
        threshold: DRAG_THRESHOLD,
        move: (next) => {
          const { clientX: x, clientY: y, altKey: climbs } = next;
          begun ||= Math.hypot(x - event.clientX, y - event.clientY) > DRAG_THRESHOLD;
          if (!begun || page.isBroken) return;
          const drop = dropAt({ x, y }, { page, host, root: element }, { parts, climbs });
          view.drag({ title: parts.length > 1 ? `${title} +${parts.length - 1}` : title, x, y, drop });
        },
        end: (_, moved) => {
          wasDragged = moved;
          const drop = view.dragging?.drop;
          view.drag(null);
          if (moved && drop) moveBlocks(page, parts, drop.place);
        },
        cancel: () => {
          wasDragged = true;
          view.drag(null);
        },
      });
    };
    element.addEventListener("click", choose, listen);
    element.addEventListener("pointerdown", press, listen);
    element.addEventListener("pointermove", (event) => view.hover(partOf(event)?.key ?? null), listen);
    element.addEventListener("pointerleave", () => view.hover(null), { signal: over.signal });
    const unblock = blockEvents(element);
    return () => {
      over.abort();
      unblock();
    };
  }, [page, view, host, root, locale, isTried]);
}
