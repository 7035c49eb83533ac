import { entryOf } from "../guards";
import type { BinaryOperator, Node } from "./ast";
import { ExpressionError } from "./expression-error";
import { isNamespace, library } from "./functions";
import { suggest } from "../suggest";
import { SENTENCE } from "./sentences";

/**
 * Rewrites what other engines write into the core language: `execution.getVariable('x')` is the name `x`,
 * `a.equals(b)` is `a == b`, `var:gt(total, 5)` is `total > 5`, `list.size()` is `size(list)`.
 * What stays a call is known to the library.
 */
export function desugar(node: Node, text: string): Node {
  const inner = (child: Node) => desugar(child, text);
  switch (node.kind) {
    case "literal":
    case "name":
      return node;
    case "member":
      return { ...node, object: inner(node.object) };
    case "index":
      return { ...node, object: inner(node.object), index: inner(node.index) };
    case "call":
      return call({ ...node, args: node.args.map(inner) }, text);
    case "method":
      return method({ ...node, object: inner(node.object), args: node.args.map(inner) }, text);
    case "lambda":
      return { ...node, body: inner(node.body) };
    case "unary":
      return { ...node, operand: inner(node.operand) };
    case "binary":
      return { ...node, left: inner(node.left), right: inner(node.right) };
    case "choice":
      return { ...node, test: inner(node.test), yes: inner(node.yes), no: inner(node.no) };
    case "list":
      return { ...node, items: node.items.map(inner) };
  }
}

type Call = Extract<Node, { kind: "call" }>;
type Method = Extract<Node, { kind: "method" }>;

const VARIABLE_NAMESPACES = new Set(["var", "vars", "variables"]);
const COMPARISONS: Record<string, BinaryOperator> = {
  equals: "==",
  eq: "==",
  notEquals: "!=",
  ne: "!=",
  lowerThan: "<",
  lessThan: "<",
  lt: "<",
  lowerThanOrEquals: "<=",
  lessThanOrEquals: "<=",
  lte: "<=",
  greaterThan: ">",
  gt: ">",
  greaterThanOrEquals: ">=",
  gte: ">=",
};
const EXECUTIONS = new Set(["execution", "task", "delegateTask", "delegateExecution"]);
/** Java methods by their name in the library. */
const METHODS: Record<string, string> = {
  size: "size",
  length: "size",
  contains: "contains",
  containsKey: "contains",
  indexOf: "indexOf",
  startsWith: "startsWith",
  endsWith: "endsWith",
  equalsIgnoreCase: "equalsIgnoreCase",
  toUpperCase: "upper",
  toLowerCase: "lower",
  trim: "trim",
  substring: "substring",
  replace: "replace",
  split: "split",
  toString: "text",
  intValue: "number",
  longValue: "number",
  doubleValue: "number",
  booleanValue: "boolean",
};

/** Functions by another name that is as usual. */
const ALIASES: Record<string, string | undefined> = { avg: "average" };

function call(node: Call, text: string): Node {
  // Of a plugin.
  if (node.name.includes(":") && library.has(node.name)) return node;
  const [space, short] = node.name.includes(":") ? node.name.split(":") : [undefined, node.name];
  const name = ALIASES[short ?? ""] ?? short ?? "";
  if (space && VARIABLE_NAMESPACES.has(space)) return variable(node, name, text);
  if (space && !isNamespace(space)) throw noPlugin(node, space, text);
  if (!library.has(name)) throw unknown(node, name, text);
  return { ...node, name };
}

function variable(node: Call, name: string, text: string): Node {
  const [first, second] = node.args;
  const target =
    first?.kind === "literal" && typeof first.value === "string" ? named(first.value, first.start) : first;
  const comparison = entryOf(COMPARISONS, name);
  if (!target) throw unknown(node, node.name, text);
  if (comparison && second)
    return { kind: "binary", operator: comparison, left: target, right: second, start: node.start };
  if (name === "get" || name === "getOrDefault") return second ? orElse(target, second) : target;
  if (name === "isEmpty" || name === "empty") return emptiness(target, node.start);
  if (name === "isNotEmpty" || name === "notEmpty") return negation(emptiness(target, node.start));
  if (name === "exists") return exists(target);
  if (name === "contains" && second)
    return { kind: "call", name: "contains", args: [target, second], start: node.start };
  throw unknown(node, node.name, text);
}

function method(node: Method, text: string): Node {
  const { object, name, args, start } = node;
  const [first] = args;
  if (object.kind === "name" && EXECUTIONS.has(object.name)) return ofExecution(node, text);
  if (name === "equals" && first)
    return { kind: "binary", operator: "==", left: object, right: first, start };
  if (name === "isEmpty" && !first) return emptiness(object, start);
  if (name === "get" && first) return { kind: "index", object, index: first, optional: false, start };
  const known = entryOf(METHODS, name);
  const alias = known ?? (library.has(name) ? name : undefined);
  if (!alias) throw unknown(node, name, text);
  return { kind: "call", name: alias, args: [object, ...args], start };
}

function ofExecution({ name, args, start, object }: Method, text: string): Node {
  const [first] = args;
  if (first?.kind === "literal" && typeof first.value === "string") {
    if (name === "getVariable" || name === "getVariableLocal") return named(first.value, start);
    if (name === "hasVariable") return exists(named(first.value, start));
  }
  const called = `${object.kind === "name" ? object.name : ""}.${name}`;
  throw new ExpressionError(SENTENCE.unsupported({ name: called }), text, start);
}

function named(name: string, start: number): Node {
  return { kind: "name", name, start };
}

function emptiness(operand: Node, start: number): Node {
  return { kind: "unary", operator: "empty", operand, start };
}

function negation(operand: Node): Node {
  return { kind: "unary", operator: "!", operand, start: operand.start };
}

function exists(target: Node): Node {
  const right: Node = { kind: "literal", value: null, start: target.start };
  return { kind: "binary", operator: "!=", left: target, right, start: target.start };
}

function orElse(left: Node, right: Node): Node {
  return { kind: "binary", operator: "??", left, right, start: left.start };
}

/** Pages that run go on without a plugin that is gone: they are told by its own rule. */
function noPlugin({ name, start }: Call, plugin: string, text: string): ExpressionError {
  const error = new ExpressionError(SENTENCE.noPlugin({ name, plugin }), text, start);
  error.rule = "screen.plugin";
  return error;
}

function unknown(node: Node, name: string, text: string): ExpressionError {
  return new ExpressionError(SENTENCE.noFunction({ name }), text, node.start, suggest(name, library.keys()));
}
