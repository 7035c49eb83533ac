import type { User } from "../context";
import type { ColumnTerm, Comparison, Condition, Term, Terms } from "./condition-type";
import type { Reach } from "./reach";
import { allOf, anyOf, EVERYBODY, NOBODY, part, type SqlPart } from "./sql-part";

/** Who reads, and how statements call the row. */
export interface Reader {
  user: User;
  reach: Reach;
  alias: string;
}

/**
 * A condition as SQL: names from its declaration, everything else as values. Negation is pushed down to the comparisons,
 * which say themselves what becomes of empty columns, so that plain ones stay plain and find their index. What the reader
 * lacks (a department) makes a comparison false both ways: it never opens rows.
 */
export function conditionSql(condition: Condition, reader: Reader, isNegated = false): SqlPart {
  switch (condition.kind) {
    case "all":
    case "any": {
      const parts = condition.parts.map((one) => conditionSql(one, reader, isNegated));
      return (condition.kind === "all") === isNegated ? anyOf(parts) : allOf(parts);
    }
    case "not":
      return conditionSql(condition.part, reader, !isNegated);
    case "constant":
      return always(condition.value !== isNegated);
    case "compare":
      return comparison(condition, reader, isNegated);
    case "among":
      return among(condition, reader, isNegated);
    case "empty":
      return emptiness(condition.term, reader, isNegated);
    case "text":
      return textTest(condition, reader, isNegated);
    case "truth":
      return part(`${nameOf(condition.term, reader)} is ${isNegated ? "not " : ""}true`);
  }
}

const always = (yes: boolean): SqlPart => (yes ? EVERYBODY : NOBODY);

const nameOf = ({ column }: ColumnTerm, { alias }: Reader): string => `${alias}."${column}"`;

const OPPOSITE: Record<Comparison, Comparison> = {
  "==": "!=",
  "!=": "==",
  "<": ">=",
  "<=": ">",
  ">": "<=",
  ">=": "<",
};
const MIRRORED: Record<Comparison, Comparison> = {
  ...OPPOSITE,
  "==": "==",
  "!=": "!=",
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
};

type Compare = Extract<Condition, { kind: "compare" }>;

function comparison({ operator, left, right }: Compare, reader: Reader, isNegated: boolean): SqlPart {
  if (lacks(left, reader) || lacks(right, reader)) return NOBODY;
  if (left.kind !== "column" && right.kind !== "column")
    return always(compared(operator, valueOf(left, reader), valueOf(right, reader)) !== isNegated);
  if (left.kind !== "column")
    return comparison(
      { kind: "compare", operator: MIRRORED[operator], left: right, right: left },
      reader,
      isNegated,
    );
  const name = nameOf(left, reader);
  const wanted = isNegated ? OPPOSITE[operator] : operator;
  if (right.kind === "literal" && right.value === null)
    return part(`${name} is ${wanted === "!=" ? "not " : ""}null`);
  const other =
    right.kind === "column" ? part(nameOf(right, reader)) : part(`?::${right.type}`, valueOf(right, reader));
  if (wanted === "==") return part(`${name} = ${other.sql}`, ...other.values);
  if (wanted === "!=") return part(`${name} is distinct from ${other.sql}`, ...other.values);
  const nulls = [name, ...(right.kind === "column" ? [other.sql] : [])].map((one) => ` or ${one} is null`);
  return part(`(${name} ${wanted} ${other.sql}${isNegated ? nulls.join("") : ""})`, ...other.values);
}

const lacks = (term: Term, { user }: Reader): boolean => term.kind === "user" && user[term.key] === null;

const valueOf = (term: Exclude<Term, ColumnTerm>, { user }: Reader): unknown =>
  term.kind === "user" ? user[term.key] : term.value;

/** Of two values that are known before any row is read. */
function compared(operator: Comparison, left: unknown, right: unknown): boolean {
  if (operator === "==" || operator === "!=") return (left === right) === (operator === "==");
  const order = Number(left) - Number(right);
  if (operator === "<") return order < 0;
  if (operator === "<=") return order <= 0;
  return operator === ">" ? order > 0 : order >= 0;
}

function among(
  { term, list }: Extract<Condition, { kind: "among" }>,
  reader: Reader,
  isNegated: boolean,
): SqlPart {
  const values = listOf(list, reader);
  if (values === null || lacks(term, reader)) return NOBODY;
  if (term.kind !== "column") return always(values.includes(valueOf(term, reader)) !== isNegated);
  const name = nameOf(term, reader);
  const all = part(`?::${term.type}[]`, values);
  return isNegated
    ? part(`(${name} <> all(${all.sql}) or ${name} is null)`, ...all.values)
    : part(`${name} = any(${all.sql})`, ...all.values);
}

/** Null when the reader has none of what is asked for. */
function listOf(list: Terms, reader: Reader): unknown[] | null {
  if ("items" in list) {
    if (list.items.some((item) => lacks(item, reader))) return null;
    return list.items.map((item) => valueOf(item, reader)).filter((value) => value !== null);
  }
  if (list.user === "roles") return [...reader.user.roles];
  return reader.reach.depts.length === 0 ? null : [...reader.reach.depts];
}

function emptiness(term: ColumnTerm, reader: Reader, isNegated: boolean): SqlPart {
  const name = nameOf(term, reader);
  if (term.type !== "text") return part(`${name} is ${isNegated ? "not " : ""}null`);
  return part(isNegated ? `${name} <> ''` : `(${name} is null or ${name} = '')`);
}

type TextTest = Extract<Condition, { kind: "text" }>;

function textTest({ test, term, part: given }: TextTest, reader: Reader, isNegated: boolean): SqlPart {
  if (lacks(given, reader)) return NOBODY;
  const name = nameOf(term, reader);
  const found = test === "contains" ? `strpos(${name}, ?::text) > 0` : `starts_with(${name}, ?::text)`;
  return part(isNegated ? `(not ${found} or ${name} is null)` : found, valueOf(given, reader));
}
