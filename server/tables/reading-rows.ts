import type { Context } from "../context";
import type { Db } from "../db/port";
import type { Resource } from "../resource/declaration";
import { POSTGRES } from "../sources/postgres-source";
import { openSource, whileReading } from "../sources/source";
import { sourceError } from "../sources/source-fault";

/**
 * Does reading work on the rows of a resource: in a reading transaction of ours or, where they lie in a data source outside,
 * in none, for that may take its time.
 */
export function readingRows<T>(
  context: Context,
  { source }: Resource,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const { app } = context;
  if (source === undefined) return app.db.transaction((db) => work({ ...context, db }), "read only");
  return work({ ...context, db: sourceDb(context, source) });
}

/** A data source as a database whose statements only read. */
export function sourceDb(context: Context, sourceId: string): Db {
  const refuse = (): never => {
    throw new Error("A data source is only read, one statement at a time");
  };
  return {
    exec: refuse,
    transaction: refuse,
    query: <T>(sql: string, params: readonly unknown[] = []) =>
      whileReading(async () => {
        const source = await openSource(context, sourceId);
        try {
          return (await POSTGRES.read(source, (ask) => ask(sql, params))) as T[];
        } catch (error) {
          throw sourceError(error, source);
        }
      }),
  };
}
