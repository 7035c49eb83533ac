import type { Db } from "@/server/db/port";

export interface Explained {
  sql: string;
  plan: string;
  /** Execution time inside of the database. */
  ms: number;
}

/** A session that runs every statement and keeps its plan, with the time that the database itself took. */
export function explaining(real: Db, explained: Explained[]): Db {
  return {
    exec: (sql) => real.exec(sql),
    transaction: (work) => real.transaction((tx) => work(explaining(tx, explained))),
    query: async <T>(sql: string, params: readonly unknown[] = []) => {
      const lines = await real.query<Record<string, string>>(`explain (analyze, timing off) ${sql}`, params);
      const plan = lines.map((line) => line["QUERY PLAN"]).join("\n");
      explained.push({ sql, plan, ms: Number(/Execution Time: ([\d.]+) ms/.exec(plan)?.[1]) });
      return real.query<T>(sql, params);
    },
  };
}
