import type { Point, Rect } from "../geometry";
import type { Look, SvgPart } from "./part";

const FONT_SIZE = 12;
const LINE_HEIGHT = 15;

/**
 * Width of a text at 12 px: wide for Han and full-width characters, and for signs that Chinese typefaces draw as wide;
 * narrow for Latin, narrower for thin letters. Of other scripts it is rather taken too wide than too narrow.
 */
export function textWidth(text: string, size = FONT_SIZE): number {
  let units = 0;
  for (const char of text) units += unitsOf(char);
  return units * size;
}

function unitsOf(char: string): number {
  if (/[\u2010-\u2027\u2030-\u205e\u2100-\u2bff]/.test(char) || char > "\u2e7f") return 1;
  if (/\p{Mn}|\p{Cf}/u.test(char)) return 0;
  if (char > "\u058f") return 0.9;
  if (/[ijl.,:;'|! ()[\]ft]/.test(char)) return 0.33;
  if (/[mwMW@%]/.test(char)) return 0.88;
  return /[A-ZÄÖÜ&]/.test(char) ? 0.68 : 0.56;
}

/** Sizes of letters for names that are long for their shape, with the height of a line; the first that fits is taken. */
const SIZES = [
  { size: FONT_SIZE, height: LINE_HEIGHT },
  { size: 11, height: 13 },
  { size: 10, height: 11.5 },
  { size: 9, height: 10 },
] as const;

interface Fitted {
  lines: string[];
  size: number;
  height: number;
}

/** A text in as many lines as a box holds, in smaller letters where it is long; cut with “…” only where none are small enough. */
export function fitText(text: string, { width, height }: { width: number; height: number }): Fitted {
  let fitted: Fitted = { lines: [], ...SIZES[0] };
  for (const step of SIZES) {
    const lines = wrapText(text, (width * FONT_SIZE) / step.size, Infinity);
    const most = Math.max(1, Math.floor(height / step.height));
    const isWhole = lines.length <= most;
    fitted = { ...step, lines: isWhole ? lines : wrapText(text, (width * FONT_SIZE) / step.size, most) };
    if (isWhole) return fitted;
  }
  return fitted;
}

/** What stands at the end of a text that is not shown whole. */
const CUT = "…";

/** Whether a text of these parts was cut. */
export const isCut = (parts: readonly SvgPart[]): boolean => parts.some(({ text }) => text?.endsWith(CUT));

/** Breaks a text into lines of at most a width; Latin words stay whole where they fit. The last line is cut with “…”. */
export function wrapText(text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n|\r|\n/)) lines.push(...wrapParagraph(paragraph, width));
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, Math.max(1, most));
  kept[kept.length - 1] = `${Array.from(kept.at(-1) ?? "")
    .slice(0, -1)
    .join("")}${CUT}`;
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
  const { lines, size, height } = fitText(text, { width: box.width - 8, height: box.height - 4 });
  const top = box.y + (box.height - lines.length * height) / 2 + height - 4;
  return lines.map((part, i) =>
    textLine(part, { x: box.x + box.width / 2, y: top + i * height }, look, size),
  );
}

/**
 * A text centred in a box of which a corner is taken, as large as this: lines beside it are as wide as what it leaves.
 * In the smallest letters, for it is for texts that fit nowhere else.
 */
export function textAround(
  text: string,
  { box, corner }: { box: Rect; corner: { right: number; foot: number } },
  look: Look,
): SvgPart[] {
  const { size, height } = SIZES[SIZES.length - 1] ?? SIZES[0];
  const most = Math.max(1, Math.floor((box.height - 4) / height));
  const first = box.y + (box.height - most * height) / 2 + height - 4;
  const beside = Math.max(0, Math.min(most, Math.ceil((corner.foot - first + size) / height)));
  const widthOf = (room: number): number => ((room - 8) * FONT_SIZE) / size;
  const lead = wrapText(text, widthOf(box.x + box.width - corner.right), Infinity).slice(0, beside);
  const rest = afterLines(text, lead);
  const left = Math.max(1, most - lead.length);
  const lines = [...lead, ...(rest ? wrapText(rest, widthOf(box.width), left) : [])];
  return lines.map((part, i) => {
    const middle = i < lead.length ? (corner.right + box.x + box.width) / 2 : box.x + box.width / 2;
    return textLine(part, { x: middle, y: first + i * height }, look, size);
  });
}

