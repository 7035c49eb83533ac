import type { Node } from "./ast";
import type { CompileContext, Evaluate, Frame } from "./evaluate-types";
import { ExpressionError } from "./expression-error";
import { library } from "./functions";
import { MAX_STEPS } from "./limits";
import { binary } from "./operators";
import { isEmpty, read, readColumn, show, truthy, ValueFault } from "./values";
import { SENTENCE } from "./sentences";

/** Turns a node into a closure. */
export function compileNode(node: Node, context: CompileContext): Evaluate {
  const evaluate = guarded(node, plain(node, context), context);
  const { observe } = context;
  if (!observe) return evaluate;
  return (frame) => {
    const value = evaluate(frame);
    observe(node, value);
    return value;
  };
}

/** Puts text and place on a fault of a value. */
function guarded(node: Node, evaluate: Evaluate, { text }: CompileContext): Evaluate {
  if (node.kind !== "binary" && node.kind !== "call" && node.kind !== "unary") return evaluate;
  return (frame) => {
    try {
      return evaluate(frame);
    } catch (error) {
      if (error instanceof ValueFault) throw new ExpressionError(error.said, text, node.start);
      throw error;
    }
  };
}

function plain(node: Node, context: CompileContext): Evaluate {
  switch (node.kind) {
    case "literal": {
      const { value } = node;
      return () => value;
    }
    case "name":
      return name(node, context);
    case "member":
      return property(node, () => node.property, context);
    case "index":
      return property(node, compileNode(node.index, context), context);
    case "call":
      return call(node, context);
    case "unary":
      return unary(node, context);
    case "binary":
      return binary(node, context, compileNode);
    case "choice":
      return choice(node, context);
    case "list":
      return list(node, context);
    case "lambda":
    case "method":
      throw new ExpressionError(SENTENCE.noArrow, context.text, node.start);
  }
}

function name(node: Extract<Node, { kind: "name" }>, { text, strict, parameters }: CompileContext): Evaluate {
  const key = node.name;
  const slot = parameters.lastIndexOf(key);
  if (slot >= 0) return (frame) => frame.locals[slot] ?? null;
  if (!strict) return (frame) => read(frame.scope, key) ?? null;
  return (frame) => {
    const value = read(frame.scope, key);
    if (value === undefined) throw new ExpressionError(SENTENCE.missing({ name: key }), text, node.start);
    return value;
  };
}

type Access = Extract<Node, { kind: "member" | "index" }>;

function property(node: Access, key: Evaluate, context: CompileContext): Evaluate {
  const object = compileNode(node.object, context);
  if (!context.strict || node.optional) return (frame) => readPart(object(frame), key(frame)) ?? null;
  return (frame) => {
    const [holder, word] = [object(frame), key(frame)];
    const value = readPart(holder, word);
    if (value !== undefined) return value;
    throw new ExpressionError(
      SENTENCE.hasNo({ holder: show(holder), name: show(word) }),
      context.text,
      node.start,
    );
  };
}

/** What a list has not itself is asked of its rows. */
const readPart = (holder: unknown, word: unknown): unknown => read(holder, word) ?? readColumn(holder, word);

function unary(node: Extract<Node, { kind: "unary" }>, context: CompileContext): Evaluate {
  const lenient = node.operator === "empty" ? { ...context, strict: false } : context;
  const operand = compileNode(node.operand, lenient);
  switch (node.operator) {
    case "!":
      return (frame) => !truthy(operand(frame));
    case "empty":
      return (frame) => isEmpty(operand(frame));
    case "-":
      return (frame) => {
        const value = operand(frame);
        if (value === null) return null;
        const number = Number(value);
        if (Number.isNaN(number)) throw new ValueFault(SENTENCE.notNumber({ value: show(value) }));
        return -number;
      };
  }
}

function choice(node: Extract<Node, { kind: "choice" }>, context: CompileContext): Evaluate {
  const test = compileNode(node.test, context);
  const yes = compileNode(node.yes, context);
  const no = compileNode(node.no, context);
  return (frame) => (truthy(test(frame)) ? yes(frame) : no(frame));
}

function list(node: Extract<Node, { kind: "list" }>, context: CompileContext): Evaluate {
  const items = node.items.map((item) => compileNode(item, context));
  return (frame) => items.map((item) => item(frame));
}

function call(node: Extract<Node, { kind: "call" }>, context: CompileContext): Evaluate {
  const known = library.get(node.name);
  if (!known) throw new ExpressionError(SENTENCE.noFunction({ name: node.name }), context.text, node.start);
  const apply = known.apply as (...args: unknown[]) => unknown;
  const lenient = TOLERANT.has(node.name) ? { ...context, strict: false } : context;
  const args = node.args.map((arg) =>
    arg.kind === "lambda" ? lambda(arg, lenient) : compileNode(arg, lenient),
  );
  return (frame) => {
    step(frame, node, context.text);
    return apply(...args.map((arg) => arg(frame))) ?? null;
  };
}

/** These ask whether something is there, so a missing name is an answer, not a fault. */
const TOLERANT = new Set(["empty", "notEmpty", "coalesce"]);

function lambda(node: Extract<Node, { kind: "lambda" }>, context: CompileContext): Evaluate {
  const parameters = [...context.parameters, node.parameter];
  const slot = parameters.length - 1;
  const body = compileNode(node.body, { ...context, parameters });
  return (frame) => (value: unknown) => {
    step(frame, node, context.text);
    frame.locals[slot] = value;
    return body(frame);
  };
}

function step(frame: Frame, node: Node, text: string): void {
  if (++frame.steps > MAX_STEPS)
    throw new ExpressionError(SENTENCE.tooManySteps({ most: MAX_STEPS }), text, node.start);
}
