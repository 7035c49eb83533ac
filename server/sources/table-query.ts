import { ApiError, CODE, refusedField } from "../errors";
import type { SourceDatabase } from "./asking";
import { SENTENCE } from "./sentences";

/** A column that a template reads and the name that it gives it. */
export interface ChosenColumn {
  column: string;
  name: string;
}

/** What a column is compared with: a parameter of the call, or a text of the template. */
export interface Condition {
  column: string;
  operator: string;
  parameter: string | null;
  isNeeded: boolean;
  text: string;
}

const MOST_COLUMNS = 50;
const MOST_CONDITIONS = 20;
const NAME = /^[A-Za-z]\w*$/;
/** PostgreSQL cuts longer names off. */
const LONGEST_NAME = 63;

type Quoting = Pick<SourceDatabase, "quote">;

/** `orders` or `public.orders`, quoted. @throws ApiError 400 for anything else */
export function tableName(place: string, { quote }: Quoting): string {
  const parts = place.split(".");
  if (parts.length > 2 || parts.some((part) => part === "" || part.length > LONGEST_NAME))
    throw refusedField("/place", SENTENCE.wrongPlace);
  return parts.map(quote).join(".");
}

/** Columns as they are written: `id, 姓名 as name`. @throws ApiError 400 for what cannot be read, twice, or too many */
export function readColumns(text: string): ChosenColumn[] {
  const chosen = pieces(text, /[,，\n]/).map((piece) => {
    const [, column = piece, name = piece] = /^(.+?)\s+as\s+(\w+)$/i.exec(piece) ?? [];
    if (!NAME.test(name)) throw refusedField("/columns", SENTENCE.wrongColumn({ text: piece }));
    return { column, name };
  });
  const twice = chosen.find(({ name }, index) => chosen.findIndex((one) => one.name === name) !== index);
  if (twice) throw refusedField("/columns", SENTENCE.twice({ name: twice.name }));
  if (chosen.length === 0) throw refusedField("/columns", SENTENCE.wrongColumn({ text }));
  if (chosen.length > MOST_COLUMNS) throw refusedField("/columns", SENTENCE.tooMany({ limit: MOST_COLUMNS }));
  return chosen;
}

const CONDITION = /^(.+?)\s*(<>|<=|>=|=|<|>|\blike\b)\s*(?::([A-Za-z]\w*)(!?)|'([^']*)'|(-?\d+(?:\.\d+)?))$/i;

/** Conditions, one per line: `status = :status`, `age >= 18`, `name like :name!`. @throws ApiError 400 */
export function readConditions(text: string | null): Condition[] {
  const read = pieces(text ?? "", /\n/).map((piece) => {
    const [, column = "", operator = "", parameter, mark, quoted, number] = CONDITION.exec(piece) ?? [];
    if (column === "") throw refusedField("/conditions", SENTENCE.wrongCondition({ text: piece }));
    const isNeeded = mark === "!";
    return { column, operator, parameter: parameter ?? null, isNeeded, text: quoted ?? number ?? "" };
  });
  if (read.length > MOST_CONDITIONS)
    throw refusedField("/conditions", SENTENCE.tooMany({ limit: MOST_CONDITIONS }));
  return read;
}

const pieces = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");

/** What a template asks of a table. */
export interface TableQuery {
  place: string;
  columns: readonly ChosenColumn[];
  conditions: readonly Condition[];
  /** Name of a chosen column, with a leading - for the reverse. */
  sort: string | null;
}

export interface Statement {
  sql: string;
  values: unknown[];
}

interface Reading {
  skip: number;
  take: number;
  most: number;
  database: SourceDatabase;
  /** Whether rows are sorted by what is written in their first column too: its values have no order of their own. */
  isByText: boolean;
}

/** The page of rows and the count of a query: names are quoted, everything else is a value. */
export function statementsOf(
  query: TableQuery,
  values: ReadonlyMap<string, string>,
  { skip, take, most, database, isByText }: Reading,
): { page: Statement; count: Statement } {
  const { quote, place } = database;
  const given: unknown[] = [];
  const tests = query.conditions.flatMap((condition) => testOf(condition, values, { given, database }) ?? []);
  const from = `from ${tableName(query.place, database)}${tests.length > 0 ? ` where ${tests.join(" and ")}` : ""}`;
  const names = query.columns.map(({ column, name }) => `${quote(column)} as ${quote(name)}`);
  const limits = ` limit ${place(given.length + 1)}`;
  return {
    page: {
      sql: `select ${names.join(", ")} ${from} order by ${orderOf(query, database, isByText)}${limits} offset ${place(given.length + 2)}`,
      values: [...given, take, skip],
    },
    count: {
      sql: `select count(*) as total from (select 1 ${from}${limits}) counted`,
      values: [...given, most],
    },
  };
}

function testOf(
  { column, operator, parameter, isNeeded, text }: Condition,
  values: ReadonlyMap<string, string>,
  { given, database }: { given: unknown[]; database: SourceDatabase },
): string | null {
  const value = parameter === null ? text : values.get(parameter);
  if (value === undefined) {
    if (isNeeded) throw new ApiError(CODE.badRequest, SENTENCE.needed({ name: parameter ?? "" }));
    return null;
  }
  const isLike = operator.toLowerCase() === "like";
  given.push(isLike ? `%${value.replace(/[\\%_]/g, "\\$&")}%` : value);
  const [name, place] = [database.quote(column), database.place(given.length)];
  return isLike ? database.contains(name, place) : `${name} ${operator} ${place}`;
}

/** The other columns follow the wanted one: rows that are alike in it have their page too, and none stands on two. */
function orderOf({ columns, sort }: TableQuery, { quote, text }: SourceDatabase, isByText: boolean): string {
  const wanted = columns.find(({ name }) => name === sort?.replace(/^-/, "")) ?? columns[0];
  const others = columns.filter((one) => one !== wanted).map(({ column }) => text(quote(column)));
  const first = quote(wanted?.column ?? "");
  return [`${isByText ? text(first) : first}${sort?.startsWith("-") ? " desc" : ""}`, ...others].join(", ");
}
