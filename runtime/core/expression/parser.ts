import { entryOf } from "../guards";
import { itemAt } from "@/runtime/core/item-at";
import type { BinaryOperator, Node } from "./ast";
import { ExpressionError } from "./expression-error";
import { isDottedNamespace, isNamespace } from "./functions";
import { tokenize, type Token } from "./lexer";
import { MAX_DEPTH } from "./limits";
import { SENTENCE } from "./sentences";
import type { Sentence } from "../sentence";

/** Reads an expression (Pratt parser). Throws ExpressionError at the first thing that does not belong. */
export function parse(text: string): Node {
  const parser = new Parser(text);
  return parser.whole();
}

const WORDS: Record<string, BinaryOperator> = {
  or: "||",
  and: "&&",
  eq: "==",
  ne: "!=",
  lt: "<",
  gt: ">",
  le: "<=",
  ge: ">=",
  div: "/",
  mod: "%",
  in: "in",
};
/** Whether expressions read this name as a word of their own, such as `or` and `empty`: no value can be read by it. */
export const isWord = (name: string): boolean =>
  Object.hasOwn(WORDS, name) || Object.hasOwn(LITERALS, name) || name === "not" || name === "empty";

const SIGNS: Record<string, BinaryOperator> = {
  "||": "||",
  "&&": "&&",
  "??": "??",
  "==": "==",
  "===": "==",
  "!=": "!=",
  "!==": "!=",
  "<": "<",
  ">": ">",
  "<=": "<=",
  ">=": ">=",
  "+": "+",
  "-": "-",
  "*": "*",
  "/": "/",
  "%": "%",
};
const STRENGTH: Record<BinaryOperator, number> = {
  "??": 1,
  "||": 2,
  "&&": 3,
  "==": 4,
  "!=": 4,
  "<": 5,
  "<=": 5,
  ">": 5,
  ">=": 5,
  in: 5,
  "+": 6,
  "-": 6,
  "*": 7,
  "/": 7,
  "%": 7,
};
const LITERALS: Record<string, boolean | null> = { true: true, false: false, null: null };

class Parser {
  private readonly tokens: Token[];
  private readonly text: string;
  private at = 0;
  private depth = 0;
  /** Open `? … :` pairs: there a colon after a name ends the first branch unless the name is a known namespace. */
  private choices = 0;

  constructor(text: string) {
    this.text = text;
    this.tokens = tokenize(text);
  }

  whole(): Node {
    if (this.peek().kind === "end") throw this.error(SENTENCE.empty, this.peek());
    const node = this.expression();
    if (this.peek().kind !== "end") throw this.unexpected();
    return node;
  }

  private expression(): Node {
    if (++this.depth > MAX_DEPTH) throw this.error(SENTENCE.tooDeep({ most: MAX_DEPTH }), this.peek());
    const test = this.binary(0);
    const node = this.isSign("?") ? this.choice(test) : test;
    this.depth--;
    return node;
  }

  private choice(test: Node): Node {
    this.take();
    this.choices++;
    const yes = this.expression();
    this.choices--;
    this.expect(":");
    return { kind: "choice", test, yes, no: this.expression(), start: test.start };
  }

  private binary(strength: number): Node {
    let left = this.unary();
    for (let found = this.operator(); found && STRENGTH[found] > strength; found = this.operator()) {
      const { start } = this.take();
      left = { kind: "binary", operator: found, left, right: this.binary(STRENGTH[found]), start };
    }
    return left;
  }

  private operator(): BinaryOperator | undefined {
    const { kind, value } = this.peek();
    if (kind === "sign") return entryOf(SIGNS, value);
    return kind === "name" ? entryOf(WORDS, value) : undefined;
  }

  private unary(): Node {
    const token = this.peek();
    const operator = this.unaryOperator(token);
    if (!operator) return this.postfix(this.primary());
    if (++this.depth > MAX_DEPTH) throw this.error(SENTENCE.tooDeep({ most: MAX_DEPTH }), token);
    this.take();
    const node: Node = { kind: "unary", operator, operand: this.unary(), start: token.start };
    this.depth--;
    return node;
  }

  private unaryOperator({ kind, value }: Token): "!" | "-" | "empty" | undefined {
    if (kind === "sign") return value === "!" || value === "-" ? value : undefined;
    if (kind !== "name") return undefined;
    if (value === "not") return "!";
    return value === "empty" && !this.isSign("(", 1) ? "empty" : undefined;
  }

