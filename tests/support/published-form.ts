import type { Database } from "@/server/db/port";

/** Changes what is published behind the server's back, which remembers published versions: they never change in the product. */
export async function changePublished(db: Database, sql: string, params: readonly unknown[]): Promise<void> {
  db.frozen?.clear();
  await db.query(sql, params);
}
