import { printed } from "@/runtime/core/guards";
import { DEFAULT_SIZE } from "@/schemas/request-limits";
import type { Db } from "../db/port";
import { refusedField } from "../errors";
import { MESSAGE } from "../messages";

export interface Page<T> {
  records: T[];
  total: number;
}

/** A query by pages. `from` is everything after `select …`; `$n` numbers belong to `params`. */
export interface PagedQuery {
  select: string;
  from: string;
  order: string;
  params: readonly unknown[];
  /** Those that only `select` names; their numbers follow. */
  selectParams?: readonly unknown[];
}

/** The page of a query that `page` and `size` of checked input ask for. */
export async function pageOf<T>(
  db: Db,
  query: PagedQuery,
  input: Readonly<Record<string, unknown>>,
): Promise<Page<T>> {
  const page = Number(input["page"] ?? 1);
  const size = Number(input["size"] ?? DEFAULT_SIZE);
  const count = await db.query<{ total: number }>(
    `select count(*)::int as total from ${query.from}`,
    query.params,
  );
  const records = await db.query<T>(
    `select ${query.select} from ${query.from} order by ${query.order} limit ${size} offset ${(page - 1) * size}`,
    [...query.params, ...(query.selectParams ?? [])],
  );
  return { records, total: count[0]?.total ?? 0 };
}

/**
 * `order by` of a list: the asked property, backwards with `-` before it, then the given order.
 *
 * @param columns what can be sorted by: property → column
 * @throws ApiError 400 for a property that is not one of them
 */
export function orderOf(sort: unknown, columns: Readonly<Record<string, string>>, otherwise: string): string {
  if (typeof sort !== "string" || sort === "") return otherwise;
  const name = sort.replace(/^-/, "");
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (column === undefined) throw refusedField("/sort", MESSAGE.noSort({ name }));
  return `${column}${sort.startsWith("-") ? " desc" : ""} nulls last, ${otherwise}`;
}

/** A search text as a pattern for `ilike` that matches anywhere, `%` and `_` taken literally; null when there is none. */
export function like(value: unknown): string | null {
  const text = printed(value).trim();
  return text === "" ? null : `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
