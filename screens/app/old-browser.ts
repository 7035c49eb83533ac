/** Whether the browser lacks what the product cannot do without (README). */
export const isTooOld = (): boolean =>
  !("toSorted" in Array.prototype) ||
  !("structuredClone" in window) ||
  !CSS.supports("color", "color-mix(in srgb, red, blue)");
