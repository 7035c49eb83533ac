import type { Locale } from "../locale";

/** `^[first][rest]*$`: the shape of patterns for codes and numbers; the first part may be absent. */
const SHAPE = /^\^(?:\[([^\]^]+)\])?(?:\[([^\]^]+)\]|(\\w))(?:[*+]|\{(\d+),(\d+)\})\$$/;
/** `^(a|b)`: the shape of patterns for what a value begins with. */
const BEGIN = /^\^(?:\(([^()[\]\\$]+)\)|([^()[\]\\$|]+))$/;
/** `^(one(,one)*)?$`: the shape of patterns for several of a kind, which may be none. */
const SEVERAL = /^\^(?:\(([^(),]+)\((?:\\s\*)?,(?:\\s\*)?([^(),]+)\)\*\)\?|([^(),]+)\(,([^(),]+)\)\*)\$$/;
const MEMBER = /.-[^\]]|\\?./g;
/** `^-?…$`: the shape of patterns for names that a sign turns round. */
const REVERSED = /^\^-\?(.*)$/;
/** A text that stands for itself in a pattern. */
const PLAIN = /^[\w:/@#%&=~-]+$/;
const SIGN = /^\\?[!-/:-@[-`{-~]$/;

const WORDS = {
  zh: {
    comma: "，",
    between: "、",
    and: "和",
    or: "或",
    start: (of: string) => `开头用${of}`,
    rest: (of: string) => `其后只用${of}`,
    all: (of: string) => `只用${of}`,
    begin: (text: string) => `以 ${text} 开头`,
    several: "多个用逗号分隔",
    reversed: "前面可以加 -",
    span: (least: number, most: number) => `共 ${least} 到 ${most} 个字符`,
    kinds: {
      letters: "英文字母",
      lower: "小写英文字母",
      upper: "大写英文字母",
      digits: "数字",
      blank: "空格",
    },
  },
  en: {
    comma: ", ",
    between: ", ",
    and: " and",
    or: " or",
    start: (of: string) => `begin with ${of}`,
    rest: (of: string) => `then use only ${of}`,
    all: (of: string) => `use only ${of}`,
    begin: (text: string) => `begin with ${text}`,
    several: "commas between several",
    reversed: "a leading - is allowed",
    span: (least: number, most: number) => `${least} to ${most} characters`,
    kinds: {
      letters: "letters",
      lower: "lower-case letters",
      upper: "capital letters",
      digits: "digits",
      blank: "blanks",
    },
  },
} satisfies Record<Locale, object>;

/** What values of a pattern are made of, in words; nothing for a pattern of another shape. */
export function patternWords(pattern: string, locale: Locale): string | undefined {
  return (
    ofSeveral(pattern, locale) ??
    ofReversed(pattern, locale) ??
    ofBegin(pattern, locale) ??
    ofCharacters(pattern, locale)
  );
}

function ofReversed(pattern: string, locale: Locale): string | undefined {
  const [, rest] = REVERSED.exec(pattern) ?? [];
  const words = rest === undefined ? undefined : ofCharacters(`^${rest}`, locale);
  return words === undefined ? undefined : `${words}${WORDS[locale].comma}${WORDS[locale].reversed}`;
}

function ofSeveral(pattern: string, locale: Locale): string | undefined {
  const [, one, next, only, more] = SEVERAL.exec(pattern) ?? [];
  const member = one ?? only;
  if (member === undefined || member !== (next ?? more)) return undefined;
  const words = ofCharacters(`^${member}$`, locale);
  return words === undefined ? undefined : `${words}${WORDS[locale].comma}${WORDS[locale].several}`;
}

function ofBegin(pattern: string, locale: Locale): string | undefined {
  const [, choices, single] = BEGIN.exec(pattern) ?? [];
  const begins = (choices ?? single)?.split("|").flatMap(withOptional);
  const { begin, or } = WORDS[locale];
  return begins?.every((text) => PLAIN.test(text))
    ? begin(begins.join(`${locale === "zh" ? " " : ""}${or} `))
    : undefined;
}

/** `https?` is `http` and `https`. */
function withOptional(text: string): string[] {
  const at = text.indexOf("?");
  return at < 1
    ? [text]
    : [text.slice(0, at - 1) + text.slice(at + 1), text.slice(0, at) + text.slice(at + 1)];
}

function ofCharacters(pattern: string, locale: Locale): string | undefined {
  const [, first, listed, word, least, most] = SHAPE.exec(pattern) ?? [];
  const words = WORDS[locale];
  const rest = charactersOf(listed ?? word ?? "", locale, words.and);
  const start = first === undefined ? "" : charactersOf(first, locale, words.or);
  if (rest === undefined || start === undefined) return undefined;
  const begin = start === "" ? 0 : 1;
  const parts = start === "" ? [words.all(rest)] : [words.start(start), words.rest(rest)];
  if (most !== undefined) parts.push(words.span(Number(least) + begin, Number(most) + begin));
  return parts.join(words.comma);
}

/** What a list of characters holds; nothing for a list of others than letters, digits, blanks and signs. */
function charactersOf(list: string, locale: Locale, last: string): string | undefined {
  const members: readonly string[] =
    list.replace("\\w", "A-Za-z0-9_").replace("\\d", "0-9").match(MEMBER) ?? [];
  const has = (member: string): boolean => members.includes(member);
  const isBoth = has("A-Z") && has("a-z");
  const { between, kinds } = WORDS[locale];
  const ranges = ["A-Z", "a-z", "0-9", " "];
  const signs = members.filter((member) => !ranges.includes(member));
  if (members.length === 0 || !signs.every((sign) => SIGN.test(sign))) return undefined;
  const named = [
    ...(isBoth ? [kinds.letters] : []),
    ...(has("a-z") && !isBoth ? [kinds.lower] : []),
    ...(has("A-Z") && !isBoth ? [kinds.upper] : []),
    ...(has("0-9") ? [kinds.digits] : []),
    ...(has(" ") ? [kinds.blank] : []),
  ].join(between);
  const shown = signs.map((sign) => sign.at(-1)).join(" ");
  return named === "" || shown === "" ? named + shown : `${named}${last} ${shown}`;
}