/** What of a text is left after its first lines. */
function afterLines(text: string, lines: readonly string[]): string {
  let at = 0;
  for (const line of lines) at = text.indexOf(line, at) + line.length;
  return text.slice(at).trim();
}

/** Width at which a label is broken, and that of a label which would be too high. */
const LABEL_WIDTH = { usual: 90, long: 150 };
/** Lines of a label that has no higher place: it would cover what stands below. */
const LABEL_LINES = 4;

/** The lines of a label at a place of some size, in a wider one where they are many; cut with “…” where they are too many. */
function labelLines(text: string, { width, height }: { width: number; height: number }): string[] {
  const most = Math.max(LABEL_LINES, Math.round(height / LINE_HEIGHT));
  const usual = wrapText(text, Math.max(width, LABEL_WIDTH.usual), Infinity);
  return usual.length <= most ? usual : wrapText(text, Math.max(width, LABEL_WIDTH.long), most);
}

/** The size that a label takes where it has no place of its own. */
export function labelSize(text: string): { width: number; height: number } {
  const lines = labelLines(text, { width: 0, height: 0 });
  const longest = Math.max(...lines.map((line) => textWidth(line)), 10);
  const most = longest > LABEL_WIDTH.usual ? LABEL_WIDTH.long : LABEL_WIDTH.usual;
  return { width: Math.min(most, longest + 4), height: lines.length * LINE_HEIGHT };
}

/** A text below a point, centred: labels of events, gateways and flows. */
export function labelText(text: string, box: Rect, look: Look): SvgPart[] {
  return labelLines(text, box).map((part, i) =>
    textLine(part, { x: box.x + box.width / 2, y: box.y + 11 + i * LINE_HEIGHT }, look),
  );
}

/** What keeps several lines off the edges beside them. */
const SIDE_AIR = 2;

/**
 * A text turned by 90° along the left edge of a pool or lane, in two lines where it is long; one that would be cut takes
 * all the room there is.
 */
export function sideText(text: string, width: number, height: number, look: Look): SvgPart[] {
  const fit = (room: number): Fitted => fitText(text, { width: height - 12, height: room });
  const roomy = fit(width - 2 * SIDE_AIR);
  const fitted = roomy.lines.at(-1)?.endsWith(CUT) ? fit(width) : roomy;
  const middle = ((fitted.lines.length - 1) * fitted.height) / 2;
  return fitted.lines.map((part, i) => {
    const one = textLine(part, { x: 0, y: 0 }, look, fitted.size);
    const x = width / 2 + 4 - middle + i * fitted.height;
    one.attributes["transform"] = `translate(${x} ${height / 2}) rotate(-90)`;
    return one;
  });
}

/** A text aligned to the left: annotations. */
export function leftText(text: string, box: Rect, look: Look): SvgPart[] {
  const { lines, size, height } = fitText(text, { width: box.width - 10, height: box.height });
  return lines.map((part, i) => {
    const one = textLine(part, { x: box.x + 7, y: box.y + height - 1 + i * height }, look, size);
    one.attributes["textAnchor"] = "start";
    return one;
  });
}

/** The height that an annotation of a width takes for all its words. */
export function noteHeight(text: string, width: number): number {
  return wrapText(text, width - 10, Infinity).length * LINE_HEIGHT + 6;
}

function textLine(text: string, { x, y }: Point, look: Look, size = FONT_SIZE): SvgPart {
  return {
    tag: "text",
    text,
    attributes: { x, y, fill: look.text, fontSize: size, textAnchor: "middle" },
  };
}
