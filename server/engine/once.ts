import type { Db } from "@/server/db/port";

/**
 * Does a user's action once per key: a repeated request (double click, retry after a lost answer) gets the first
 * answer. Runs in the caller's transaction; a concurrent twin waits for it.
 */
export async function once<T>(db: Db, account: string, key: unknown, work: () => Promise<T>): Promise<T> {
  if (typeof key !== "string" || key === "") return work();
  const full = `${account}:${key}`;
  const mine = await db.query(
    "insert into bpm_action (key, account, result) values ($1, $2, 'null'::jsonb) on conflict do nothing returning key",
    [full, account],
  );
  if (mine.length === 0) {
    const rows = await db.query<{ result: T }>("select result from bpm_action where key = $1", [full]);
    return rows[0]?.result as T;
  }
  const result = await work();
  await db.query("update bpm_action set result = $2::jsonb where key = $1", [full, JSON.stringify(result)]);
  return result;
}
