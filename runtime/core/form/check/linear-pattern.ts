import { RE2JS } from "re2js";

/** A regular expression that takes time in proportion to the text, whatever the text is. */
export interface LinearPattern {
  test(text: string): boolean;
}

/** A pattern with more steps than this is refused: the time for a text is their product. */
const MOST_STEPS = 1_000;

/**
 * Compiles the source of a JavaScript regular expression (flag `u`) for an engine without backtracking, so that no text
 * can hold the server. The engine has no look-around and no references back: those throw, as do patterns too large.
 */
export function linearPattern(source: string): LinearPattern {
  const compiled = RE2JS.compile(RE2JS.translateRegExp(asUnicode(source)));
  const steps = compiled.programSize();
  if (steps > MOST_STEPS) throw new Error(`too large (${steps} > ${MOST_STEPS})`);
  return { test: (text) => compiled.test(text) };
}

/** Why a pattern cannot be run on the server; null when it can. */
export function linearProblem(source: string): string | null {
  try {
    linearPattern(source);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const SPACES = String.raw`\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;
const OTHERS = String.raw`\x00-\x08\x0e-\x1f!-\x9f\xa1-\u167f\u1681-\u1fff\u200b-\u2027\u202a-\u202e\u2030-\u205e\u2060-\u2fff\u3001-\ufefe\uff00-\u{10ffff}`;
/** Escapes, an escaped pair of surrogates as one, brackets and the dot. */
const PARTS =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\[pP]\{(?:[^}=]+=)?[^}]+\}|\\.|[[\].]/gs;

/** The character that a pair of surrogates stands for. */
const unescaped = (pair: string): string =>
  pair.replace(/\\u([\da-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The engine knows white space and line ends of ASCII only; here they are spelled out as JavaScript means them. */
function asUnicode(source: string): string {
  let isInside = false;
  const set = (members: string): string => (isInside ? members : `[${members}]`);
  return source.replaceAll(PARTS, (part) => {
    if (part === "[") isInside = true;
    if (part === "]") isInside = false;
    if (part === "\\s") return set(SPACES);
    if (part === "\\S") return set(OTHERS);
    if (part === "." && !isInside) return String.raw`[^\n\r\u2028\u2029]`;
    if (part.length === 12) return unescaped(part);
    return part.replace(/^(\\[pP])\{[^}=]+=/, "$1{");
  });
}
