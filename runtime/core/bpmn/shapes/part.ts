/** One SVG primitive, framework-free: drawn by React on the canvas and as text in exports. */
export interface SvgPart {
  tag: "rect" | "circle" | "path" | "text" | "ellipse";
  attributes: Record<string, string | number>;
  /** Content of a text. */
  text?: string;
}

/** Colours of one shape. */
export interface Look {
  stroke: string;
  fill: string;
  text: string;
  /** Width of the outline. */
  weight: number;
}

export interface Size {
  width: number;
  height: number;
  /** Height at the lower edge that something else is drawn in. */
  foot?: number;
  /** How far up events on the lower edge reach. */
  reach?: number;
}

/** A stroked path without fill. */
export function line(d: string, look: Look, width = 1.4): SvgPart {
  return {
    tag: "path",
    attributes: {
      d,
      fill: "none",
      stroke: look.stroke,
      strokeWidth: width,
      strokeLinecap: "round",
      strokeLinejoin: "round",
    },
  };
}

/** A closed path, filled with the stroke colour (thrown) or the fill colour (caught). */
export function icon(d: string, look: Look, solid = false): SvgPart {
  return {
    tag: "path",
    attributes: {
      d,
      fill: solid ? look.stroke : look.fill,
      stroke: solid ? look.fill : look.stroke,
      strokeWidth: 1.2,
      strokeLinejoin: "round",
    },
  };
}
