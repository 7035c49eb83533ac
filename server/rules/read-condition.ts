import { isRealDay } from "@/runtime/core/real-day";
import type { Node } from "@/runtime/core/expression/ast";
import { checkExpression } from "@/runtime/core/expression/check";
import { readExpression } from "@/runtime/core/expression/expression";
import { print } from "@/runtime/core/expression/print";
import { ANY, objectType } from "@/runtime/core/expression/types";
import { verbatim, type Sentence } from "@/runtime/core/sentence";
import { ApiError, CODE } from "../errors";
import type { Column } from "../resource/columns";
import {
  type ColumnTerm,
  type Comparison,
  type Condition,
  type LiteralTerm,
  type SqlType,
  sqlTypeOf,
  type Term,
  type Terms,
  type UserTerm,
} from "./condition-type";
import { SENTENCE } from "./sentences";

const USER_KEYS = ["id", "account", "name", "deptId"] as const;
const JOINS = { "&&": "all", "||": "any" } as const;
const COMPARISONS = ["==", "!=", "<", "<=", ">", ">="] as const;
const USER_LISTS = ["depts", "roles"] as const;
/** Parts of a condition; each is a test of every row. */
const MOST_PARTS = 60;

/**
 * Reads the condition of a row rule: comparisons of the row's columns with values and with the reader, joined by `&&`, `||`
 * and `!`, as in `row.dept in user.depts && !(row.amount > 1000)`.
 *
 * @param columns what `row` has
 * @throws ApiError 400 for names that do not exist, for values of another type and for what has no meaning in a database
 */
export function readCondition(text: string, columns: readonly Column[]): Condition {
  const [fault] = checkExpression(text, scopeOf(columns)).filter(({ severity }) => severity === "error");
  if (fault) throw refused({ zh: fault.message, en: fault.en ?? fault.message });
  const reader = new Reader(columns);
  return reader.condition(readExpression(text));
}

/** The names that a condition may use, as checks and editors know them. */
const scopeOf = (columns: readonly Column[]) =>
  objectType({
    row: objectType(Object.fromEntries(columns.map(({ property }) => [property, ANY]))),
    user: objectType(Object.fromEntries([...USER_KEYS, ...USER_LISTS].map((key) => [key, ANY]))),
  });

const refused = (said: Sentence): ApiError => new ApiError(CODE.badRequest, said, { "/condition": said });

class Reader {
  private readonly columns: ReadonlyMap<string, Column>;
  private parts = 0;

  constructor(columns: readonly Column[]) {
    this.columns = new Map(columns.map((column) => [column.property, column]));
  }

  condition(node: Node): Condition {
    this.parts += 1;
    if (this.parts > MOST_PARTS) throw refused(SENTENCE.tooManyParts({ limit: MOST_PARTS }));
    if (node.kind === "unary") return this.unary(node);
    if (node.kind === "binary") return this.binary(node);
    if (node.kind === "call") return this.call(node);
    if (node.kind !== "literal") return this.truth(node);
    if (typeof node.value !== "boolean") throw refused(SENTENCE.notCondition);
    return { kind: "constant", value: node.value };
  }

  private unary(node: Extract<Node, { kind: "unary" }>): Condition {
    if (node.operator === "!") return { kind: "not", part: this.condition(node.operand) };
    if (node.operator === "empty") return { kind: "empty", term: this.column(node.operand) };
    throw unsupported(node);
  }

  private binary(node: Extract<Node, { kind: "binary" }>): Condition {
    const { operator, left, right } = node;
    if (operator === "&&" || operator === "||")
      return { kind: JOINS[operator], parts: [this.condition(left), this.condition(right)] };
    if (operator === "in") return this.among(left, right);
    const comparison = COMPARISONS.find((one) => one === operator);
    if (comparison === undefined) throw unsupported(node);
    return this.compare(comparison, left, right);
  }

  private compare(operator: Comparison, left: Node, right: Node): Condition {
    const sides = typed(this.term(left), this.term(right));
    const isEquality = operator === "==" || operator === "!=";
    if (!isEquality && sides.some(({ type }) => type === "text" || type === "boolean" || type === "null"))
      throw refused(SENTENCE.noOrder);
    return { kind: "compare", operator, left: sides[0], right: sides[1] };
  }

  private among(item: Node, list: Node): Condition {
    const term = this.term(item);
    const terms = this.list(list);
    if ("user" in terms) {
      if (term.type !== "text") throw refused(SENTENCE.twoTypes({ column: print(item), value: print(list) }));
      return { kind: "among", term, list: terms };
    }
    const items = terms.items.map((one) => typed(term, one)[1]).filter(isFixed);
    return { kind: "among", term, list: { items } };
  }

