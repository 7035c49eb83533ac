import { listed, sentences, verbatim, type Sentence } from "../sentence";
import { suggest } from "../suggest";
import type { Grammar } from "./grammar-schema";
import { isRecord, isKeyOf, textsIn } from "../guards";

/** The empty values of the types. */
export const BLANK: Record<string, () => unknown> = {
  string: () => "",
  number: () => 0,
  integer: () => 0,
  boolean: () => false,
  array: () => [],
  object: () => ({}),
};

/** What is told about the parts of a document. */
export const WORDS = sentences({
  missing: { zh: "缺少 {key}", en: "{key} is missing" },
  noKey: { zh: "没有属性 {key}", en: "There is no property {key}" },
  keptKey: {
    zh: "没有属性 {key}，原样保留，不起作用",
    en: "There is no property {key}: it is kept and has no effect",
  },
  type: { zh: "应为{types}，现在是 {value}", en: "It should be {types}; it is {value}" },
  choice: { zh: "应为 {choices} 之一，现在是 {value}", en: "It should be one of {choices}; it is {value}" },
  pattern: { zh: "{value} 的格式不正确", en: "{value} has not the right form" },
  short: { zh: "不能少于 {limit} 个字符", en: "It needs at least {limit} characters" },
  long: { zh: "不能超过 {limit} 个字符", en: "It may have at most {limit} characters" },
  low: { zh: "不能小于 {limit}，现在是 {value}", en: "It should be at least {limit}; it is {value}" },
  high: { zh: "不能大于 {limit}，现在是 {value}", en: "It should be at most {limit}; it is {value}" },
});

const TYPES = sentences({
  string: { zh: "文本", en: "a text" },
  number: { zh: "数字", en: "a number" },
  integer: { zh: "整数", en: "a whole number" },
  boolean: { zh: "true 或 false", en: "true or false" },
  array: { zh: "列表", en: "a list" },
  object: { zh: "对象", en: "an object" },
  null: { zh: "null", en: "null" },
});

interface Wrong {
  said: Sentence;
  suggestion?: string | undefined;
}

/** What is wrong with a value itself, whatever its parts are; null when nothing is. */
export function wrongValue(grammar: Grammar, value: unknown): Wrong | null {
  const choices = "const" in grammar ? [grammar.const] : grammar.enum;
  if (choices && !choices.includes(value)) return wrongChoice(choices, value);
  const { type } = grammar;
  if (type !== undefined && !hasType(value, type))
    return { said: WORDS.type({ types: typesIn([type].flat()), value: shown(value) }) };
  if (typeof value === "string") return wrongText(grammar, value);
  return typeof value === "number" ? wrongNumber(grammar, value) : null;
}

function wrongChoice(choices: readonly unknown[], value: unknown): Wrong {
  const names = textsIn(choices).filter((choice) => choice !== "");
  const said = WORDS.choice({ choices: listed(choices.map(shown)), value: shown(value) });
  return { said, suggestion: typeof value === "string" ? suggest(value, names) : undefined };
}

function wrongText(grammar: Grammar, value: string): Wrong | null {
  const { pattern, minLength = 0, maxLength = Infinity, "x-messages": messages } = grammar;
  if (value.length < minLength) return { said: WORDS.short({ limit: minLength }) };
  if (value.length > maxLength) return { said: WORDS.long({ limit: maxLength }) };
  if (pattern === undefined || patternOf(pattern).test(value)) return null;
  return { said: messages?.["pattern"] ?? WORDS.pattern({ value: shown(value) }) };
}

function wrongNumber({ minimum = -Infinity, maximum = Infinity }: Grammar, value: number): Wrong | null {
  if (value < minimum) return { said: WORDS.low({ limit: minimum, value }) };
  return value > maximum ? { said: WORDS.high({ limit: maximum, value }) } : null;
}

const patterns = new Map<string, RegExp>();

/** Patterns come from the grammars alone, so that they are few. */
function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, "u");
  patterns.set(source, known);
  return known;
}

const hasType = (value: unknown, type: string | readonly string[]): boolean =>
  typeof type === "string" ? isOfType(value, type) : type.some((one) => isOfType(value, one));

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isRecord(value);
    case "integer":
      return Number.isInteger(value);
    case "number":
      // `1e400` is a number of JSON, and none that anything is kept as.
      return Number.isFinite(value);
    default:
      return typeof value === type;
  }
}

const typesIn = (types: readonly string[]): Sentence =>
  listed(types.map((type) => (isKeyOf(TYPES, type) ? TYPES[type] : verbatim(type))));

const MOST_SHOWN = 60;

/** A value as a message shows it. */
function shown(value: unknown): string {
  const text = typeof value === "number" ? String(value) : (JSON.stringify(value) ?? "undefined");
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
