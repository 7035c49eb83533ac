import type { LocalText } from "@/runtime/core/locale";
import type { Property } from "./declaration";

/**
 * The name of a declared property in both languages: its title; in English, where it is declared in Chinese alone, its key.
 */
export function nameOf(property: Property | undefined, key: string): LocalText {
  const title = titleOf(property) ?? key;
  return typeof title === "string" ? { zh: title, en: key } : title;
}

/** The title of a declared property in both languages; undefined where it has none. */
export function titleOf(property: Property | undefined): LocalText | undefined {
  if (property?.title === undefined) return undefined;
  const en = property["x-flowsmith"]?.en;
  return en === undefined ? property.title : { zh: property.title, en };
}

/** What else a declared property says of itself, in both languages; undefined where it says nothing. */
export function descriptionOf({ description, "x-flowsmith": hints }: Property): LocalText | undefined {
  if (description === undefined) return undefined;
  return hints?.description === undefined ? description : { zh: description, en: hints.description };
}
