import { tableColumnsOf, walkWidgets, type FormWidget } from "@/runtime/core/form/document";
import { ROW_ID } from "@/runtime/core/form/access/list-actions";
import { changedRows, isRowChanges } from "@/runtime/core/form/access/row-changes";
import { entryOf, recordsIn } from "@/runtime/core/guards";
import { inWords } from "@/runtime/core/in-words";
import type { Locale } from "@/runtime/core/locale";
import type { BusinessData } from "@/runtime/core/process/scope";
import type { BpmProcessForm } from "@/runtime/core/resource/call-types";
import { BETWEEN } from "@/runtime/core/sentence";

/**
 * What was filled in and can be handed in no more, as text to be copied: a line for each field, and for each row below
 * it. What is stored already is not said: it may be theirs, handed in though no answer came.
 */
export function unsentFields(
  forms: readonly BpmProcessForm[],
  written: BusinessData,
  locale: Locale,
): string {
  const words = (value: unknown): string => inWords(value, BETWEEN.words[locale]);
  const named = ({ name }: FormWidget, value: unknown): string =>
    `${name}${locale === "en" ? ": " : "："}${words(value)}`;
  const isStored = (value: unknown, stored: unknown): boolean => words(value) === words(stored);
  const linesOf = (widget: FormWidget, value: unknown, stored: unknown): string[] => {
    const columns = tableColumnsOf(widget);
    if (!columns) return isStored(value, stored) ? [] : [named(widget, value)];
    const before = new Map(recordsIn(stored).map((row) => [row[ROW_ID], row]));
    const rows = isRowChanges(value) ? changedRows(stored, value) : recordsIn(value);
    const cellsOf = (row: Record<string, unknown>): string[] => {
      const old = row[ROW_ID] === undefined ? {} : (before.get(row[ROW_ID]) ?? {});
      return columns.flatMap((column) => {
        const cell = entryOf(row, column.model);
        return isStored(cell, entryOf(old, column.model)) || cell === undefined ? [] : [named(column, cell)];
      });
    };
    const lines = rows.flatMap((row, index) => {
      const cells = cellsOf(row);
      return cells.length === 0 ? [] : [`${index + 1}. ${cells.join(BETWEEN.clauses[locale])}`];
    });
    return lines.length === 0 ? [] : [named(widget, ""), ...lines];
  };
  return forms
    .flatMap(({ boCode, document, values }) =>
      [...walkWidgets(document.list)].flatMap((widget) => {
        const value = entryOf(written[boCode] ?? {}, widget.model);
        return value === undefined ? [] : linesOf(widget, value, values[widget.model]);
      }),
    )
    .join("\n");
}
