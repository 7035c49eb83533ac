import { closestTo } from "../kit/closest";
import { isListId, type ListId, type Place } from "@/runtime/core/form/edit/edit";

export interface Point {
  x: number;
  y: number;
}

/**
 * The place under a point: the list whose area is there, edge to edge (`data-drop`), and the index in it by the middles
 * of its items. It asks the page itself, so it holds at the very moment of letting go. Null outside of every list.
 */
export function placeAt({ x, y }: Point): Place | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const area = closestTo(element, "[data-drop]");
    const list = area?.getAttribute("data-drop");
    if (area && isListId(list)) return { list, index: indexAt(boxOf(area, list), { x, y }) };
  }
  return null;
}

/** The element that holds the items: the area itself, or inside it. */
function boxOf(area: Element, list: ListId): Element | null {
  const box = `[data-list="${CSS.escape(list)}"]`;
  return area.matches(box) ? area : area.querySelector(box);
}

function indexAt(box: Element | null, point: Point): number {
  const isRow = box?.classList.contains("fd-list-row") === true;
  const slots = [...(box?.children ?? [])].filter((child) => child.classList.contains("fd-slot"));
  return slots.filter((slot) => {
    const { left, top, width, height } = slot.getBoundingClientRect();
    return isRow ? left + width / 2 < point.x : top + height / 2 < point.y;
  }).length;
}
