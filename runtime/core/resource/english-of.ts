import { partIn, textIn } from "@/runtime/core/guards";
import type { Locale } from "@/runtime/core/locale";

/** The English words that a row has for the value of a property (`english` of its declaration), for who reads English. */
export function englishOf(
  property: { "x-flowsmith"?: object | undefined },
  row: Readonly<Record<string, unknown>>,
  locale: Locale,
): string | undefined {
  const name = locale === "en" ? textIn(partIn(property["x-flowsmith"], "english")) : undefined;
  return name === undefined ? undefined : textIn(row[name]) || undefined;
}
