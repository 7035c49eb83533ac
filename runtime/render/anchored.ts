import type { FragmentInstance } from "react";

/** The box around all that a block draws in one place; null where it draws nothing that has a size. */
export function boxOf(place: FragmentInstance): DOMRect | null {
  const rects = place.getClientRects().filter(({ width, height }) => width > 0 && height > 0);
  if (rects.length === 0) return null;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

/** The places whose outermost element this is. */
export function placesAt(element: Element): object[] {
  const fragments: unknown = Reflect.get(element, "reactFragments");
  if (!(fragments instanceof Set)) return [];
  return Array.from(fragments, (one: unknown) => one).filter(
    (one) => typeof one === "object" && one !== null,
  );
}