  private list(node: Node): Terms {
    if (node.kind === "list") {
      this.parts += node.items.length;
      if (this.parts > MOST_PARTS) throw refused(SENTENCE.tooManyParts({ limit: MOST_PARTS }));
      return { items: node.items.map((item) => this.fixed(item)) };
    }
    const key = node.kind === "member" && isName(node.object, "user") ? node.property : null;
    const known = USER_LISTS.find((one) => one === key);
    if (known === undefined) throw unsupported(node);
    return { user: known };
  }

  private call(node: Extract<Node, { kind: "call" }>): Condition {
    const [first, second] = node.args;
    const { name } = node;
    if ((name !== "contains" && name !== "startsWith") || !first || !second) throw unsupported(node);
    const term = this.column(first);
    const part = this.fixed(second);
    if (term.type !== "text" || part.type !== "text")
      throw refused(SENTENCE.twoTypes({ column: print(first), value: print(second) }));
    return { kind: "text", test: name, term, part };
  }

  private truth(node: Node): Condition {
    const term = this.column(node);
    if (term.type !== "boolean") throw refused(SENTENCE.notCondition);
    return { kind: "truth", term };
  }

  private column(node: Node): ColumnTerm {
    const term = this.term(node);
    if (term.kind !== "column") throw unsupported(node);
    return term;
  }

  private fixed(node: Node): UserTerm | LiteralTerm {
    const term = this.term(node);
    if (!isFixed(term)) throw unsupported(node);
    return term;
  }

  private term(node: Node): Term {
    if (node.kind === "literal") return literal(node.value);
    if (node.kind === "unary" && node.operator === "-" && node.operand.kind === "literal")
      return literal(-Number(node.operand.value));
    if (node.kind !== "member") throw unsupported(node);
    if (isName(node.object, "row")) return this.columnTerm(node.property);
    if (isName(node.object, "user")) return userTerm(node.property);
    throw unsupported(node);
  }

  private columnTerm(name: string): ColumnTerm {
    const column = this.columns.get(name);
    if (!column) throw refused(SENTENCE.noColumn({ name }));
    const type = sqlTypeOf(column.schema);
    if (type === undefined) throw refused(SENTENCE.unsupported({ part: name }));
    return { kind: "column", column: column.column, type };
  }
}

const isName = (node: Node, name: string): boolean => node.kind === "name" && node.name === name;
const isFixed = (term: Term): term is UserTerm | LiteralTerm => term.kind !== "column";
const unsupported = (node: Node): ApiError => refused(SENTENCE.unsupported({ part: print(node) }));

function userTerm(name: string): UserTerm {
  const key = USER_KEYS.find((one) => one === name);
  if (key === undefined)
    throw refused(SENTENCE.noUserValue({ name, known: [...USER_KEYS, ...USER_LISTS].join(", ") }));
  return { kind: "user", key, type: "text" };
}

function literal(value: string | number | boolean | null): LiteralTerm {
  if (value === null) return { kind: "literal", value, type: "null" };
  const types = { string: "text", number: "numeric", boolean: "boolean" } as const;
  const name = typeof value;
  if (name !== "string" && name !== "number" && name !== "boolean") throw refused(SENTENCE.notCondition);
  return { kind: "literal", value, type: types[name] };
}

/** Both sides in one type: a text beside a date is one. */
function typed(left: Term, right: Term): [Term, Term] {
  if (left.type === right.type || left.type === "null" || right.type === "null") return [left, right];
  if (isDay(left.type) && right.kind === "literal") return [left, dayOf(right, left.type)];
  if (isDay(right.type) && left.kind === "literal") return [dayOf(left, right.type), right];
  throw refused(SENTENCE.twoTypes({ column: nameOf(left), value: nameOf(right) }));
}

const isDay = (type: SqlType | "null"): type is "date" | "timestamptz" =>
  type === "date" || type === "timestamptz";

const DAY_LENGTH = "2026-01-01".length;
const DAY = /^(?!0000)\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

function dayOf(term: LiteralTerm, type: "date" | "timestamptz"): LiteralTerm {
  const text = typeof term.value === "string" ? term.value : "";
  const day = text.slice(0, DAY_LENGTH);
  if (
    !DAY.test(text) ||
    !isRealDay(day) ||
    (type === "date" && text !== day) ||
    Number.isNaN(Date.parse(text))
  )
    throw refused(SENTENCE.wrongDate({ value: verbatim(String(term.value)) }));
  return { ...term, type };
}

const nameOf = (term: Term): Sentence =>
  verbatim(
    term.kind === "column" ? term.column : term.kind === "user" ? `user.${term.key}` : String(term.value),
  );
