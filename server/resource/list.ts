import { type Context, type Input } from "../context";
import { ApiError, CODE, refusedField } from "../errors";
import { type Column, columnsOf, selectSql } from "./columns";
import type { Call, Resource } from "./declaration";
import { DEFAULT_SIZE } from "./request-schema";
import { scopeCondition } from "./scope";
import type { LocalText } from "@/runtime/core/locale";
import { FIELD, MESSAGE } from "../messages";
import { titleOf } from "./titles";

export interface Page<T> {
  records: T[];
  total: number;
}

/** Conditions and their parameters, joined by `and`. */
export class Where {
  readonly params: unknown[] = [];
  readonly #parts: string[] = [];

  /** Adds a condition; each `?` stands for the next value. */
  add(condition: string, ...values: unknown[]): this {
    let index = 0;
    this.#parts.push(condition.replace(/\?/g, () => `$${this.params.push(values[index++])}`));
    return this;
  }

  get sql(): string {
    return this.#parts.length === 0 ? "" : ` where ${this.#parts.join(" and ")}`;
  }
}

/** One page of a resource. `more` adds conditions on `t`. */
export async function listRows<T = Input>(
  context: Context,
  resource: Resource,
  call: Pick<Call, "order">,
  input: Input,
  more?: (where: Where) => void,
): Promise<Page<T>> {
  const where = filterRows(context, resource, input);
  more?.(where);
  const page = Number(input["page"] ?? 1);
  const size = Number(input["size"] ?? DEFAULT_SIZE);
  const count = `select count(*) as total from "${resource.table}" t${where.sql}`;
  const [total] = await context.db.query<{ total: number }>(count, where.params);
  const records = await context.db.query<T>(
    `${selectSql(resource)}${where.sql} order by ${orderBy(resource, call, input)} limit ${size} offset ${(page - 1) * size}`,
    where.params,
  );
  return { records, total: total?.total ?? 0 };
}

/** Every row that passes the filters, in the declared order: for trees and exports. */
export function allRows<T = Input>(
  context: Context,
  resource: Resource,
  call: Pick<Call, "order">,
  input: Input,
): Promise<T[]> {
  const where = filterRows(context, resource, input);
  const sql = `${selectSql(resource)}${where.sql} order by ${orderBy(resource, call, input)}`;
  return context.db.query<T>(sql, where.params);
}

/** The conditions that the query parameters and the user's scope ask for. */
function filterRows(context: Context, resource: Resource, input: Input): Where {
  const where = new Where();
  scopeCondition(resource, context.user, "read", where);
  for (const column of columnsOf(resource)) addFilter(where, column, input[column.property]);
  addKeyword(where, resource, input["keyword"]);
  return where;
}

function addFilter(where: Where, column: Column, value: unknown): void {
  if (value === undefined || value === null) return;
  switch (column.schema["x-flowsmith"]?.search) {
    case "like":
      where.add(`t."${column.column}" ilike ?`, contains(value));
      break;
    case "range":
      addRange(where, `t."${column.column}"`, value, {
        name: column.property,
        title: titleOf(column.schema) ?? column.property,
      });
      break;
    case "eq":
      where.add(`t."${column.column}" = ?`, value);
      break;
    case undefined:
  }
}

/**
 * Rows within a period, `from,to`; either may be empty, a bare end day counts whole.
 *
 * @throws ApiError 400 at the field when one of the ends is no date
 */
export function addRange(
  where: Where,
  expression: string,
  value: unknown,
  { name, title }: { name: string; title: LocalText },
): void {
  const [from = "", to = ""] = typeof value === "string" ? value.split(",") : [];
  for (const text of [from, to])
    if (text !== "" && Number.isNaN(Date.parse(text)))
      throw new ApiError(CODE.badRequest, FIELD.format({ title }), { [`/${name}`]: MESSAGE.badPeriod });
  const day = /^\d{4}-\d\d-\d\d$/;
  if (from !== "") where.add(`${expression} >= ?::timestamptz`, from);
  if (to === "") return;
  if (day.test(to)) where.add(`${expression} < ?::timestamptz + interval '1 day'`, to);
  else where.add(`${expression} <= ?::timestamptz`, to);
}

function addKeyword(where: Where, resource: Resource, keyword: unknown): void {
  if (typeof keyword !== "string" || keyword === "") return;
  const likes = columnsOf(resource).filter((column) => column.schema["x-flowsmith"]?.search === "like");
  if (likes.length === 0) return;
  const conditions = likes.map((column) => `t."${column.column}" ilike ?`);
  where.add(`(${conditions.join(" or ")})`, ...likes.map(() => contains(keyword)));
}

/** A pattern for `ilike` that finds the text anywhere, `%` and `_` taken literally. */
export function contains(value: unknown): string {
  return `%${String(value).replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The asked order when the column is declared sortable, else the declared one; the id makes pages stable. */
function orderBy(resource: Resource, call: Pick<Call, "order">, input: Input): string {
  const sort = input["sort"];
  if (typeof sort !== "string") return `${call.order ?? "create_date desc"}, id`;
  const descending = sort.startsWith("-");
  const name = descending ? sort.slice(1) : sort;
  const column = columnsOf(resource).find((candidate) => candidate.property === name);
  const sortable = column?.schema["x-flowsmith"]?.sort === true || /^(create|update)Date$/.test(name);
  if (column === undefined || !sortable) throw refusedField("/sort", MESSAGE.noSort({ name }));
  return `t."${column.column}"${descending ? " desc" : ""} nulls last, t.id`;
}
