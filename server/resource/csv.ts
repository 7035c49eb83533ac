import { csvText } from "@/runtime/core/csv";
import { printed } from "@/runtime/core/guards";
import { localText, type Locale, type LocalText } from "@/runtime/core/locale";

const YES: LocalText = { zh: "是", en: "Yes" };
const NO: LocalText = { zh: "否", en: "No" };

/** Rows as comma separated text in the reader's language, one column per heading. Nothing in it is taken for a formula. */
export function toCsv(
  headings: Record<string, LocalText>,
  rows: readonly Record<string, unknown>[],
  locale: Locale,
): string {
  const names = Object.keys(headings);
  const head = Object.values(headings).map((heading) => localText(heading, locale));
  return csvText([head, ...rows.map((row) => names.map((name) => cellText(row[name], locale)))]);
}

function cellText(value: unknown, locale: Locale): string {
  if (typeof value === "boolean") return localText(value ? YES : NO, locale);
  return printed(value);
}
