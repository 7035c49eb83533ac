import { entryOf, printed, recordIn } from "@/runtime/core/guards";
import { DEFAULT_SIZE } from "@/schemas/request-limits";
import type { Db } from "../db/port";
import { refusedField } from "../errors";
import { MESSAGE } from "../messages";

export interface Page<T> {
  records: T[];
  total: number;
  /** The total is what the database expects, for so many rows are not counted. */
  approximate?: true;
}

/** A query by pages. `from` is everything after `select …`; `$n` numbers belong to `params`. */
export interface PagedQuery {
  select: string;
  from: string;
  order: string;
  params: readonly unknown[];
  /** Those that only `select` names; their numbers follow. */
  selectParams?: readonly unknown[];
  /** Of tables that may be long: their rows are counted so far only, and their last pages read from the end. */
  isLong?: boolean;
}

/** The page of a query that `page` and `size` of checked input ask for. */
export async function pageOf<T>(
  db: Db,
  query: PagedQuery,
  input: Readonly<Record<string, unknown>>,
): Promise<Page<T>> {
  const page = Number(input["page"] ?? 1);
  const size = Number(input["size"] ?? DEFAULT_SIZE);
  const window = { size, offset: (page - 1) * size };
  const rough = await (query.isLong ? roughTotal : exactTotal)(db, query);
  const isPastMiddle = (total: number): boolean =>
    query.isLong === true && window.offset > FROM_END && window.offset > total / 2;
  // From an end that is only guessed other rows would be read, and those between never.
  const counted = rough.approximate && isPastMiddle(rough.total) ? await exactTotal(db, query) : rough;
  const isNearEnd = isPastMiddle(counted.total);
  const records = await (isNearEnd ? fromEnd : fromStart)<T>(db, query, { ...window, total: counted.total });
  return { records, ...counted };
}

type Total = Omit<Page<unknown>, "records">;
type Counted = Pick<PagedQuery, "from" | "params">;

async function exactTotal(db: Db, { from, params }: Counted): Promise<Total> {
  const [row] = await db.query<{ total: number }>(`select count(*)::int as total from ${from}`, params);
  return { total: row?.total ?? 0 };
}

/** Rows that are counted one by one; of more, the planner's estimate is said. */
const COUNTED = 10_000;

async function roughTotal(db: Db, { from, params }: Counted): Promise<Total> {
  const [row] = await db.query<{ total: number }>(
    `select count(*)::int as total from (select 1 from ${from} limit ${COUNTED + 1}) counted`,
    params,
  );
  const total = row?.total ?? 0;
  if (total <= COUNTED) return { total };
  const [plan] = await db.query(`explain (format json) select 1 from ${from}`, params);
  const expected = expectedRows(plan?.["QUERY PLAN"]);
  // Fewer than are there already: the planner has not seen them yet.
  return expected > COUNTED ? { total: expected, approximate: true } : exactTotal(db, { from, params });
}

function expectedRows(plan: unknown): number {
  const [first] = Array.isArray(plan) ? plan : [];
  return Number(recordIn(recordIn(first)["Plan"])["Plan Rows"] ?? 0);
}

interface Window {
  size: number;
  offset: number;
  total: number;
}

const fromStart = <T>(db: Db, query: PagedQuery, { size, offset }: Window): Promise<T[]> =>
  db.query<T>(
    `select ${query.select} from ${query.from} order by ${query.order} limit ${size} offset ${offset}`,
    [...query.params, ...(query.selectParams ?? [])],
  );

/** Skipped rows cost as much as read ones: nearer to the end it is the end that is skipped from. */
const FROM_END = 1000;

async function fromEnd<T>(db: Db, query: PagedQuery, { size, offset, total }: Window): Promise<T[]> {
  const skipped = total - offset - size;
  const taken = Math.max(0, size + Math.min(0, skipped));
  const order = backwards(query.order);
  const rows = await fromStart<T>(
    db,
    { ...query, order },
    { size: taken, offset: Math.max(0, skipped), total },
  );
  return rows.toReversed();
}

/** An order the other way round: `a desc, id` → `a asc, id desc`. Where nulls are follows. */
function backwards(order: string): string {
  return order
    .split(/,\s*/)
    .map((part) => {
      const [, name = part, desc, nulls] = /^(\S+)( desc)?( nulls last)?$/.exec(part) ?? [];
      return `${name}${desc ? " asc" : " desc"}${nulls ? " nulls first" : ""}`;
    })
    .join(", ");
}

/**
 * `order by` of a list: the asked property, backwards with `-` before it, then the given order.
 *
 * @param otherwise ends with what no two rows share: rows that are alike come in any order, another one on each page
 * @param columns what can be sorted by: property → column
 * @throws ApiError 400 for a property that is not one of them
 */
export function orderOf(sort: unknown, columns: Readonly<Record<string, string>>, otherwise: string): string {
  if (typeof sort !== "string" || sort === "") return otherwise;
  const name = sort.replace(/^-/, "");
  const column = entryOf(columns, name);
  if (column === undefined) throw refusedField("/sort", MESSAGE.noSort({ name }));
  return `${column}${sort.startsWith("-") ? " desc" : ""} nulls last, ${otherwise}`;
}

/** A search text as a pattern for `ilike` that matches anywhere, `%` and `_` taken literally; null when there is none. */
export function like(value: unknown): string | null {
  const text = printed(value).trim();
  return text === "" ? null : `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
