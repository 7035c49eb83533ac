import type { Db } from "../db/port";
import { textOf } from "./cast";
import { physicalColumn, physicalTable, referredTable } from "./physical";
import type { Step } from "./plan";
import {
  DECIMALS_MOST,
  DICT_LENGTH,
  DIGITS,
  type ColumnKind,
  type TableColumn,
  TEXT_DEFAULT,
} from "./table-definition";

/** Rows that a step could not take along. */
export interface BadValues {
  count: number;
  /** Some of the values. */
  sample: string[];
}

const SAMPLE = 5;

/**
 * Counts the rows of a table that stand in the way of a step, as the table is now. `before` are the columns as the table
 * has them.
 */
export async function badValues(
  db: Db,
  code: string,
  step: Step,
  before: ReadonlyMap<number, TableColumn>,
): Promise<BadValues> {
  const condition = conditionOf(code, step, before);
  if (condition === null) return { count: 0, sample: [] };
  const { where, value } = condition;
  const table = physicalTable(code);
  const [counted] = await db.query<{ count: number }>(
    `select count(*)::int as count from ${table} t where ${where}`,
  );
  const count = counted?.count ?? 0;
  if (count === 0 || value === null) return { count, sample: [] };
  const rows = await db.query<{ value: string }>(
    `select distinct left((${value})::text, 40) as value from ${table} t where ${where} limit ${SAMPLE}`,
  );
  return { count, sample: rows.map((row) => row.value) };
}

interface Condition {
  where: string;
  value: string | null;
}

function conditionOf(code: string, step: Step, before: ReadonlyMap<number, TableColumn>): Condition | null {
  if (step.op === "createTable") return null;
  if ("index" in step) return step.op === "addIndex" ? sharedCondition(code, step, before) : null;
  const old = before.get(step.column.id);
  if (step.op === "require") return emptyCondition(step.column, old);
  if (!old) return null;
  const name = `t.${physicalColumn(old)}`;
  if (step.op === "convert") return castCondition(name, old, step.column);
  if (step.op === "addUnique")
    return {
      where: `${name} is not null and exists (select 1 from ${physicalTable(code)} o where o.${physicalColumn(old)} = ${name} and o.id <> t.id)`,
      value: name,
    };
  if (step.op === "addReference")
    return {
      where: `${name} is not null and not exists (select 1 from ${referredTable(step.column)} r where r.id = ${name}::text)`,
      value: name,
    };
  return null;
}

/** Rows that are alike in all columns of an index that takes no duplicates. A new column tells them apart, or is refused later. */
function sharedCondition(
  code: string,
  { index, over }: Extract<Step, { index: unknown }>,
  before: ReadonlyMap<number, TableColumn>,
): Condition | null {
  const names = over.flatMap((column) => {
    const old = before.get(column.id);
    return old ? [physicalColumn(old)] : [];
  });
  if (!index.unique || names.length < over.length) return null;
  const same = names.map((name) => `o.${name} = t.${name}`).join(" and ");
  return {
    where: `exists (select 1 from ${physicalTable(code)} o where ${same} and o.id <> t.id)`,
    value: `concat_ws(' · ', ${names.map((name) => `t.${name}::text`).join(", ")})`,
  };
}

/** A new column is empty in every row that is there, unless its default fills it. */
function emptyCondition(column: TableColumn, old: TableColumn | undefined): Condition | null {
  const { default: value } = column;
  if (!old)
    return value === undefined || value === null || value === "" ? { where: "true", value: null } : null;
  return { where: `t.${physicalColumn(old)} is null`, value: null };
}

const NUMBER = String.raw`^\s*[-+]?\d+(\.\d+)?\s*$`;
const WHOLE = String.raw`^\s*[-+]?\d{1,15}(\.0+)?\s*$`;
const DAY = String.raw`^\s*\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`;
const TRUTH = String.raw`^\s*(true|false|t|f|yes|no|1|0)\s*$`;

/** PostgreSQL 15 cannot ask whether a value fits a type: what it takes is said in patterns, a little stricter than it. */
const FITS: Partial<Record<ColumnKind, string>> = {
  integer: WHOLE,
  decimal: NUMBER,
  date: `${DAY}\\s*$`,
  datetime: DAY,
  boolean: TRUTH,
};

function castCondition(name: string, old: TableColumn, next: TableColumn): Condition | null {
  const whole = textOf(name, old);
  const text = `btrim(${whole})`;
  const pattern = FITS[next.kind];
  const conditions = [
    ...(pattern === undefined || isSafe(old.kind, next.kind) ? [] : [`${text} !~* '${pattern}'`]),
    ...lengthCondition(whole, next),
    ...(next.kind === "decimal" && old.kind !== "boolean" ? [`not (${withinDigits(text, next)})`] : []),
  ];
  if (conditions.length === 0) return null;
  return { where: `${name} is not null and ${text} <> '' and (${conditions.join(" or ")})`, value: name };
}

/** Kinds whose values all fit another one. */
function isSafe(old: ColumnKind, next: ColumnKind): boolean {
  if (old === next) return true;
  return (
    (old === "boolean" && next === "integer") ||
    (old === "integer" && next === "decimal") ||
    (old === "date" && next === "datetime") ||
    (old === "datetime" && next === "date")
  );
}

/** Blanks at the end are cut off without a word, those before it are not. */
function lengthCondition(whole: string, { kind, length }: TableColumn): string[] {
  if (kind === "text") return [`length(rtrim(${whole})) > ${length ?? TEXT_DEFAULT}`];
  return kind === "dict" ? [`length(rtrim(${whole})) > ${DICT_LENGTH}`] : [];
}

/** Nothing of a number is lost: neither digits before the point nor, by rounding, those behind it. */
function withinDigits(text: string, { decimals }: TableColumn): string {
  const behind = Math.min(decimals ?? 2, DECIMALS_MOST);
  return [
    `length(split_part(ltrim(${text}, '+-'), '.', 1)) <= ${DIGITS - behind}`,
    `length(rtrim(split_part(${text}, '.', 2), '0')) <= ${behind}`,
  ].join(" and ");
}
