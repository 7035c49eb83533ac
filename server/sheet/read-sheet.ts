import { EXCEL_WHOLE, SHEET_COLUMNS, SHEET_ROWS, SHEET_ROWS_WITH_EMPTY } from "@/schemas/sheet-limits";
import { ApiError, CODE } from "../errors";
import type { Sentence } from "@/runtime/core/sentence";
import { SENTENCE } from "./sentences";
import { momentStyles } from "./moment-styles";
import { notSheet, unpack } from "./unpack";
import { walk } from "./walk";

/** One row with a value in it: its number in the file, and its cells as text. */
export interface SheetRow {
  row: number;
  cells: string[];
  /** Its numbers of days count from 1904, as in files of old Macintosh computers. */
  is1904?: true;
  /** The columns of numbers that Excel shows as a day or a time. */
  moments?: readonly number[];
}

/**
 * The rows of the first sheet of an Excel file, empty ones left out. Reads values alone: formulas are refused, of
 * styles only those of days and times are looked at. @throws ApiError 413 and 422 naming the limit or the cell
 */
export function readSheet({ content }: { content: Uint8Array }): SheetRow[] {
  const parts = unpack(content);
  const shared = sharedTexts(parts.get("xl/sharedStrings.xml") ?? "");
  const sheet = parts.get(firstSheet(parts));
  if (sheet === undefined) throw notSheet();
  const rows = rowsIn(sheet, shared, momentStyles(parts.get("xl/styles.xml") ?? ""));
  return isFrom1904(parts) ? rows.map((row) => ({ ...row, is1904: true })) : rows;
}

function refuse(said: Sentence): never {
  throw new ApiError(CODE.unprocessable, said);
}

function isFrom1904(parts: ReadonlyMap<string, string>): boolean {
  let is1904 = false;
  walk(parts.get("xl/workbook.xml") ?? "", {
    open: (name, { attributes }) => {
      if (name === "workbookPr") is1904 = /^(1|true)$/.test(attributes["date1904"] ?? "");
    },
  });
  return is1904;
}

/** Where the first sheet lies: the book names it, its relations say where. */
function firstSheet(parts: ReadonlyMap<string, string>): string {
  let id = "";
  let target = "worksheets/sheet1.xml";
  walk(parts.get("xl/workbook.xml") ?? "", {
    open: (name, { attributes }) => {
      if (name === "sheet" && id === "") id = attributes["r:id"] ?? "";
    },
  });
  walk(parts.get("xl/_rels/workbook.xml.rels") ?? "", {
    open: (name, { attributes }) => {
      if (name === "Relationship" && attributes["Id"] === id) target = attributes["Target"] ?? target;
    },
  });
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

/** Texts that cells refer to by number; how to pronounce them is not part of them. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let isText = false;
  let spoken = 0;
  walk(xml, {
    open: (name) => {
      if (name === "si") texts.push("");
      if (name === "rPh") spoken += 1;
      isText = name === "t" && spoken === 0;
    },
    text: (words) => {
      if (isText) texts[texts.length - 1] += words;
    },
    close: (name) => {
      if (name === "rPh") spoken -= 1;
      isText = false;
    },
  });
  return texts;
}

interface Cell {
  column: number;
  type: string;
  style: string;
  value: string;
}

function rowsIn(xml: string, shared: readonly string[], ofMoments: ReadonlySet<string>): SheetRow[] {
  const rows: SheetRow[] = [];
  let count = 0;
  let row: SheetRow = { row: 0, cells: [] };
  let cell: Cell | null = null;
  let isValue = false;
  walk(xml, {
    open: (name, { attributes }) => {
      if (name === "row") {
        if (++count > SHEET_ROWS_WITH_EMPTY) refuse(SENTENCE.tooManyEmpty({ limit: SHEET_ROWS_WITH_EMPTY }));
        row = { row: Number(attributes["r"] ?? row.row + 1), cells: [] };
      }
      if (name === "c") cell = cellAt(attributes, row.cells.length);
      if (name === "f") refuse(SENTENCE.formula({ cell: nameOf(cell, row) }));
      if (name === "mergeCell") refuse(SENTENCE.merged({ cells: attributes["ref"] ?? "" }));
      isValue = name === "v" || name === "t";
    },
    text: (words) => {
      if (cell && isValue) cell.value += words;
    },
    close: (name) => {
      isValue = false;
      if (name === "c" && cell) {
        if (cell.type === "e") refuse(SENTENCE.errorCell({ cell: nameOf(cell, row), value: cell.value }));
        if (isRounded(cell)) refuse(SENTENCE.rounded({ cell: nameOf(cell, row) }));
        row.cells[cell.column] = valueOf(cell, shared);
        if (cell.type === "n" && ofMoments.has(cell.style))
          row.moments = [...(row.moments ?? []), cell.column];
      }
      if (name === "row" && row.cells.some((value) => value !== undefined && value !== ""))
        rows.push(filled(row));
      if (rows.length > SHEET_ROWS + 1) refuse(SENTENCE.tooManyRows({ limit: SHEET_ROWS }));
    },
  });
  return rows;
}

const nameOf = (cell: Cell | null, { row }: SheetRow): string => `${letters(cell?.column ?? 0)}${row}`;

/**
 * Excel keeps fifteen digits: of a longer number, such as that of a bank or identity card, the last have become noughts.
 * One of sixteen that ends otherwise another program wrote, with all of them.
 */
function isRounded({ type, value }: Cell): boolean {
  const number = Math.abs(Number(value));
  if (type !== "n" || !(number >= EXCEL_WHOLE)) return false;
  return number > Number.MAX_SAFE_INTEGER ? /e\+?\d+$/i.test(value) : number % 10 === 0;
}

const filled = ({ cells, ...row }: SheetRow): SheetRow => ({
  ...row,
  cells: Array.from(cells, (value) => value ?? ""),
});

/** `C7` is in the third column; a cell without a name follows the one before. */
function cellAt({ r: name, t: type = "n", s: style = "" }: Record<string, string>, next: number): Cell {
  const column = name === undefined ? next : columnOf(name);
  if (column >= SHEET_COLUMNS) refuse(SENTENCE.tooManyColumns({ limit: SHEET_COLUMNS }));
  return { column, type, style, value: "" };
}

const LETTERS = 26;
const A = 65;

function columnOf(name: string): number {
  const word = /^[A-Z]{1,3}/.exec(name)?.[0] ?? "A";
  return Array.from(word).reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - A + 1, 0) - 1;
}

function letters(column: number): string {
  const last = String.fromCharCode(A + (column % LETTERS));
  return column < LETTERS ? last : letters(Math.floor(column / LETTERS) - 1) + last;
}

function valueOf({ type, value }: Cell, shared: readonly string[]): string {
  if (type === "s") return unescaped(shared[Number(value)] ?? "").trim();
  if (type === "b") return value === "1" ? "true" : "false";
  if (type === "n" && value !== "") return plainNumber(value);
  return unescaped(value).trim();
}

/** What nothing stores, U+0000 and halves of characters, stays as it is written. */
const ESCAPED = /_x((?!0000|d[89a-f])[0-9a-f]{4})_/gi;

/** Excel writes characters that XML has no place for by their codes: `_x000D_` before the line break of a pasted text. */
const unescaped = (text: string): string =>
  text
    .replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\r\n?/g, "\n");

/** `1.38E10` is `13800000000`: telephone numbers are stored so. */
function plainNumber(text: string): string {
  const number = Number(text);
  return Number.isFinite(number) && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? String(number) : text;
}
