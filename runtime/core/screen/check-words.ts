import { entryOf, isRecord, recordIn } from "../guards";
import type { Path } from "../json-schema/path";
import { suggest } from "../suggest";
import { isNodeSpec, type OptionSchema } from "./document";
import { PAGE_SENTENCE } from "./page-sentences";
import type { Report } from "./report";

const LANGUAGES: readonly string[] = ["zh", "en"];

/** Whether a value is meant to be a text in two languages, however its languages are spelt. */
export const isMeantAsWords = (value: unknown): boolean =>
  isRecord(value) && LANGUAGES.some((language) => Object.hasOwn(value, language));

/** A value that no declaration speaks of may be a text too: of one with a slip in a language the other one is there. */
const isSlipOfWords = (value: Record<string, unknown>): boolean => {
  const [first = "", second = "", ...others] = Object.keys(value);
  const [known, other] = LANGUAGES.includes(first) ? [first, second] : [second, first];
  const missing = LANGUAGES.filter((language) => language !== known);
  return others.length === 0 && LANGUAGES.includes(known) && suggest(other, missing) !== undefined;
};

/**
 * Tells what keeps a text in two languages from being read: a language that there is not, and that Chinese is missing. Looks
 * wherever the option holds texts.
 */
export function checkWords(value: unknown, path: Path, option: OptionSchema, report: Report): void {
  if (Array.isArray(value)) {
    const items = recordIn(option["items"]);
    value.forEach((item, index) => checkWords(item, [...path, index], items, report));
    return;
  }
  if (!isRecord(value) || isNodeSpec(value)) return;
  const type = option["type"];
  if ([type].flat().includes("string") || (type === undefined && isSlipOfWords(value))) {
    checkLanguages(value, path, report);
    return;
  }
  for (const [key, part] of Object.entries(value))
    checkWords(part, [...path, key], recordIn(entryOf(recordIn(option["properties"]), key)), report);
}

function checkLanguages(value: Record<string, unknown>, path: Path, report: Report): void {
  if (!isMeantAsWords(value)) return;
  const strays = Object.keys(value).filter((key) => !LANGUAGES.includes(key));
  // The grammar of a step or a column may have told it.
  if ([path, ...strays.map((name) => [...path, name])].some((at) => report.hasAt(at))) return;
  const missing = LANGUAGES.filter((language) => !Object.hasOwn(value, language));
  for (const name of strays)
    report.unknown("screen.key", PAGE_SENTENCE.noProperty({ name }), {
      path: [...path, name],
      word: name,
      known: missing,
    });
  if (strays.length === 0 && missing.includes("zh"))
    report.add("screen.required", PAGE_SENTENCE.lacks({ name: "zh" }), { path });
}
