import { entryOf } from "../guards";
import type { Finding } from "../finding";
import { suggest } from "../suggest";
import type { Node } from "./ast";
import { readExpression } from "./expression";
import { ExpressionError } from "./expression-error";
import { print } from "./print";
import { library } from "./functions";
import { DATE_PARTS, strayLetters } from "./functions/date";
import { readSignature, type TypeName } from "./functions/signature";
import { isComposed, isMoment, isUnsure, neverEqual, neverNumber } from "./never-equal";
import {
  amongChoices,
  ANY,
  BOOLEAN,
  type Choice,
  choicesOf,
  listType,
  mergeTypes,
  MOMENT,
  NUMBER,
  objectType,
  TEXT,
  type ScopeType,
} from "./types";
import { equals } from "./values";
import type { Sentence } from "../sentence";
import { CHECKED } from "./check-sentences";
import { SENTENCE } from "./sentences";

/**
 * Faults of an expression against the names it may use, with line, column and suggestion; empty when all is well.
 * Nothing is reported where the types do not say enough.
 */
export function checkExpression(text: string, scope: ScopeType): Finding[] {
  return inspectExpression(text, scope).findings;
}

/** Like {@link checkExpression}, with the type of the result. */
export function inspectExpression(text: string, scope: ScopeType): { type: ScopeType; findings: Finding[] } {
  const checker = new Checker(text);
  try {
    const type = checker.type(readExpression(text), scope);
    return { type, findings: checker.findings };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { type: ANY, findings: [finding(error, error.rule ?? "expression.syntax")] };
  }
}

function finding(error: ExpressionError, rule: string): Finding {
  const { message, said, line, column, suggestion } = error;
  return {
    severity: rule === "expression.comparison" ? "warning" : "error",
    rule,
    message,
    en: said.en,
    pointer: "",
    line,
    column,
    ...(suggestion ? { suggestion } : {}),
  };
}

type Kind<K extends Node["kind"]> = Extract<Node, { kind: K }>;

class Checker {
  readonly findings: Finding[] = [];
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  type(node: Node, scope: ScopeType): ScopeType {
    switch (node.kind) {
      case "literal":
        return literalType(node.value);
      case "name":
        return this.field(scope, node.name, node, "name");
      case "member":
        return this.field(this.holder(node.object, scope), node.property, node, "property");
      case "index":
        return this.index(node, scope);
      case "call":
        return this.call(node, scope);
      case "unary":
        this.type(node.operand, scope);
        return node.operator === "-" ? NUMBER : BOOLEAN;
      case "binary":
        return this.binary(node, scope);
      case "choice":
        return this.choice(node, scope);
      case "list":
        return listType(this.items(node.items, scope));
      case "lambda":
        return this.type(node.body, withField(scope, node.parameter, ANY));
      case "method":
        return ANY;
    }
  }

  /** What a property is read of: what stands in for nothing has none where it is a text, a number or the like. */
  private holder(node: Node, scope: ScopeType): ScopeType {
    const type = this.type(node, scope);
    if (type.kind !== "any" || node.kind !== "binary" || node.operator !== "??") return type;
    const left = this.holder(node.left, scope);
    return this.type(node.right, scope).kind in PLAIN ? left : type;
  }

  private field(holder: ScopeType, key: string, node: Node, what: "name" | "property" | "column"): ScopeType {
    if (holder.kind === "list") return this.column(holder.of, key, node);
    if (holder.kind !== "object") return ANY;
    const known = entryOf(holder.fields, key);
    if (known) return known;
    const suggestion = holder.open === true ? undefined : suggest(key, Object.keys(holder.fields));
    if (!holder.open || suggestion !== undefined) {
      const message = (what === "name" ? CHECKED.noName : CHECKED.noProperty)({ key });
      this.report(`expression.${what}`, message, node, { suggestion, isDoubtful: holder.open !== false });
    }
    return ANY;
  }

  /** `rows.price` is the list of the prices. */
  private column(row: ScopeType, key: string, node: Node): ScopeType {
    if (key === "length") return NUMBER;
    return row.kind === "object" ? listType(this.field(row, key, node, "column")) : ANY;
  }

