import { compileExpression, type Expression } from "./expression";
import { ExpressionError } from "./expression-error";
import { toText } from "./values";
import { SENTENCE } from "./sentences";

export interface Template {
  /** Values that are joined to a text are written by `write`, by default as they are printed. */
  evaluate(scope: unknown, write?: (value: unknown) => string): unknown;
  dependencies: string[];
  /** False when the text has no expression: then `evaluate` gives the text itself. */
  dynamic: boolean;
}

/** A piece of a template: plain text, or the body of an expression with its offset. */
export interface Piece {
  text: string;
  isExpression: boolean;
  start: number;
}

/**
 * Compiles a text with `${…}` parts (`#{…}` too). A text that is one expression keeps the type of its value, mixed text
 * joins; `$${` stands for a literal `${`.
 *
 * @example compileTemplate("共 ${size(rows)} 条").evaluate({ rows: [1, 2] }) // "共 2 条"
 */
export function compileTemplate(text: string): Template {
  const known = kept.get(text);
  if (known) return known;
  const made = build(text);
  if (kept.size >= KEPT) kept.clear();
  kept.set(text, made);
  return made;
}

const KEPT = 2000;
const kept = new Map<string, Template>();

function build(text: string): Template {
  const pieces = splitTemplate(text);
  const [only] = pieces;
  if (pieces.length === 1 && only?.isExpression) return { ...placed(text, only), dynamic: true };
  const compiled = pieces.map((piece) => (piece.isExpression ? placed(text, piece) : piece.text));
  const expressions = compiled.filter((item): item is Expression => typeof item !== "string");
  return {
    evaluate: (scope, write = toText) =>
      compiled.map((item) => (typeof item === "string" ? item : write(item.evaluate(scope)))).join(""),
    dependencies: [...new Set(expressions.flatMap((item) => item.dependencies))].sort(),
    dynamic: expressions.length > 0,
  };
}

/** Errors of a part are reported at their place in the whole text. */
function placed(text: string, piece: Piece): Expression {
  try {
    return compileExpression(piece.text);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw new ExpressionError(error.said, text, piece.start + error.offset);
  }
}

/** Splits a text into plain parts and expression bodies. Braces inside quotes do not end an expression. */
export function splitTemplate(text: string): Piece[] {
  const pieces: Piece[] = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    if (text.startsWith("$${", at)) {
      plain += "${";
      at += 3;
    } else if (text.startsWith("${", at) || text.startsWith("#{", at)) {
      if (plain !== "") pieces.push({ text: plain, isExpression: false, start: at - plain.length });
      plain = "";
      const end = closing(text, at + 2);
      pieces.push({ text: text.slice(at + 2, end), isExpression: true, start: at + 2 });
      at = end + 1;
    } else plain += text[at++];
  }
  if (plain !== "" || pieces.length === 0)
    pieces.push({ text: plain, isExpression: false, start: at - plain.length });
  return pieces;
}

function closing(text: string, from: number): number {
  let quote = "";
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at);
    if (quote !== "") {
      if (char === "\\") at++;
      else if (char === quote) quote = "";
    } else if (char === "'" || char === '"') quote = char;
    else if (char === "}") return at;
  }
  throw new ExpressionError(SENTENCE.unclosed, text, from - 2);
}