  private primary(): Node {
    const token = this.take();
    if (token.kind === "number") return { kind: "literal", value: Number(token.value), start: token.start };
    if (token.kind === "text") return { kind: "literal", value: token.value, start: token.start };
    if (token.kind === "name") return this.named(token);
    if (token.value === "(") return this.group();
    if (token.value === "[") return { kind: "list", items: this.items("]"), start: token.start };
    this.at--;
    throw this.unexpected();
  }

  private group(): Node {
    const node = this.enclosed();
    this.expect(")");
    return node;
  }

  /** An expression inside brackets: colons of an outer choice cannot end it. */
  private enclosed(): Node {
    const choices = this.choices;
    this.choices = 0;
    const node = this.expression();
    this.choices = choices;
    return node;
  }

  private named(token: Token): Node {
    const literal = entryOf(LITERALS, token.value);
    if (literal !== undefined) return { kind: "literal", value: literal, start: token.start };
    if (entryOf(WORDS, token.value)) throw this.error(SENTENCE.needsSides({ word: token.value }), token);
    const namespaced = this.namespaced(token);
    if (namespaced) return namespaced;
    if (this.isSign("(")) return this.call(token.value, token.start);
    return { kind: "name", name: token.value, start: token.start };
  }

  /** `ns:f(x)` and `ns.f(x)`; both name the function `f` of the closed library. */
  private namespaced(token: Token): Node | undefined {
    const colon = this.isSign(":") && (this.choices === 0 || isNamespace(token.value));
    const dot = this.isSign(".") && isDottedNamespace(token.value);
    const name = this.tokens[this.at + 1];
    if (!(colon || dot) || name?.kind !== "name" || !this.isSign("(", 2)) return undefined;
    this.at += 2;
    return this.call(`${token.value}:${name.value}`, token.start);
  }

  private call(name: string, start: number): Node {
    this.expect("(");
    return { kind: "call", name, args: this.items(")"), start };
  }

  private items(close: ")" | "]"): Node[] {
    const choices = this.choices;
    this.choices = 0;
    const items: Node[] = [];
    while (!this.isSign(close)) {
      items.push(close === ")" ? this.argument() : this.expression());
      if (!this.isSign(close)) this.expect(",");
    }
    this.take();
    this.choices = choices;
    return items;
  }

  private argument(): Node {
    const token = this.peek();
    if (token.kind !== "name" || !this.isSign("->", 1)) return this.expression();
    this.at += 2;
    return { kind: "lambda", parameter: token.value, body: this.expression(), start: token.start };
  }

  private postfix(object: Node): Node {
    let node = object;
    for (let links = 0; ; links++) {
      if (links > MAX_DEPTH) throw this.error(SENTENCE.tooDeep({ most: MAX_DEPTH }), this.peek());
      if (this.isSign(".") || this.isSign("?.")) node = this.member(node);
      else if (this.isSign("[")) node = this.index(node, false);
      else return node;
    }
  }

  private member(object: Node): Node {
    const optional = this.take().value === "?.";
    if (optional && this.isSign("[")) return this.index(object, true);
    const name = this.take();
    if (name.kind !== "name") throw this.error(SENTENCE.needsProperty, name);
    if (!this.isSign("(")) {
      return { kind: "member", object, property: name.value, optional, start: name.start };
    }
    this.take();
    return { kind: "method", object, name: name.value, args: this.items(")"), start: name.start };
  }

  private index(object: Node, optional: boolean): Node {
    const { start } = this.take();
    const index = this.enclosed();
    this.expect("]");
    return { kind: "index", object, index, optional, start };
  }

  private peek(ahead = 0): Token {
    return itemAt(this.tokens, Math.min(this.at + ahead, this.tokens.length - 1));
  }

  private take(): Token {
    const token = this.peek();
    this.at++;
    return token;
  }

  private isSign(value: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === "sign" && token.value === value;
  }

  private expect(value: string): void {
    if (!this.isSign(value)) throw this.error(SENTENCE.needs({ sign: value }), this.peek());
    this.take();
  }

  private unexpected(): ExpressionError {
    const token = this.peek();
    return this.error(
      token.kind === "end" ? SENTENCE.incomplete : SENTENCE.unexpected({ sign: token.value }),
      token,
    );
  }

  private error(message: Sentence, token: Token): ExpressionError {
    return new ExpressionError(message, this.text, token.start);
  }
}
