import { TOTAL_WORDS, type TotalKind } from "@/runtime/core/resource/total-kinds";
import type { Locale } from "@/runtime/core/locale";
import { localText } from "@/runtime/core/locale";
import { cellText, type CellHelp } from "./cell-text";
import type { Column, ColumnSpec } from "./column";

/** The totals that columns ask for, as a list call takes them; empty for none. */
export function totalsAsked(columns: readonly ColumnSpec[]): string {
  return columns
    .flatMap((column) =>
      typeof column !== "string" && column.total ? [`${column.name}:${column.total}`] : [],
    )
    .join(",");
}

/** What stands under a column: what was made of its values, in its own format; empty without. */
export function totalText(column: Column, totals: Readonly<Record<string, unknown>>, help: CellHelp): string {
  const value = column.total && totals[`${column.name}:${column.total}`];
  if (!column.total || value === undefined || value === null) return "";
  return `${totalWord(column.total, help.locale)} ${numberText(column, value, help)}`;
}

const totalWord = (kind: TotalKind, locale: Locale): string => localText(TOTAL_WORDS[kind], locale);

/** The mean of whole numbers is seldom one. */
const MEAN_DIGITS: Readonly<Record<string, number>> = { avg: 2 };

/** A count is a whole number, whatever is counted. */
function numberText(column: Column, value: unknown, help: CellHelp): string {
  const { text: _, labels: _labels, dict: _dict, ...plain } = column;
  const isCount = column.total === "count";
  const format = isCount ? "number" : (column.format ?? "number");
  const own = column.schema["x-flowsmith"]?.options?.["precision"] ?? MEAN_DIGITS[column.total ?? ""];
  const precision = isCount ? 0 : own;
  const schema = { type: "number" as const, "x-flowsmith": { options: { precision } } };
  return cellText({ ...plain, format, schema }, { row: { [column.name]: value }, index: 0 }, help);
}
