import type { Db } from "@/server/db/port";

export interface Page<T> {
  records: T[];
  total: number;
}

/** A page of a hand-written query. `from` is everything after `select …`; `$n` numbers belong to `params`. */
export async function pageOf<T>(
  db: Db,
  query: { select: string; from: string; order: string; params: readonly unknown[] },
  input: Record<string, unknown>,
): Promise<Page<T>> {
  const page = Number(input["page"] ?? 1);
  const size = Number(input["size"] ?? 10);
  const count = await db.query<{ total: number }>(
    `select count(*)::int as total from ${query.from}`,
    query.params,
  );
  const records = await db.query<T>(
    `select ${query.select} from ${query.from} order by ${query.order} limit ${size} offset ${(page - 1) * size}`,
    query.params,
  );
  return { records, total: count[0]?.total ?? 0 };
}

/** `order by` of a list: the asked property when it is one of `columns`, else the given order. */
export function orderOf(sort: unknown, columns: Readonly<Record<string, string>>, otherwise: string): string {
  if (typeof sort !== "string" || sort === "") return otherwise;
  const name = sort.replace(/^-/, "");
  const column = columns[name];
  return column ? `${column}${sort.startsWith("-") ? " desc" : ""} nulls last, ${otherwise}` : otherwise;
}

/** A search text as a pattern that matches anywhere; null when there is none. */
export function like(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== ""
    ? `%${value.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    : null;
}
