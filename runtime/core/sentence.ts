import { recordIn } from "./guards";
import type { LocalText, Locale } from "./locale";

/** Something that is told to a user, in both languages of the product. */
export interface Sentence {
  readonly zh: string;
  readonly en: string;
}

/** A sentence that came from somewhere else; undefined for anything that is none. */
export const sentenceIn = (value: unknown): Sentence | undefined => {
  const { zh, en } = recordIn(value);
  return typeof zh === "string" && typeof en === "string" ? { zh, en } : undefined;
};

/** What stands in a sentence for a name in braces. */
export type SentenceValue = number | LocalText;

type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

type Declared<T extends Sentence> = [Names<T["zh"]>] extends [never]
  ? Sentence
  : ((values: Readonly<Record<Names<T["zh"]>, SentenceValue>>) => Sentence) & Sentence;

/** Both languages name the same values. */
type Agreeing<T extends Record<string, Sentence>> = {
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
 * reader chooses with `localText`.
 *
 * @example sentences({ taken: { zh: "{title}已存在", en: "{title} already exists" } }).taken({ title: "编码" }).zh // "编码已存在"
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

type Values = Readonly<Record<string, SentenceValue>>;

const NAME = /\{(\w+)\}/g;

function filled(one: Sentence, values: Values): Sentence {
  const words = (locale: Locale): string =>
    one[locale].replace(NAME, (place, name: string) => wordsOf(values[name] ?? place, locale));
  return { zh: words("zh"), en: words("en") };
}

const wordsOf = (value: SentenceValue, locale: Locale): string => {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value : locale === "en" ? (value.en ?? value.zh) : value.zh;
};

const BETWEEN = { words: { zh: "、", en: ", " }, clauses: { zh: "；", en: "; " } } as const;

/** Several of them in a row, with the signs of each language between. */
export function listed(values: readonly SentenceValue[], kind: keyof typeof BETWEEN = "words"): Sentence {
  const words = (locale: Locale): string =>
    values.map((value) => wordsOf(value, locale)).join(BETWEEN[kind][locale]);
  return { zh: words("zh"), en: words("en") };
}

/** The same words in both languages: names, numbers, and what somebody else has written. */
export const verbatim = (text: string): Sentence => ({ zh: text, en: text });

/**
 * The sentence that a kept Chinese text was made of. Histories and messages keep the words of the day they were
 * written; whoever reads English gets them by their declaration. A text that is nobody's is left as it is.
 */
export function recognised(text: string, known: Readonly<Record<string, Sentence>>): Sentence {
  for (const one of Object.values(known)) {
    const found = patternOf(one.zh).exec(text);
    if (!found) continue;
    const values = Object.entries(found.groups ?? {}).map(([name, words]) => [
      name,
      words === text ? words : recognised(words, known),
    ]);
    return { zh: text, en: filled(one, Object.fromEntries(values) as Values).en };
  }
  return verbatim(text);
}

const patterns = new Map<string, RegExp>();

function patternOf(template: string): RegExp {
  const known = patterns.get(template);
  if (known) return known;
  const literal = template.replace(/[$()*+.?[\\\]^|]/g, String.raw`\$&`);
  const made = new RegExp(`^${literal.replace(NAME, "(?<$1>.*)")}$`, "s");
  patterns.set(template, made);
  return made;
}
