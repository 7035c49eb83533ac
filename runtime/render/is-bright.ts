/** A colour of the component library. */
interface Colour {
  toRgb(): { r: number; g: number; b: number; a: number };
}

/** From here on a colour that light is seen through counts as bright over white. */
const BRIGHT = 0.5;
/** Of 255: black is read better than white on what is brighter. */
const LIGHT = 192;

/**
 * Whether black is read better than white on a colour that lies on white. Stands in for the function of this name in antd's
 * panel of palettes (6.6), which the styles of buttons and tags take from there, always with white behind.
 */
export function isBright(colour: Colour): boolean {
  const { r, g, b, a } = colour.toRgb();
  if (a > BRIGHT) return r * 0.299 + g * 0.587 + b * 0.114 > LIGHT;
  const over = Math.max(r, g, b) * a + 255 * (1 - a);
  return Math.round(over) / 255 > BRIGHT;
}
