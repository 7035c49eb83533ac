/** Until parts that were never drawn have taken their own height, and those that this brought into sight. */
const FRAMES = 4;

/**
 * Scrolls to an element, and follows it for some frames: what lies above it in a long form is drawn on the way, and then
 * is of another height than it was held for.
 */
export function bringIntoSight(element: Element, options: ScrollIntoViewOptions, frames = FRAMES): void {
  element.scrollIntoView?.(options);
  if (frames > 0) requestAnimationFrame(() => bringIntoSight(element, options, frames - 1));
}
