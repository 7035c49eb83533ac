import type { Database, Db } from "./port";

/** A statement that was done or failed, and how long it took. Never its parameters: they are people's data. */
export interface SeenStatement {
  sql: string;
  ms: number;
}

/** The same database, telling of every statement. */
export function observeDatabase(db: Database, tell: (seen: SeenStatement) => void): Database {
  return {
    ...observe(db, tell),
    kind: db.kind,
    load: () => db.load?.() ?? { size: 0, used: 0, waiting: 0 },
    close: () => db.close(),
  };
}

function observe(db: Db, tell: (seen: SeenStatement) => void): Db {
  const timed = async <T>(sql: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    try {
      return await work();
    } finally {
      tell({ sql, ms: performance.now() - start });
    }
  };
  const { send } = db;
  return {
    ...(db.frozen ? { frozen: db.frozen } : {}),
    ...(send ? { send: (sql, params) => timed(sql, () => send(sql, params)) } : {}),
    query: (sql, params) => timed(sql, () => db.query(sql, params)),
    exec: (sql) => timed(sql, () => db.exec(sql)),
    transaction: (work, mode) => db.transaction((tx) => work(observe(tx, tell)), mode),
  };
}
