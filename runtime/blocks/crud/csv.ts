import { csvText } from "@/runtime/core/csv";
import { cellText, type CellHelp } from "@/runtime/render/schema-table/cell-text";
import { columnName, type Column } from "@/runtime/render/schema-table/column";
import type { Row } from "./crud-store";

/** Rows as a CSV file that spreadsheet programs open with the right characters: what the table shows, all columns. */
export function toCsv(columns: readonly Column[], rows: readonly Row[], help: CellHelp): Blob {
  const head = columns.map((column) => columnName(column, help.locale));
  const lines = rows.map((row, index) => columns.map((column) => cellText(column, { row, index }, help)));
  return csvOf([head, ...lines]);
}

/** Lines of cells as such a file. */
export function csvOf(lines: readonly (readonly string[])[]): Blob {
  return new Blob([csvText(lines)], { type: "text/csv;charset=utf-8" });
}
