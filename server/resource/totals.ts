import type { Db } from "../db/port";
import { refusedField } from "../errors";
import { MESSAGE } from "../messages";
import { TOTAL_KINDS, type TotalKind } from "@/runtime/core/resource/total-kinds";
import { columnsOf } from "./columns";
import type { Resource } from "./declaration";
import type { Where } from "./where";

/** Totals by `column:kind`, as they were asked for; null where no row has a value. */
export type Totals = Record<string, number | null>;

const MOST_TOTALS = 20;

/**
 * Sums, averages and counts over all rows that a list's conditions let pass, whatever page of them is shown:
 * `amount:sum,days:avg`.
 *
 * @param where the conditions of the list, with what its reader may see
 * @throws ApiError 400 for a column that there is not, or that has nothing to add up
 */
export async function totalsOf(db: Db, resource: Resource, where: Where, asked: string): Promise<Totals> {
  const wanted = [...new Set(asked.split(","))].slice(0, MOST_TOTALS);
  const parts = wanted.map((one, at) => `${expression(resource, one)}::float8 as "t${at}"`);
  const sql = `select ${parts.join(", ")} from ${resource.from} t${where.sql}`;
  const [row] = await db.query<Record<string, number | null>>(sql, where.params);
  return Object.fromEntries(wanted.map((one, at) => [one, row?.[`t${at}`] ?? null]));
}

const SQL: Record<TotalKind, (column: string) => string> = {
  sum: (column) => `sum(${column})`,
  avg: (column) => `avg(${column})`,
  count: (column) => `count(${column})`,
};

function expression(resource: Resource, asked: string): string {
  const [name = "", kind = ""] = asked.split(":");
  const column = columnsOf(resource).find(({ property }) => property === name);
  const known = TOTAL_KINDS.find((one) => one === kind);
  const isSecret = column?.schema.writeOnly === true || column?.schema["x-flowsmith"]?.secretBy !== undefined;
  const isNumber = [column?.schema.type].flat().some((type) => type === "number" || type === "integer");
  if (!column || known === undefined || isSecret || (kind !== "count" && !isNumber))
    throw refusedField("/totals", MESSAGE.noTotal({ name: asked }));
  return SQL[known](`t."${column.column}"`);
}
