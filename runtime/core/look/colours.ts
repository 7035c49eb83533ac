/** What a primary colour becomes in one of the two looks; the names are those of the product's table of colours. */
export type BrandColours = Record<"primary" | "link" | "on-primary" | "selected" | "selected-text", string>;

type Channels = readonly number[];

/** The contrast that WCAG AA asks of text. */
export const LEAST_CONTRAST = 4.5;
const WHITE = "#ffffff";
const INK = "#0d1220";
/** What primary words stand on in the dark, at its lightest. */
const DARK_SURFACE = "#22304f";
const STEP = 0.05;
const PALE = 0.9;
const DEEP = 0.7;

/** Whether a text is a colour as parameters hold it: `#2458d3`. */
export const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

/** How well one colour is read on another, from 1 to 21 (WCAG). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Whether a primary colour can be read as text on white, and white on it: what the light look needs. */
export const isReadable = (primary: string): boolean => contrast(primary, WHITE) >= LEAST_CONTRAST;

/** The colours of both looks that follow from one primary colour. In the dark it is lightened until it can be read. */
export function brandColours(primary: string): { light: BrandColours; dark: BrandColours } {
  let share = 0;
  while (share < 1 && contrast(mixed(primary, WHITE, share), DARK_SURFACE) < LEAST_CONTRAST) share += STEP;
  const bright = mixed(primary, WHITE, share);
  return {
    light: {
      primary,
      link: primary,
      "on-primary": WHITE,
      selected: mixed(primary, WHITE, PALE),
      "selected-text": readableOn(primary, mixed(primary, WHITE, PALE)),
    },
    dark: {
      primary: bright,
      link: bright,
      "on-primary": INK,
      selected: mixed(primary, INK, DEEP),
      "selected-text": mixed(bright, WHITE, 2 * STEP),
    },
  };
}

/** A colour darkened until it can be read on a light ground. */
function readableOn(colour: string, ground: string): string {
  let share = 0;
  while (share < 1 && contrast(mixed(colour, INK, share), ground) < LEAST_CONTRAST) share += STEP;
  return mixed(colour, INK, share);
}

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

const channelsOf = (colour: string): Channels => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

/** A colour with a share of another in it. */
function mixed(colour: string, other: string, share: number): string {
  const others = channelsOf(other);
  const channels = channelsOf(colour).map((channel, at) =>
    Math.round(channel * (1 - share) + (others[at] ?? 0) * share),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
