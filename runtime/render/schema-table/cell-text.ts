import { englishOf } from "@/runtime/core/resource/english-of";
import { leastDigits, writtenNumber } from "@/runtime/core/form/written-number";
import { partIn } from "@/runtime/core/guards";
import { compileExpression } from "@/runtime/core/expression/expression";
import { ExpressionError } from "@/runtime/core/expression/expression-error";
import { toText } from "@/runtime/core/expression/values";
import { typeOf } from "@/runtime/core/json-schema/schema";
import { localText, type Locale } from "@/runtime/core/locale";
import { CELL_FORMATS } from "@/runtime/core/resource/cell-formats";
import { isUnshown, UNSHOWN } from "@/runtime/core/resource/unshown";
import type { Scope } from "@/runtime/core/screen/scope";
import type { DictStore } from "@/runtime/store/dict-store";
import { BETWEEN } from "@/runtime/core/sentence";
import type { Column } from "./column";

export interface CellHelp {
  scope: Scope;
  dict: DictStore;
  locale: Locale;
  words: { yes: string; no: string; none: string };
}

type Row = Record<string, unknown>;

/** The words of a cell: for the screen and for the exported file alike. */
export function cellText(
  column: Column,
  { row, index }: { row: Row; index: number },
  help: CellHelp,
): string {
  const value = englishOf(column.schema, row, help.locale) ?? valueOf(column, row);
  if (column.text !== undefined) return toText(help.scope.with({ row, index, value }).resolve(column.text));
  if (value === null || value === undefined || value === "") return "";
  if (isUnshown(column.name, column.schema, row)) return localText(UNSHOWN, help.locale);
  if (Array.isArray(value))
    return value.map((item: unknown) => plain(column, item, help)).join(BETWEEN.words[help.locale]);
  return plain(column, value, help);
}

const NO_WORDS: ReadonlySet<unknown> = new Set(["avatar", "icon", "boolean", "integer", "number"]);

/** Columns with words of a row's own: not pictures, amounts, what is computed, and what has to be looked up first. */
const isOwnWord = ({ text, dict, format, schema }: Column): boolean =>
  text === undefined && dict === undefined && !NO_WORDS.has(format) && !NO_WORDS.has(typeOf(schema));

/** What a row shows of its own values, cell by cell. */
export function* wordsOf(columns: readonly Column[], row: Row, help: CellHelp): Generator<string> {
  for (const column of columns) if (isOwnWord(column)) yield cellText(column, { row, index: 0 }, help);
}

/** The value of a column; `dept.name` reads inside. A reference shows its label where the answer carries one. */
export function valueOf(column: Column, row: Row): unknown {
  const label = column.schema["x-flowsmith"]?.ref?.as;
  if (label && row[label] !== undefined && row[label] !== null) return row[label];
  return column.name.split(".").reduce<unknown>((value, part) => partIn(value, part), row);
}

function plain(column: Column, value: unknown, { dict, locale, words }: CellHelp): string {
  const own = localText(column.labels?.[toText(value)], locale);
  if (own) return own;
  if (column.dict) return dict.label(column.dict, value, locale) ?? words.none;
  const labels = column.schema["x-flowsmith"]?.labels;
  if (labels) return localText(labels[String(value)], locale) || toText(value);
  const formatted = formatOf(column, value, locale);
  if (formatted !== undefined) return formatted;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") return writtenNumber(value, fieldDigits(column));
  return toText(value);
}

function formatOf(column: Column, value: unknown, locale: Locale): string | undefined {
  const isDate = typeOf(column.schema) === "string" && column.schema.format?.startsWith("date");
  const format = column.format ?? (isDate ? (column.schema.format ?? "") : "");
  const digits = fieldDigits(column);
  const text = format === "number" && digits > 0 ? "thousands(value, digits)" : CELL_FORMATS[format];
  if (!text) return undefined;
  try {
    return toText(compileExpression(text).evaluate({ value, locale, digits }));
  } catch (error) {
    // Tables that others made hold dates without end and before our era: one such cell must not take the list away.
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

/** The digits behind the point that the column's field shows: 3 of four of them is 3.0000 in both. */
const fieldDigits = ({ digits, schema }: Column): number =>
  digits ?? leastDigits(schema["x-flowsmith"]?.options ?? {});