  private index(node: Kind<"index">, scope: ScopeType): ScopeType {
    const holder = this.type(node.object, scope);
    this.type(node.index, scope);
    const isWord = node.index.kind === "literal" && typeof node.index.value === "string";
    if (holder.kind === "list" && !isWord) return holder.of;
    if (node.index.kind !== "literal" || typeof node.index.value !== "string") return ANY;
    return this.field(holder, node.index.value, node.index, "property");
  }

  private call(node: Kind<"call">, scope: ScopeType): ScopeType {
    const known = library.get(node.name);
    if (!known) return ANY;
    const { args, required, rest, returns } = readSignature(known.signature);
    if (node.args.length < required || (!rest && node.args.length > args.length)) {
      this.report(
        "expression.arguments",
        CHECKED.usage({ name: node.name, signature: known.signature }),
        node,
      );
    }
    const first = node.args[0] ? this.type(node.args[0], scope) : ANY;
    const item = first.kind === "list" ? first.of : ANY;
    if (NUMERIC.has(node.name) && node.args.length === 1 && item.kind === "object")
      this.report("expression.type", CHECKED.needsColumn(columnExample(node, item)), node.args[0] ?? node);
    if (NUMERIC.has(node.name)) for (const arg of node.args) this.dayAsNumber(arg, scope);
    const given = node.args.map((arg, index) =>
      this.argument(arg, args[Math.min(index, args.length - 1)] ?? "any", { scope, item }),
    );
    if (node.name === "date") this.pattern(node.args[1]);
    // With a pattern it may be a number: date(day, 'yyyy').
    const isWritten = args.length > required && node.args.length === args.length;
    return returns === "date" && !isWritten ? MOMENT : (composedType(node, given) ?? returnType(returns));
  }

  /** Letters that `date` writes nothing for stand in its answer as they are. */
  private pattern(node: Node | undefined): void {
    if (node?.kind !== "literal" || typeof node.value !== "string") return;
    const letters = strayLetters(node.value);
    if (letters.length === 0) return;
    const said = CHECKED.datePattern({
      text: node.value,
      letters: letters.join(" "),
      parts: DATE_PARTS.join(" "),
    });
    this.report("expression.arguments", said, node, { isDoubtful: true });
  }

  private dayAsNumber(arg: Node, scope: ScopeType): void {
    const type = arg.kind === "lambda" ? ANY : this.type(arg, scope);
    if (isMoment(type.kind === "list" ? type.of : type))
      this.report("expression.type", CHECKED.moment({ text: print(arg) }), arg);
  }

  /** The type of what is given; of an arrow function that of what it answers. */
  private argument(
    arg: Node,
    expected: TypeName,
    { scope, item }: { scope: ScopeType; item: ScopeType },
  ): ScopeType {
    if (arg.kind === "lambda") {
      if (expected !== "fn") this.report("expression.type", SENTENCE.noArrow, arg);
      return this.type(arg.body, withField(scope, arg.parameter, item));
    }
    const actual = this.type(arg, scope);
    if (expected === "fn") this.report("expression.type", CHECKED.needsArrow, arg);
    else if (clashes(actual, expected, arg))
      this.report("expression.type", CHECKED.needsType({ type: NAMES[expected] }), arg);
    return actual;
  }

  private binary(node: Kind<"binary">, scope: ScopeType): ScopeType {
    const left = this.type(node.left, scope);
    const right = this.type(node.right, scope);
    switch (node.operator) {
      case "??":
        return mergeTypes(left, right);
      case "&&":
      case "||":
        if (isTextLiteral(node.right))
          this.report("expression.default", CHECKED.booleanResult({ operator: node.operator }), node, {
            suggestion: "??",
          });
        return BOOLEAN;
      case "+":
        this.moments(node, left, right);
        return left.kind === "text" || right.kind === "text" ? TEXT : mergeTypes(left, right);
      case "-":
      case "*":
      case "/":
      case "%":
        this.moments(node, left, right);
        for (const [type, part] of [
          [left, node.left],
          [right, node.right],
        ] as const) {
          if (clashes(type, "number", part))
            this.report("expression.type", CHECKED.needsType({ type: NAMES.number }), part);
        }
        return NUMBER;
      case "==":
      case "!=":
        this.equality(node, left, right);
        return BOOLEAN;
      case "in":
        if (node.right.kind === "list") this.choices(left, node.left, node.right.items);
        if (right.kind === "list") this.choices(right.of, node.right, [node.left]);
        return BOOLEAN;
      case "<":
      case "<=":
      case ">":
      case ">=":
        this.comparison(node, left, right);
        return BOOLEAN;
    }
  }

