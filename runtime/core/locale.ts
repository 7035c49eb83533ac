import { recordIn, textIn } from "./guards";
/** Languages of the product; Chinese is the first. */
export type Locale = "zh" | "en";

/** A text in one language for all, or one per language. */
export type LocalText = string | { zh: string; en?: string };

/** A text as a document writes one; undefined for anything else. */
export function localTextIn(value: unknown): LocalText | undefined {
  const { zh, en } = recordIn(value);
  if (typeof zh === "string") return typeof en === "string" ? { zh, en } : { zh };
  return textIn(value);
}

/** The words for a reader; Chinese where there is no other. */
export function localText(text: LocalText | undefined, locale: Locale): string {
  if (text === undefined) return "";
  return typeof text === "string" ? text : ((locale === "en" ? text.en : undefined) ?? text.zh);
}
