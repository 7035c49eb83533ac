import { tableColumnsOf, walkWidgets, type FormWidget } from "@/runtime/core/form/document";
import { changedRows, isRowChanges } from "@/runtime/core/form/access/row-changes";
import { entryOf, recordsIn } from "@/runtime/core/guards";
import { inWords } from "@/runtime/core/in-words";
import type { Locale } from "@/runtime/core/locale";
import type { BusinessData } from "@/runtime/core/process/scope";
import type { BpmProcessForm } from "@/runtime/core/resource/call-types";
import { BETWEEN } from "@/runtime/core/sentence";

/** What was filled in and can be handed in no more, as text to be copied: a line for each field, and for each row below it. */
export function unsentFields(
  forms: readonly BpmProcessForm[],
  written: BusinessData,
  locale: Locale,
): string {
  const named = (widget: FormWidget, value: unknown): string =>
    `${widget.name}${locale === "en" ? ": " : "："}${inWords(value, BETWEEN.words[locale])}`;
  const linesOf = (widget: FormWidget, value: unknown, stored: unknown): string[] => {
    const columns = tableColumnsOf(widget);
    if (!columns) return [named(widget, value)];
    const rows = isRowChanges(value) ? changedRows(stored, value) : recordsIn(value);
    const cells = (row: Record<string, unknown>): string =>
      columns.map((column) => named(column, row[column.model])).join(BETWEEN.clauses[locale]);
    return [named(widget, ""), ...rows.map((row, index) => `${index + 1}. ${cells(row)}`)];
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
