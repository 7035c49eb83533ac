import { isRecord } from "./guards";
import { type LocalText, localTextIn } from "./locale";
import {
  type Agreeing,
  type Declared,
  filled,
  type Sentence,
  type SentenceValue,
  type Values,
} from "./sentence";

/** What stands in a kept sentence: a number, words, or another kept sentence. */
export type SaidValue = number | LocalText | Said;

/** A sentence as histories, messages and logs keep it: which one, and what stands in it. */
export interface Said {
  readonly key: string;
  readonly values?: Readonly<Record<string, SaidValue>>;
}

/** A sentence that knows how it is kept. */
export interface Kept extends Sentence {
  readonly said: Said;
}

type Template = Sentence & { readonly key: string };

/**
 * Declares sentences that are stored, as `sentences` does with those that are told at once. What is stored is the key,
 * `<set>.<name>`, and the values; whoever reads it later gets the words of the day in their own language. A key that
 * was written once stays.
 */
export function keptSentences<const T extends Record<string, Sentence>>(
  set: string,
  declared: T & Agreeing<T>,
): { readonly [Key in keyof T]: Declared<T[Key], Kept> & Template } {
  const made = Object.entries<Sentence>(declared).map(([name, { zh, en }]) => {
    const template = { zh, en, key: `${set}.${name}` };
    return [name, zh.includes("{") ? filling(template) : { ...template, said: { key: template.key } }];
  });
  return Object.fromEntries(made) as { [Key in keyof T]: Declared<T[Key], Kept> & Template };
}

function filling(template: Template): ((values: Values) => Kept) & Template {
  const { key } = template;
  return Object.assign((values: Values): Kept => {
    const said = Object.entries(values).map(([name, value]): [string, SaidValue] => [name, saidValue(value)]);
    return { ...filled(template, values), said: { key, values: Object.fromEntries(said) } };
  }, template);
}

/** How a text is kept: by its key, or in both languages where it has none. */
export const saidValue = (value: SentenceValue): SaidValue => {
  if (typeof value !== "object") return value;
  if ("said" in value && isSaid(value.said)) return value.said;
  return { zh: value.zh, ...(value.en === undefined ? {} : { en: value.en }) };
};

/** The sentences that can be read again, by key. */
export type Catalogue = ReadonlyMap<string, Sentence>;

/** One catalogue of several sets. An Error for a key that two of them have. */
export function catalogueOf(...sets: readonly Readonly<Record<string, Template>>[]): Catalogue {
  const known = new Map<string, Sentence>();
  for (const one of sets.flatMap((set) => Object.values(set))) {
    if (known.has(one.key)) throw new Error(`two kept sentences are called ${one.key}`);
    known.set(one.key, one);
  }
  return known;
}

/** The words of what was kept; undefined for what is no text, or has a key that nobody knows any more. */
export function keptText(value: unknown, known: Catalogue): LocalText | undefined {
  if (!isSaid(value)) return localTextIn(value);
  const one = known.get(value.key);
  if (!one) return undefined;
  const values = Object.entries(value.values ?? {}).map(([name, part]): [string, SentenceValue] => [
    name,
    typeof part === "number" ? part : (keptText(part, known) ?? ""),
  ]);
  return filled(one, Object.fromEntries(values));
}

/** The key of a sentence, kept or about to be; null for other texts. */
export function keyOf(value: unknown): string | null {
  const said = isRecord(value) && "said" in value ? value["said"] : value;
  return isSaid(said) ? said.key : null;
}

const isSaid = (value: unknown): value is Said =>
  isRecord(value) &&
  typeof value["key"] === "string" &&
  (value["values"] === undefined || isRecord(value["values"]));
