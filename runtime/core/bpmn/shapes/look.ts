import { isOpenFrame } from "../diagram";
import { type ModdleElement, isA, isAny, oneOf, textOf } from "../moddle";
import type { Look } from "./part";

/** Names of the colours that shapes use; a theme gives each a value. */
export type ColorName =
  | "surface"
  | "ink"
  | "text"
  | "start"
  | "end"
  | "decide"
  | "work"
  | "quiet"
  | "softWork"
  | "softStart"
  | "softEnd"
  | "softDecide"
  | "pool";
export type Theme = Record<ColorName, string>;

/** Colours of exported images. */
export const PRINT_THEME: Theme = {
  surface: "#ffffff",
  ink: "#475569",
  text: "#1e293b",
  start: "#16a34a",
  end: "#dc2626",
  decide: "#d97706",
  work: "#2563eb",
  quiet: "#94a3b8",
  softWork: "#f5f9ff",
  softStart: "#f0fdf4",
  softEnd: "#fef2f2",
  softDecide: "#fffbeb",
  pool: "#f8fafc",
};

/** Colours of the canvas: custom properties, so that light and dark are one style sheet. */
export const CANVAS_THEME: Theme = Object.fromEntries(
  Object.keys(PRINT_THEME).map((name) => [name, `var(--bpmn-${name})`]),
) as Theme;

/** Colours of an element: those stored in the diagram, else those of its kind. */
export function lookOf(element: ModdleElement, shape: ModdleElement | undefined, theme: Theme): Look {
  const kind = kindLook(element, theme);
  const isOpen = isOpenFrame(element, shape);
  return { ...kind, ...(isOpen ? { fill: "none" } : {}), ...storedColors(shape) };
}

/** What is drawn as a pool: some tools give the process itself a shape. */
export const POOLS = ["bpmn:Participant", "bpmn:Process"];

function kindLook(element: ModdleElement, theme: Theme): Look {
  const look = { text: theme.text, weight: 1.5 };
  if (isA(element, "bpmn:StartEvent")) return { ...look, stroke: theme.start, fill: theme.softStart };
  if (isA(element, "bpmn:EndEvent")) return { ...look, stroke: theme.end, fill: theme.softEnd, weight: 3 };
  if (isA(element, "bpmn:Gateway")) return { ...look, stroke: theme.decide, fill: theme.softDecide };
  if (isA(element, "bpmn:UserTask")) return { ...look, stroke: theme.work, fill: theme.softWork };
  if (isA(element, "bpmn:CallActivity"))
    return { ...look, stroke: theme.ink, fill: theme.surface, weight: 3 };
  if (isAny(element, [...POOLS, "bpmn:Lane"]))
    return { ...look, stroke: theme.quiet, fill: "none", weight: 1 };
  if (isAny(element, ["bpmn:Group", "bpmn:TextAnnotation"]))
    return { ...look, stroke: theme.quiet, fill: "none" };
  return { ...look, stroke: theme.ink, fill: theme.surface };
}

/** A colour as the two extensions in use write it; anything else stays out of the drawing. */
const COLOR = /^#[0-9a-fA-F]{3,8}$|^[a-zA-Z]+$|^rgba?\([\d.,%\s]+\)$/;

/** What the extensions of bpmn.io and of the BPMN interchange group call a colour; theirs stands first. */
const STORED: Record<"fill" | "stroke", readonly string[]> = {
  fill: ["background-color", "fill"],
  stroke: ["border-color", "stroke"],
};

function storedColors(item: ModdleElement | undefined): Partial<Look> {
  const text = storedColor(oneOf(item, "label"), ["color"]);
  const fill = storedColor(item, STORED.fill);
  const stroke = storedColor(item, STORED.stroke);
  return { ...(fill ? { fill } : {}), ...(stroke ? { stroke } : {}), ...(text ? { text } : {}) };
}

/** A colour by any of its names; the parser keeps those of other prefixes and addresses as plain attributes. */
function storedColor(item: ModdleElement | undefined, names: readonly string[]): string | null {
  if (!item) return null;
  const plain = Object.entries(item.$attrs ?? {});
  const written = names.flatMap((name) => [
    item[name],
    ...plain.filter(([key]) => key.endsWith(`:${name}`)).map(([, value]) => value),
  ]);
  const found = written.find((value) => typeof value === "string" && COLOR.test(value.trim()));
  return typeof found === "string" ? found.trim() : null;
}

/** The colours of a shape or line by the properties that hold them, for one that is to look the same. */
export function colorsOf(item: ModdleElement | undefined): Record<string, string> {
  const names = [...STORED.fill, ...STORED.stroke];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = textOf(item, name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** Whether a shape or line has colours of its own. */
export function isColored(item: ModdleElement | undefined): boolean {
  return Object.keys(storedColors(item)).length > 0;
}
