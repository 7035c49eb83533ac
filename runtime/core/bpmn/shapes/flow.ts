import { itemAt } from "@/runtime/core/item-at";
import type { Point } from "../geometry";
import { type ModdleElement, isA, oneOf } from "../moddle";
import type { SvgPart } from "./part";

/** What a line looks like besides its course. */
export interface LineStyle {
  dash: string | null;
  /** Names of the arrow heads; an exporter or canvas defines them once. */
  start: "none" | "circle" | "diamond" | "slash";
  end: "arrow" | "open" | "thin" | "none";
}

/** Solid with arrow for sequence flows, dashed for message flows, dotted for associations. */
export function lineStyleOf(flow: ModdleElement): LineStyle {
  if (isA(flow, "bpmn:MessageFlow")) return { dash: "8 5", start: "circle", end: "open" };
  if (isA(flow, "bpmn:Association"))
    return { dash: "1 5", start: "none", end: flow["associationDirection"] === "One" ? "thin" : "none" };
  if (isA(flow, "bpmn:DataAssociation")) return { dash: "1 5", start: "none", end: "thin" };
  return { dash: null, start: startMark(flow), end: "arrow" };
}

function startMark(flow: ModdleElement): LineStyle["start"] {
  const source = oneOf(flow, "sourceRef");
  if (source?.["default"] === flow) return "slash";
  return oneOf(flow, "conditionExpression") && isA(source, "bpmn:Activity") ? "diamond" : "none";
}

/** SVG path data through points, with rounded bends. */
export function pathThrough(points: readonly Point[], radius = 5): string {
  const [first, ...rest] = points;
  if (!first) return "";
  let d = `M${first.x} ${first.y}`;
  for (const [i, point] of rest.entries()) {
    const next = rest[i + 1];
    const before = itemAt(points, i);
    const r = next ? Math.min(radius, span(before, point) / 2, span(point, next) / 2) : 0;
    if (!next || r < 1) d += `L${point.x} ${point.y}`;
    else d += `L${towards(point, before, r)}Q${point.x} ${point.y} ${towards(point, next, r)}`;
  }
  return d;
}

function span(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function towards(from: Point, to: Point, by: number): string {
  const length = span(from, to) || 1;
  const at = (a: number, b: number): number => Math.round((a + ((b - a) * by) / length) * 100) / 100;
  return `${at(from.x, to.x)} ${at(from.y, to.y)}`;
}

/** Heads and tails of a line as filled paths, so that thousands of lines need no marker elements. */
export function endParts(
  points: readonly Point[],
  style: LineStyle,
  color: string,
  surface: string,
): SvgPart[] {
  const parts: SvgPart[] = [];
  const [a, b] = [points.at(-2), points.at(-1)];
  if (a && b && style.end !== "none") parts.push(headPart(a, b, style.end, color, surface));
  const [c, d] = [points[1], points[0]];
  if (c && d && style.start !== "none") parts.push(tailPart(c, d, style.start, color, surface));
  return parts;
}

/** Path data of an arrow head at the end of a line. */
export function arrowHead(a: Point, b: Point, length = 9, width = 4): string {
  const size = span(a, b) || 1;
  const [ux, uy] = [(b.x - a.x) / size, (b.y - a.y) / size];
  const [bx, by] = [b.x - ux * length, b.y - uy * length];
  const round = (value: number): number => Math.round(value * 100) / 100;
  return `M${b.x} ${b.y}L${round(bx - uy * width)} ${round(by + ux * width)}L${round(bx + uy * width)} ${round(by - ux * width)}z`;
}

function headPart(
  a: Point,
  b: Point,
  kind: "arrow" | "open" | "thin",
  color: string,
  surface: string,
): SvgPart {
  const d =
    kind === "thin"
      ? arrowHead(a, b, 8, 5).replace(/^M([^L]*)L([^L]*)L([^L]*)z$/, "M$2L$1L$3")
      : arrowHead(a, b);
  const fill = { arrow: color, open: surface, thin: "none" }[kind];
  return { tag: "path", attributes: { d, fill, stroke: color, strokeWidth: 1.2, strokeLinejoin: "round" } };
}

/** Radius of the circle in which message flows begin. */
const CIRCLE = 3.5;

function tailPart(
  next: Point,
  at: Point,
  kind: "circle" | "diamond" | "slash",
  color: string,
  surface: string,
): SvgPart {
  const size = span(next, at) || 1;
  const [ux, uy] = [(next.x - at.x) / size, (next.y - at.y) / size];
  if (kind === "circle") {
    // It stands beside the shape, which would hide the half of one on its border.
    const [cx, cy] = [at.x + ux * CIRCLE, at.y + uy * CIRCLE];
    return {
      tag: "circle",
      attributes: { cx, cy, r: CIRCLE, fill: surface, stroke: color, strokeWidth: 1.2 },
    };
  }
  const point = (along: number, aside: number): string =>
    `${at.x + ux * along - uy * aside} ${at.y + uy * along + ux * aside}`;
  const d =
    kind === "slash"
      ? `M${point(6, -5)}L${point(12, 5)}`
      : `M${point(0, 0)}L${point(8, 4)}L${point(16, 0)}L${point(8, -4)}z`;
  return {
    tag: "path",
    attributes: { d, fill: kind === "slash" ? "none" : surface, stroke: color, strokeWidth: 1.4 },
  };
}
