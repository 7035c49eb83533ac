import writeExcel, { type Cell, type Sheet } from "write-excel-file/node";

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

const WIDTH = 20;

/** Rows as an Excel file, a sheet for each list. Texts are written as texts: none of them is taken for a formula. */
export function writeSheet({ sheets }: { sheets: readonly WrittenSheet[] }): Promise<Uint8Array> {
  return writeExcel(sheets.map(sheetOf)).toBuffer();
}

function sheetOf({ name, heads, rows }: WrittenSheet): Sheet<Buffer> {
  const head: Cell[] = heads.map((value) => ({ value: fitted(value), type: String, fontWeight: "bold" }));
  return {
    data: [head, ...rows.map((row) => row.map(cellOf))],
    sheet: sheetName(name),
    columns: heads.map(() => ({ width: WIDTH })),
    stickyRowsCount: 1,
  };
}

/** What Excel takes as the name of a sheet; with another one it takes no file. */
const LONGEST_NAME = 31;
const NOT_IN_NAMES = /[[\]/\\:*?\p{Cc}]+/gu;

/** A name as Excel takes it, nothing where none of it is left; it may not begin or end with a quote either. */
const sheetName = (name: string): string =>
  cut(name.replace(NOT_IN_NAMES, " "), LONGEST_NAME).replace(/^[\s']+|[\s']+$/g, "");

/** Characters of one cell; with more Excel offers to repair the file. */
const LONGEST_TEXT = 32_767;

const fitted = (text: string): string => cut(text, LONGEST_TEXT);

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…` : text;

const FORMATS: Record<SheetMoment["shows"], string> = { day: "yyyy-mm-dd", second: "yyyy-mm-dd hh:mm:ss" };

function cellOf(value: SheetValue): Cell {
  if (value === null) return null;
  if (typeof value === "string") return { value: fitted(value), type: String };
  if (typeof value !== "object") return { value };
  return { value: value.clock, type: Date, format: FORMATS[value.shows] };
}
