/** The nearest element around an event's target that a selector names, itself included; null outside of any. */
export const closestTo = (target: EventTarget | null, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null;
