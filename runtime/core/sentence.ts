import { isRecord } from "./guards";
import type { LocalText, Locale } from "./locale";

/** Something that is told to a user, in both languages of the product. */
export interface Sentence {
  readonly zh: string;
  readonly en: string;
}

/** Whether a value that came from somewhere else is a sentence. */
export const isSentence = (value: unknown): value is Sentence =>
  isRecord(value) && typeof value["zh"] === "string" && typeof value["en"] === "string";

/** What stands in a sentence for a name in braces. */
export type SentenceValue = number | LocalText;

type Names<T extends string> = T extends `${string}{${infer Place}}${infer Rest}`
  ? Named<Place> | Names<Rest>
  : never;
type Named<Place extends string> = Place extends `${infer Name}:${string}` ? Name : Place;

/** A declared sentence: as it is, or a function of what stands in it. */
export type Declared<T extends Sentence, Made extends Sentence = Sentence> = [Names<T["zh"]>] extends [never]
  ? Made
  : ((values: Readonly<Record<Names<T["zh"]>, SentenceValue>>) => Made) & Sentence;

/** Both languages name the same values. */
export type Agreeing<T extends Record<string, Sentence>> = {
  [Key in keyof T]: [Names<T[Key]["zh"]>, Names<T[Key]["en"]>] extends [
    Names<T[Key]["en"]>,
    Names<T[Key]["zh"]>,
  ]
    ? T[Key]
    : never;
};

/**
 * Declares sentences once, for one part of the product. A sentence that names values in braces becomes a function of
 * them. Nobody below the edge needs to know the reader's language: errors carry the sentence, and who answers the
 * reader chooses with `localText`. `{count:row|rows}` are the words that go with one, and with any other number.
 *
 * @example sentences({ taken: { zh: "{title}已存在", en: "{title} already exists" } }).taken({ title: "编码" }).zh // "编码已存在"
 * @example sentences({ read: { zh: "{count} 行", en: "{count} {count:row|rows}" } }).read({ count: 1 }).en // "1 row"
 */
export function sentences<const T extends Record<string, Sentence>>(
  declared: T & Agreeing<T>,
): { readonly [Key in keyof T]: Declared<T[Key]> } {
  const made = Object.entries<Sentence>(declared).map(([key, one]) => [
    key,
    one.zh.includes("{") ? Object.assign((values: Values) => filled(one, values), one) : one,
  ]);
  return Object.fromEntries(made) as { [Key in keyof T]: Declared<T[Key]> };
}

export type Values = Readonly<Record<string, SentenceValue>>;

/** The name of a value, or the words that go with one of it and with several. */
const PLACE = /\{(\w+)(?::([^{|}]*)\|([^{|}]*))?\}/g;

/** A sentence with values in the places of their names. */
export function filled(one: Sentence, values: Values): Sentence {
  const words = (locale: Locale): string =>
    one[locale].replace(PLACE, (place, name: string, single?: string, several?: string) => {
      const value = wordsOf(values[name] ?? place, locale);
      return (value === "1" ? single : several) ?? value;
    });
  return { zh: words("zh"), en: words("en") };
}

const wordsOf = (value: SentenceValue, locale: Locale): string => {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value : locale === "en" ? (value.en ?? value.zh) : value.zh;
};

/** A text in both languages: in the one that it has where it has no other. */
export const inBoth = (text: LocalText): Sentence => ({ zh: wordsOf(text, "zh"), en: wordsOf(text, "en") });

/** The signs of each language between words, and between clauses. */
export const BETWEEN = {
  words: { zh: "、", en: ", " },
  phrases: { zh: "，", en: ", " },
  clauses: { zh: "；", en: "; " },
} as const;

/** Several of them in a row, with the signs of each language between. */
export function listed(values: readonly SentenceValue[], kind: keyof typeof BETWEEN = "words"): Sentence {
  const words = (locale: Locale): string =>
    values.map((value) => wordsOf(value, locale)).join(BETWEEN[kind][locale]);
  return { zh: words("zh"), en: words("en") };
}

/** Words, and behind them in the brackets of each language what tells them from others of that name. */
export const bracketed = (words: SentenceValue, behind: SentenceValue): Sentence => ({
  zh: `${wordsOf(words, "zh")}（${wordsOf(behind, "zh")}）`,
  en: `${wordsOf(words, "en")} (${wordsOf(behind, "en")})`,
});

/** The same words in both languages: names, numbers, and what somebody else has written. */
export const verbatim = (text: string): Sentence => ({ zh: text, en: text });
