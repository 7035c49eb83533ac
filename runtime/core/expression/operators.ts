import type { Node } from "./ast";
import type { CompileContext, Evaluate, Frame } from "./evaluate-types";
import { add, arithmetic, compare, equals, show, truthy, ValueFault } from "./values";
import { MAX_SIZE } from "./limits";
import { SENTENCE } from "./sentences";

type Binary = Extract<Node, { kind: "binary" }>;
type Compile = (node: Node, context: CompileContext) => Evaluate;

/** Closure of a binary operator. `??` and comparison with null ask whether something is there and so tolerate absence. */
export function binary(node: Binary, context: CompileContext, compile: Compile): Evaluate {
  const asks = node.operator === "??" || isNull(node.right) || isNull(node.left);
  const left = compile(node.left, asks ? { ...context, strict: false } : context);
  const right = compile(node.right, asks && node.operator !== "??" ? { ...context, strict: false } : context);
  switch (node.operator) {
    case "&&":
      return both(left, right, context.strict);
    case "||":
      return either(left, right, context.strict);
    case "??":
      return (frame) => left(frame) ?? right(frame);
    case "==":
      return (frame) => equals(left(frame), right(frame));
    case "!=":
      return (frame) => !equals(left(frame), right(frame));
    case "in":
      return (frame) => within(left(frame), right(frame));
    case "<":
    case "<=":
    case ">":
    case ">=":
      return ordered(node.operator, left, right, context.strict);
    case "+":
      return (frame) => bounded(add(left(frame), right(frame)));
    case "-":
    case "*":
    case "/":
    case "%": {
      const { operator } = node;
      return (frame) => arithmetic(operator, left(frame), right(frame));
    }
  }
}

function isNull(node: Node): boolean {
  return node.kind === "literal" && node.value === null;
}

function both(left: Evaluate, right: Evaluate, strict: boolean): Evaluate {
  return (frame) => asBoolean(left(frame), strict) && asBoolean(right(frame), strict);
}

function either(left: Evaluate, right: Evaluate, strict: boolean): Evaluate {
  return (frame) => asBoolean(left(frame), strict) || asBoolean(right(frame), strict);
}

function asBoolean(value: unknown, strict: boolean): boolean {
  if (strict && typeof value !== "boolean" && value !== "true" && value !== "false") {
    throw new ValueFault(SENTENCE.notBoolean({ value: show(value) }));
  }
  return truthy(value);
}

const TESTS: Record<"<" | "<=" | ">" | ">=", (order: number) => boolean> = {
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
};

function ordered(operator: keyof typeof TESTS, left: Evaluate, right: Evaluate, strict: boolean): Evaluate {
  const test = TESTS[operator];
  return (frame: Frame) => {
    const [a, b] = [left(frame), right(frame)];
    const order = compare(a, b);
    if (order !== null) return test(order);
    if (strict) throw new ValueFault(SENTENCE.noOrder({ left: show(a), right: show(b) }));
    return false;
  };
}

function within(item: unknown, holder: unknown): boolean {
  if (typeof holder === "string") return typeof item === "string" && holder.includes(item);
  return Array.isArray(holder) && holder.some((candidate) => equals(candidate, item));
}

function bounded(value: unknown): unknown {
  if (typeof value === "string" && value.length > MAX_SIZE)
    throw new ValueFault(SENTENCE.textTooLong({ most: MAX_SIZE }));
  return value;
}
