import writeExcel, { type Cell, type CellObject, type Sheet } from "write-excel-file/node";
import { textWidth } from "@/runtime/core/bpmn/shapes/text";

/** A day, or a moment with its seconds, that Excel can reckon with: what its clock shows, as if it were that of Greenwich. */
export interface SheetMoment {
  clock: Date;
  shows: "day" | "second";
}

export type SheetValue = string | number | boolean | SheetMoment | null;

export interface WrittenSheet {
  name: string;
  heads: readonly string[];
  rows: readonly (readonly SheetValue[])[];
}

/** Width of columns, in characters. */
const [NARROWEST, WIDEST] = [8, 50];
/** Height of a line and of the tallest row, in points; Excel takes no row above 409. */
const [LINE_HEIGHT, TALLEST] = [15, 405];
/** Characters of a line that are measured: more fill the tallest row anyway. */
const LONGEST_LINE = 2_000;
/** Characters that fit beside each other on an upright page; wider sheets are printed across. */
const UPRIGHT = 90;
/** Rows whose values say how wide their column is: enough to see it, and little to measure. */
const MEASURED = 200;

/** Rows as an Excel file, a sheet for each list. Texts are written as texts: none of them is taken for a formula. */
export function writeSheet({ sheets }: { sheets: readonly WrittenSheet[] }): Promise<Uint8Array> {
  return writeExcel(sheets.map(sheetOf)).toBuffer();
}

function sheetOf({ name, heads, rows }: WrittenSheet): Sheet<Buffer> {
  const head: Cell[] = heads.map((value) => ({ value: fitted(value), type: String, fontWeight: "bold" }));
  const seen = rows.slice(0, MEASURED);
  const widths = heads.map((head, column) => widthOf([head, ...seen.map((row) => row[column])]));
  return {
    data: [head, ...rows.map((row) => rowOf(row, widths))],
    sheet: sheetName(name),
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
    ...(sumOf(widths) > UPRIGHT ? { orientation: "landscape" } : {}),
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** What the longest line of a column takes. */
function widthOf(values: readonly (SheetValue | undefined)[]): number {
  const longest = Math.max(...values.flatMap((value) => wordsOf(value).split("\n").map(characters)));
  return Math.min(Math.max(longest + 2, NARROWEST), WIDEST);
}

function wordsOf(value: SheetValue | undefined): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? FORMATS[value.shows] : String(value);
}

/** The width of a line in characters as Excel counts them: in figures. */
const characters = (line: string): number =>
  Math.ceil(textWidth(line.slice(0, LONGEST_LINE), 1) / textWidth("0", 1));

/** Lines of a text stay lines, and one that is longer than the widest column is wrapped; its neighbours begin where it does. */
function rowOf(row: readonly SheetValue[], widths: readonly number[]): Cell[] {
  const lines = row.map((value, column) => linesOf(value, widths[column] ?? WIDEST));
  const most = Math.max(...lines);
  if (most <= 1) return row.map(cellOf);
  const look = { alignVertical: "top", height: Math.min(most * LINE_HEIGHT, TALLEST) } as const;
  return row.map((value, column) => {
    const cell = cellOf(value);
    return cell ? { ...cell, ...look, ...((lines[column] ?? 1) > 1 ? { wrap: true } : {}) } : null;
  });
}

function linesOf(value: SheetValue, width: number): number {
  if (typeof value !== "string" || (value.length <= width / 2 && !value.includes("\n"))) return 1;
  return value
    .split("\n", TALLEST / LINE_HEIGHT)
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(characters(line) / width)), 0);
}

/** What Excel takes as the name of a sheet; with another one it takes no file. */
const LONGEST_NAME = 31;
const NOT_IN_NAMES = /[[\]/\\:*?\p{Cc}]+/gu;

/** A name as Excel takes it, nothing where none of it is left; it may not begin or end with a quote either. */
const sheetName = (name: string): string =>
  cut(name.replace(NOT_IN_NAMES, " "), LONGEST_NAME).replace(/^[\s']+|[\s']+$/g, "");

/** Characters of one cell; with more Excel offers to repair the file. */
const LONGEST_TEXT = 32_767;

const fitted = (text: string): string => escaped(cut(text, LONGEST_TEXT));

/** Excel reads `_x0041_` as the character with that code: what is meant as it stands has its first sign so written. */
const escaped = (text: string): string => text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…` : text;

const FORMATS: Record<SheetMoment["shows"], string> = { day: "yyyy-mm-dd", second: "yyyy-mm-dd hh:mm:ss" };

function cellOf(value: SheetValue): CellObject | null {
  if (value === null) return null;
  if (typeof value === "string") return { value: fitted(value), type: String };
  if (typeof value !== "object") return { value };
  return { value: value.clock, type: Date, format: FORMATS[value.shows] };
}