  /** Days are not counted with by themselves; they are joined with words. */
  private moments({ operator, ...node }: Kind<"binary">, left: ScopeType, right: ScopeType): void {
    for (const [one, other, part] of [
      [left, right, node.left],
      [right, left, node.right],
    ] as const) {
      if (!isMoment(one) || (operator === "+" && other.kind !== "number")) continue;
      this.report("expression.type", CHECKED.moment({ text: print(part) }), part);
    }
  }

  /** Days are compared as they are written: `'2026-1-1'` lies behind every day of 2026 that is written with two digits. */
  private writtenDay(node: Kind<"binary">, left: ScopeType, right: ScopeType): void {
    for (const [type, word] of [
      [left, node.right],
      [right, node.left],
    ] as const) {
      if (!isMoment(type) || word.kind !== "literal" || typeof word.value !== "string") continue;
      const padded = word.value.replaceAll(SINGLE_DIGIT, "0$&");
      if (padded === word.value) continue;
      const said = CHECKED.writtenDay({ text: word.value, padded });
      this.report("expression.comparison", said, word, { suggestion: `'${padded}'` });
    }
  }

  /** A text that meets a number is compared as a number: as long as it holds one. Lists have no order. */
  private comparison(node: Kind<"binary">, left: ScopeType, right: ScopeType): void {
    this.writtenDay(node, left, right);
    const isMixed =
      (right.kind === "number" && neverNumber(left, node.left)) ||
      (left.kind === "number" && neverNumber(right, node.right));
    const isUnordered = [left, right].some(isComposed) && ![left, right].some(isUnsure);
    if (isMixed || isUnordered) this.unlike(CHECKED.comparison, node, [left, right]);
  }

  /** A list meets an item of it, a switch a number or a word: a condition that never holds, or always does. */
  private equality(node: Kind<"binary">, left: ScopeType, right: ScopeType): void {
    this.writtenDay(node, left, right);
    this.choices(left, node.left, [node.right]);
    this.choices(right, node.right, [node.left]);
    if (!neverEqual([left, node.left], [right, node.right])) return;
    const [list, item] = left.kind === "list" ? [node.left, node.right] : [node.right, node.left];
    const isItem = (left.kind === "list") !== (right.kind === "list");
    const suggestion = isItem ? `${print(item)} in ${print(list)}` : undefined;
    this.unlike(CHECKED.neverEqual, node, [left, right], suggestion);
  }

  /** A word that none of the values is which are possible there. What was not chosen yet is empty. */
  private choices(type: ScopeType, node: Node, words: readonly Node[]): void {
    const oneOf = choicesOf(type);
    if (!oneOf || node.kind === "literal") return;
    for (const word of words) {
      if (word.kind !== "literal" || word.value === null || word.value === "") continue;
      if (oneOf.some((one) => equals(one, word.value))) continue;
      const found = typeof word.value === "string" ? suggest(word.value, oneOf.map(String)) : undefined;
      const said = CHECKED.noChoice({ text: print(node), word: print(word), allowed: someOf(oneOf) });
      this.report("expression.comparison", said, word, {
        suggestion: found === undefined ? undefined : print({ ...word, value: found }),
      });
    }
  }

  private unlike(
    said: typeof CHECKED.comparison,
    node: Kind<"binary">,
    [left, right]: readonly [ScopeType, ScopeType],
    suggestion?: string,
  ): void {
    const [leftKind, rightKind] = [NAMES[left.kind], NAMES[right.kind]];
    const values = { left: print(node.left), leftKind, right: print(node.right), rightKind };
    this.report("expression.comparison", said(values), node, { suggestion });
  }

  private items(items: Node[], scope: ScopeType): ScopeType {
    const [first = ANY, ...rest] = items.map((item) => this.type(item, scope));
    return rest.reduce(mergeTypes, first);
  }

  private choice(node: Kind<"choice">, scope: ScopeType): ScopeType {
    this.type(node.test, scope);
    return mergeTypes(this.type(node.yes, scope), this.type(node.no, scope));
  }

  private report(
    rule: string,
    message: Sentence,
    node: Node,
    { suggestion, isDoubtful = false }: { suggestion?: string | undefined; isDoubtful?: boolean } = {},
  ): void {
    if (this.findings.some((item) => item.rule === rule && item.message.startsWith(message.zh))) return;
    const found = finding(new ExpressionError(message, this.text, node.start, suggestion), rule);
    this.findings.push(isDoubtful ? { ...found, severity: "warning" } : found);
  }
}

