import type { Run } from "./block";

/** A part of a line in one style. */
export interface Piece {
  run: Run;
  text: string;
  width: number;
}

export interface Line {
  pieces: Piece[];
  width: number;
}

/** Width of a character in the font, as a share of the text's size. */
export type Measure = (char: string) => number;

interface Char {
  text: string;
  run: Run;
  width: number;
}

/** What may not begin a line, and what may not end one. */
const NO_START = new Set("，。、；：？！…—）》」』】〕〉”’%‰℃°)]},.;:?!·～");
const NO_END = new Set("（《「『【〔〈“‘([{￥$");
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]|[\u{20000}-\u{3ffff}]/u;

/** Breaks styled text into lines no wider than `width`; a word that is wider on its own is cut. At least one line. */
export function breakLines(runs: readonly Run[], width: number, size: number, measure: Measure): Line[] {
  const lines: Char[][] = [[]];
  let used = 0;
  const put = (chars: readonly Char[]): void => {
    lines.at(-1)?.push(...chars);
    used += widthOf(chars);
  };
  const next = (): void => {
    lines.push([]);
    used = 0;
  };
  for (const unit of unitsOf(charsOf(runs, size, measure))) {
    const isSpace = unit[0]?.text === " ";
    if (used + widthOf(unit) <= width + 0.01) put(unit);
    else if (isSpace) next();
    else if (widthOf(unit) <= width) {
      next();
      put(unit);
    } else
      for (const char of unit) {
        if (used > 0 && used + char.width > width) next();
        put([char]);
      }
  }
  return lines.map(lineOf);
}

/** Width of a text in points. */
export function textWidth(text: string, size: number, measure: Measure): number {
  return Array.from(text).reduce((sum, char) => sum + measure(char) * size, 0);
}

const widthOf = (chars: readonly Char[]): number => chars.reduce((sum, { width }) => sum + width, 0);

/** Control characters have no picture; whoever copied them in did not see them. */
function charsOf(runs: readonly Run[], size: number, measure: Measure): Char[] {
  return runs.flatMap((run) => {
    // oxlint-disable-next-line no-control-regex -- these are what is to go
    const text = run.text.replace(/[\t\n\r]/g, " ").replace(/[\u0000-\u001f\u007f\u200b\ufeff]/g, "");
    const chars = run.mark ? [text] : Array.from(text);
    return chars.map((char) => ({ text: char, run, width: run.mark ? size : measure(char) * size }));
  });
}

/** Groups that stay together on a line: words, and signs with the character that they belong to. */
function* unitsOf(chars: readonly Char[]): Generator<Char[]> {
  let unit: Char[] = [];
  for (const char of chars) {
    const last = unit.at(-1);
    if (last && !isJoined(last, char)) {
      yield unit;
      unit = [];
    }
    unit.push(char);
  }
  if (unit.length > 0) yield unit;
}

function isJoined(before: Char, after: Char): boolean {
  if (before.text === " " || after.text === " ") return false;
  if (NO_END.has(before.text) || NO_START.has(after.text)) return true;
  if (before.run.mark || after.run.mark) return before.run.mark !== undefined;
  return !WIDE.test(before.text) && !WIDE.test(after.text);
}

function lineOf(chars: readonly Char[]): Line {
  const pieces: Piece[] = [];
  for (const { text, run, width } of chars) {
    const last = pieces.at(-1);
    if (last && last.run === run && !run.mark) {
      last.text += text;
      last.width += width;
    } else pieces.push({ run, text, width });
  }
  return { pieces, width: widthOf(chars) };
}
