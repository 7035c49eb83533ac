import type { Node } from "./ast";
import { compileNode } from "./compile-node";
import type { Frame, Observe } from "./evaluate-types";
import { dependenciesOf } from "./dependencies";
import { parse } from "./parser";
import { desugar } from "./sugar";

export interface Expression {
  text: string;
  /** Reads own data properties of plain objects and lists only; a missing name is null. Throws ExpressionError. */
  evaluate(scope: unknown): unknown;
  /** Paths that are read, for example `["form.amount", "user.name"]`. */
  dependencies: string[];
}

/** Reads a text into the core language: other engines' spellings are already translated. */
export function readExpression(text: string): Node {
  return desugar(parse(text), text);
}

/**
 * Compiles the text of an expression (with or without `${}` around it). Throws ExpressionError when it cannot be read.
 * Results are kept, so the same text is compiled once.
 *
 * @example compileExpression("amount > 1000 and dept == '测绘'").evaluate({ amount: 1500, dept: "测绘" }) // true
 */
export function compileExpression(text: string): Expression {
  return remembered(lenient, text, () => compile(text, false));
}

/** Like {@link compileExpression}, but absence is an error: for conditions, see `strictBoolean`. */
export function compileStrict(text: string): Expression {
  return remembered(strict, text, () => compile(text, true));
}

/** Compiles without keeping the result, telling `observe` each node's value. */
export function compile(text: string, isStrict: boolean, observe?: Observe): Expression {
  const node = readExpression(text);
  const context = { text, strict: isStrict, parameters: [], ...(observe ? { observe } : {}) };
  const run = compileNode(node, context);
  return {
    text,
    evaluate: (scope) => run({ scope, locals: [], steps: 0 } satisfies Frame),
    dependencies: dependenciesOf(node),
  };
}

const KEPT = 2000;
const lenient = new Map<string, Expression>();
const strict = new Map<string, Expression>();

function remembered(kept: Map<string, Expression>, text: string, make: () => Expression): Expression {
  const known = kept.get(text);
  if (known) return known;
  const made = make();
  if (kept.size >= KEPT) kept.clear();
  kept.set(text, made);
  return made;
}
