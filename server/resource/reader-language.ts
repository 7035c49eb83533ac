import { isRecord, recordIn } from "@/runtime/core/guards";
import type { Locale } from "@/runtime/core/locale";
import { isSentence } from "@/runtime/core/sentence";

/** What these say in a schema is data, whatever it looks like. */
const DATA = new Set(["default", "const", "enum", "examples"]);

/** What stands in these is named by whoever wrote it: no name is a keyword there. */
const NAMED = new Set(["properties", "responses"]);

/** Hints that are for pages, or that say in English what stands beside them. */
const NOT_SAID = new Set(["en", "description", "text"]);

/**
 * A document with schemas in it as a reader of one language gets it: sentences become texts, and titles and descriptions
 * of schemas are in their language where `x-flowsmith` has them in English.
 */
export function inLanguage(document: unknown, locale: Locale): unknown {
  if (Array.isArray(document)) return document.map((one) => inLanguage(one, locale));
  if (isSentence(document)) return document[locale];
  if (!isRecord(document)) return document;
  const entries = Object.entries(document)
    .map(([key, value]) => [key, part(key, value, locale)] as const)
    .filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(entries), ...(locale === "en" ? englishOf(document) : {}) };
}

function part(key: string, value: unknown, locale: Locale): unknown {
  if (DATA.has(key)) return value;
  if (key === "x-flowsmith") return inLanguage(hintsSaid(value), locale);
  if (!NAMED.has(key) || !isRecord(value)) return inLanguage(value, locale);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inLanguage(one, locale)]));
}

/** The hints that are left to say; undefined where there are none. */
function hintsSaid(hints: unknown): Record<string, unknown> | undefined {
  const said = Object.entries(recordIn(hints)).filter(([key]) => !NOT_SAID.has(key));
  return said.length === 0 ? undefined : Object.fromEntries(said);
}

/** The title and the description of a schema in English, as far as it has them. */
function englishOf({ title, description, "x-flowsmith": hints }: Record<string, unknown>): object {
  const { en, description: about } = recordIn(hints);
  return {
    ...(typeof title === "string" && typeof en === "string" ? { title: en } : {}),
    ...(typeof description === "string" && typeof about === "string" ? { description: about } : {}),
  };
}
