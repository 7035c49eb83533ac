import { ExpressionError } from "./expression-error";
import { MAX_LENGTH } from "./limits";
import { SENTENCE } from "./sentences";

export interface Token {
  kind: "number" | "text" | "name" | "sign" | "end";
  /** The sign or name itself, or the value of a text. */
  value: string;
  start: number;
  end: number;
}

const NAME = /[\p{L}\p{Nl}_$][\p{L}\p{Nl}\p{Mn}\p{Nd}_$]*/uy;
const NUMBER = /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const SIGN = /->|\?\.|\?\?|&&|\|\||===|!==|==|!=|<=|>=|[-+*/%<>!?:.,()[\]]/y;
const SPACE = /\s+/y;
const ESCAPES: Record<string, string> = { n: "\n", t: "\t", r: "\r" };

/** Splits an expression into tokens. A text wrapped in `${…}` or `#{…}` is read without its wrapper. */
export function tokenize(text: string): Token[] {
  if (text.length > MAX_LENGTH) throw new ExpressionError(SENTENCE.tooLong({ most: MAX_LENGTH }), text, 0);
  const { from, to } = body(text);
  const source = text.slice(0, to);
  const tokens: Token[] = [];
  let at = from;
  while ((at = skip(source, at)) < to) {
    const token = next(source, at);
    tokens.push(token);
    at = token.end;
  }
  tokens.push({ kind: "end", value: "", start: to, end: to });
  return tokens;
}

function body(text: string): { from: number; to: number } {
  const wrapped = /^\s*[$#]\{/.exec(text);
  const closed = /\}\s*$/.exec(text);
  return wrapped && closed ? { from: wrapped[0].length, to: closed.index } : { from: 0, to: text.length };
}

function skip(source: string, at: number): number {
  return at + (match(SPACE, source, at)?.length ?? 0);
}

function next(source: string, start: number): Token {
  const quote = source[start];
  if (quote === "'" || quote === '"') return quoted(source, start, quote);
  for (const [kind, pattern] of PATTERNS) {
    const found = match(pattern, source, start);
    if (found !== undefined) return { kind, value: found, start, end: start + found.length };
  }
  throw new ExpressionError(
    SENTENCE.unknownSign({ sign: String.fromCodePoint(source.codePointAt(start) ?? 0) }),
    source,
    start,
  );
}

const PATTERNS: [Token["kind"], RegExp][] = [
  ["number", NUMBER],
  ["name", NAME],
  ["sign", SIGN],
];

function match(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}

function quoted(source: string, start: number, quote: string): Token {
  let value = "";
  for (let at = start + 1; at < source.length; at++) {
    const char = source.charAt(at);
    if (char === quote) return { kind: "text", value, start, end: at + 1 };
    if (char === "\\") {
      const escaped = source.charAt(++at);
      value += ESCAPES[escaped] ?? escaped;
    } else value += char;
  }
  throw new ExpressionError(SENTENCE.openText, source, start);
}
