import type { Rect } from "../geometry";
import type { Look, SvgPart } from "./part";

const FONT_SIZE = 12;
const LINE_HEIGHT = 15;

/** Width of a text at 12 px: wide for Han and full-width characters, narrow for Latin. */
export function textWidth(text: string, size = FONT_SIZE): number {
  let units = 0;
  for (const char of text) units += (char.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.56;
  return units * size;
}

/** Breaks a text into lines of at most a width; Latin words stay whole where they fit. The last line is cut with “…”. */
export function wrapText(text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n|\r|\n/)) lines.push(...wrapParagraph(paragraph, width));
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, Math.max(1, most));
  kept[kept.length - 1] = `${(kept.at(-1) ?? "").slice(0, -1)}…`;
  return kept;
}

function wrapParagraph(text: string, width: number): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of text.match(/[\u0021-\u2e7f]+|\s+|./gu) ?? []) {
    if (textWidth(current + word) <= width) {
      current += word;
      continue;
    }
    if (current.trim()) lines.push(current.trim());
    current = word.trim();
    while (textWidth(current) > width && current.length > 1) {
      const fit = fitting(current, width);
      lines.push(current.slice(0, fit));
      current = current.slice(fit);
    }
  }
  if (current.trim() || lines.length === 0) lines.push(current.trim());
  return lines;
}

function fitting(word: string, width: number): number {
  let count = 1;
  while (count < word.length && textWidth(word.slice(0, count + 1)) <= width) count += 1;
  return count;
}

/** A text centred in a box, in as many lines as fit. */
export function centredText(text: string, box: Rect, look: Look): SvgPart[] {
  if (!text) return [];
  const lines = wrapText(text, box.width - 8, Math.max(1, Math.floor((box.height - 4) / LINE_HEIGHT)));
  const top = box.y + (box.height - lines.length * LINE_HEIGHT) / 2 + LINE_HEIGHT - 4;
  return lines.map((part, i) => textLine(part, box.x + box.width / 2, top + i * LINE_HEIGHT, look));
}

/** A text below a point, centred: labels of events, gateways and flows. */
export function labelText(text: string, box: Rect, look: Look): SvgPart[] {
  const lines = wrapText(text, Math.max(box.width, 90), 4);
  return lines.map((part, i) => textLine(part, box.x + box.width / 2, box.y + 11 + i * LINE_HEIGHT, look));
}

/** A text turned by 90° along the left edge of a pool or lane. */
export function sideText(text: string, width: number, height: number, look: Look): SvgPart {
  const part = textLine(wrapText(text, height - 12, 1)[0] ?? "", 0, 0, look);
  part.attributes["transform"] = `translate(${width / 2 + 4} ${height / 2}) rotate(-90)`;
  return part;
}

/** A text aligned to the left: annotations. */
export function leftText(text: string, box: Rect, look: Look): SvgPart[] {
  const lines = wrapText(text, box.width - 10, Math.max(1, Math.floor(box.height / LINE_HEIGHT)));
  return lines.map((part, i) => {
    const one = textLine(part, box.x + 7, box.y + 14 + i * LINE_HEIGHT, look);
    one.attributes["textAnchor"] = "start";
    return one;
  });
}

function textLine(text: string, x: number, y: number, look: Look): SvgPart {
  return {
    tag: "text",
    text,
    attributes: { x, y, fill: look.text, fontSize: FONT_SIZE, textAnchor: "middle" },
  };
}
