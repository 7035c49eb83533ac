import { parts, type Node } from "./ast";
import { compile, readExpression } from "./expression";
import { ExpressionError } from "./expression-error";
import { print } from "./print";

/** One part of an expression with the value it had; `value` is absent when the part was not reached. */
export interface Trace {
  text: string;
  reached: boolean;
  value?: unknown;
  error?: string;
  parts: Trace[];
}

/** Why an expression gave what it gave: the tree of its parts with their values. Parts inside lambdas show their last value. */
export function traceExpression(text: string, scope: unknown): Trace {
  const values = new Map<string, unknown>();
  const root = readExpression(text);
  let error: string | undefined;
  try {
    compile(text, false, (node, value) => values.set(keyOf(node), value)).evaluate(scope);
  } catch (cause) {
    if (!(cause instanceof ExpressionError)) throw cause;
    error = cause.message;
  }
  const tree = build(root, values);
  return error === undefined ? tree : { ...tree, error };
}

function build(node: Node, values: ReadonlyMap<string, unknown>): Trace {
  const key = keyOf(node);
  const reached = values.has(key);
  const inner = parts(node).filter((part) => part.kind !== "literal");
  return {
    text: print(node),
    reached,
    ...(reached ? { value: values.get(key) } : {}),
    parts: inner.map((part) => build(part, values)),
  };
}

/** The same text is read twice, so nodes are recognised by place and spelling. */
function keyOf(node: Node): string {
  return `${node.start}:${print(node)}`;
}