/** What people call the types. */
export const NAMES: Record<TypeName, Sentence> = {
  any: { zh: "值", en: "a value" },
  text: { zh: "文本", en: "a text" },
  number: { zh: "数字", en: "a number" },
  boolean: { zh: "是或否", en: "true or false" },
  list: { zh: "列表", en: "a list" },
  object: { zh: "对象", en: "an object" },
  date: { zh: "日期", en: "a date" },
  null: { zh: "空值", en: "nothing" },
  fn: { zh: "箭头函数", en: "an arrow function" },
};

/** Types of values without properties. */
const PLAIN = { text: true, number: true, boolean: true };

/** What counts numbers: rows count as none. */
const NUMERIC = new Set(["sum", "average", "min", "max"]);

function columnExample({ name, args }: Kind<"call">, row: ScopeType): { example: string } {
  const columns = row.kind === "object" ? Object.entries(row.fields) : [];
  const [column] = columns.find(([, type]) => type.kind === "number") ?? columns[0] ?? ["amount"];
  return { example: `${name}(${args.map((arg) => print(arg)).join(", ")}.${column})` };
}

function literalType(value: unknown): ScopeType {
  if (value === null) return { kind: "null" };
  if (typeof value === "string") return amongChoices(TEXT, [value]);
  return typeof value === "number" ? NUMBER : BOOLEAN;
}

function isTextLiteral(node: Node): boolean {
  return node.kind === "literal" && typeof node.value === "string";
}

function withField(scope: ScopeType, name: string, type: ScopeType): ScopeType {
  if (scope.kind !== "object") return scope;
  return { ...scope, fields: { ...scope.fields, [name]: type } };
}

/** Whether a value of this type can never serve. Texts may hold numbers, so only a text literal that is none clashes. */
function clashes(actual: ScopeType, expected: TypeName, node: Node): boolean {
  if (actual.kind === "any" || actual.kind === "null" || expected === "any" || expected === "date")
    return false;
  if (expected === "number" && actual.kind === "text")
    return node.kind === "literal" && isTextLiteral(node) && Number.isNaN(Number(node.value));
  if (expected === "text") return actual.kind === "object" || actual.kind === "list";
  if (expected === "list") return actual.kind === "number" || actual.kind === "boolean";
  return actual.kind !== expected;
}

/** Functions that answer the list they are given with fewer items or in another order, and those that answer one of it. */
const KEEPS_ITEMS = new Set(["filter", "sort", "reverse", "unique", "slice"]);
const TAKES_ITEM = new Set(["find", "first", "last"]);

/** What functions on lists and objects answer, as far as what they are given tells it. */
function composedType({ name, args }: Kind<"call">, given: readonly ScopeType[]): ScopeType | undefined {
  const [list, each = ANY] = given;
  if (name === "record") return recordType(args, given);
  if (name === "map") return listType(args[1]?.kind === "lambda" ? each : ANY);
  if (list?.kind !== "list") return undefined;
  if (KEEPS_ITEMS.has(name)) return list;
  return TAKES_ITEM.has(name) ? list.of : undefined;
}

/** The properties that `record` is given by name; others may be added where a name is not written out. */
function recordType(args: readonly Node[], given: readonly ScopeType[]): ScopeType {
  const names = args.filter((_, index) => index % 2 === 0);
  const written = names.map((name) => (name.kind === "literal" ? String(name.value) : null));
  const fields = written.flatMap((name, index) =>
    name === null ? [] : [[name, given[2 * index + 1] ?? ANY] as const],
  );
  return objectType(Object.fromEntries(fields), written.includes(null));
}

/** More than these would be read by nobody. */
const NAMED = 8;

const someOf = (values: readonly Choice[]): string =>
  values.slice(0, NAMED).join(", ") + (values.length > NAMED ? " …" : "");

const SINGLE_DIGIT = /(?<!\d)\d(?!\d)/g;

function returnType(returns: TypeName): ScopeType {
  if (returns === "list") return listType(ANY);
  if (returns === "text" || returns === "date") return TEXT;
  if (returns === "number") return NUMBER;
  return returns === "boolean" ? BOOLEAN : ANY;
}
