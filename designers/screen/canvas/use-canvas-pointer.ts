import { useEffect, type RefObject } from "react";
import { useLocale } from "@/runtime/i18n/use-locale";
import { closestTo } from "../../kit/closest";
import { moveBlocks } from "../model/commands";
import type { PageDocument } from "../model/page-document";
import { LIST_KEY, type Part } from "../model/page-tree";
import { blockTitle } from "../model/titles";
import type { PageView } from "../page-view";
import { blockEvents } from "./blocked-events";
import type { CanvasHost } from "./canvas-host";
import { dragOver } from "./drag-over";

interface Designed {
  page: PageDocument;
  view: PageView;
  host: CanvasHost;
  root: RefObject<HTMLDivElement | null>;
}

/** What a finger drags the chosen blocks by. */
const HANDLE = ".pd-label";

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
      if (closestTo(event.target, HANDLE)) return;
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
      const isHeld = Boolean(closestTo(event.target, HANDLE));
      const part = isHeld ? page.selection.at(-1) : partOf(event);
      wasDragged = false;
      // A finger scrolls; what it touches is chosen by the click that follows, and dragged by its label then.
      if (!part || event.button !== 0 || (event.pointerType === "touch" && !isHeld)) return;
      const parts = page.chosen.includes(part.key) ? page.selection : [part];
      const title = blockTitle(part.node, page.blocks[part.node.type], locale);
      dragOver(
        event,
        { page, view, host },
        {
          title: parts.length > 1 ? `${title} +${parts.length - 1}` : title,
          parts,
          drop: (place) => moveBlocks(page, parts, place),
          over: (moved) => {
            wasDragged = moved;
          },
        },
      );
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
