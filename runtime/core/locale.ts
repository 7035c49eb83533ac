/** Languages of the product; Chinese is the first. */
export type Locale = "zh" | "en";

/** A text in one language for all, or one per language. */
export type LocalText = string | { zh: string; en?: string };

/** The words for a reader; Chinese where there is no other. */
export function localText(text: LocalText | undefined, locale: Locale): string {
  if (text === undefined) return "";
  return typeof text === "string" ? text : ((locale === "en" ? text.en : undefined) ?? text.zh);
}
