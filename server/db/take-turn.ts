import type { Db } from "./port";

/** Waits for all others with a turn of this name, and keeps it until the transaction ends: what they do is done one after the other. */
export const takeTurn = (db: Db, name: string): Promise<unknown> =>
  db.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [name]);
