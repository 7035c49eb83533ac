import { type ModdleElement, isA, isAny } from "../moddle";
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
  const stored = storedColors(shape);
  return { ...kind, ...stored };
}

function kindLook(element: ModdleElement, theme: Theme): Look {
  const look = { text: theme.text, weight: 1.5 };
  if (isA(element, "bpmn:StartEvent")) return { ...look, stroke: theme.start, fill: theme.softStart };
  if (isA(element, "bpmn:EndEvent")) return { ...look, stroke: theme.end, fill: theme.softEnd, weight: 3 };
  if (isA(element, "bpmn:Gateway")) return { ...look, stroke: theme.decide, fill: theme.softDecide };
  if (isA(element, "bpmn:UserTask")) return { ...look, stroke: theme.work, fill: theme.softWork };
  if (isA(element, "bpmn:CallActivity"))
    return { ...look, stroke: theme.ink, fill: theme.surface, weight: 3 };
  if (isAny(element, ["bpmn:Participant", "bpmn:Lane"]))
    return { ...look, stroke: theme.quiet, fill: "none", weight: 1 };
  if (isAny(element, ["bpmn:Group", "bpmn:TextAnnotation"]))
    return { ...look, stroke: theme.quiet, fill: "none" };
  return { ...look, stroke: theme.ink, fill: theme.surface };
}

/** Colour extensions are found by local name: files bind them to different prefixes. */
function storedColors(shape: ModdleElement | undefined): Partial<Look> {
  const result: Partial<Look> = {};
  for (const [name, value] of Object.entries(shape?.$attrs ?? {})) {
    if (!/^#[0-9a-fA-F]{3,8}$|^[a-z]+$/.test(value)) continue;
    if (/:(fill|background-color)$/.test(name)) result.fill = value;
    if (/:(stroke|border-color)$/.test(name)) result.stroke = value;
  }
  return result;
}
