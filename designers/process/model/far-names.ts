import { type Rect, bottom, centerOf, right } from "@/runtime/core/bpmn/geometry";
import { isA } from "@/runtime/core/bpmn/moddle";
import { wrapText } from "@/runtime/core/bpmn/shapes/text";
import type { NodeItem } from "./scene";

/** One line of a name that is seen from afar. */
export interface FarLine {
  text: string;
  x: number;
  y: number;
}

/** A label that is not further below its shape stands at its usual place. */
const NEAR = 10;
/** The size at which texts are measured. */
const BASE_FONT = 12;
/** Width and lines that a name outside of its shape takes at most. */
const OUTSIDE = { width: 150, lines: 2 } as const;

/** The name of a shape at a size that can be read from afar: in its outline, or beside it where its label stands. */
export function farNames({ element, text, label, rect, isFrame }: NodeItem, font: number): FarLine[] {
  if (!text) return [];
  const lineHeight = Math.round(font * 1.1);
  const fit = (width: number, most: number): string[] => wrapText(text, (width * BASE_FONT) / font, most);
  const middle = rect.x + rect.width / 2;
  const put = (lines: readonly string[], top: number, x = middle): FarLine[] =>
    lines.map((line, i) => ({ text: line, x, y: top + font + i * lineHeight }));
  if (isFrame) {
    // A pool begins where its first lane does: its name stands above, clear of the lane's.
    const top = isA(element, "bpmn:Participant") ? rect.y - lineHeight - 2 : rect.y + 2;
    return put(fit(rect.width - 12, 1), top);
  }
  if (label) {
    const lines = fit(OUTSIDE.width, OUTSIDE.lines);
    if (label.x >= right(rect) || right(label) <= rect.x) return put(lines, label.y, centerOf(label).x);
    // A label that keeps off something stands further away.
    if (isAbove(label, rect))
      return put(lines, Math.min(rect.y - 6, bottom(label)) - lines.length * lineHeight);
    return put(lines, label.y > bottom(rect) + NEAR ? label.y : bottom(rect));
  }
  const lines = fit(rect.width - 6, Math.max(1, Math.floor((rect.height - 4) / lineHeight)));
  return put(lines, rect.y + (rect.height - lines.length * lineHeight) / 2 - font * 0.08);
}

const isAbove = (label: Rect, rect: Rect): boolean => label.y + label.height <= rect.y;
