import { DatabaseFault } from "./fault";
import { isFromDatabase, sqlState } from "./sql-error";

/** Statements against one database session (or, outside a transaction, against any free one). */
export interface Db {
  /** Runs one statement. Timestamps come back as ISO text, `date` as `yyyy-MM-dd`, `bigint` as number. */
  query<T = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<T[]>;
  /** Runs several statements without parameters (migrations). */
  exec(sql: string): Promise<void>;
  /** Commits when `work` resolves, rolls back when it rejects. Nested calls are savepoints. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
}

/** An open database. Inside `transaction` use only the handed-in `tx`, never the database itself. */
export interface Database extends Db {
  readonly kind: "pglite" | "postgres";
  /** How much of it is in use right now. */
  load?(): PoolLoad;
  close(): Promise<void>;
}

/** Connections there may be, connections at work, and calls that wait for one. */
export interface PoolLoad {
  size: number;
  used: number;
  waiting: number;
}

/** One session of a driver: what the shared transaction logic needs. */
export interface DbSession {
  query<T>(sql: string, params: readonly unknown[]): Promise<T[]>;
  exec(sql: string): Promise<void>;
  /** Begins or ends the session's transaction. */
  control(statement: "begin" | "commit" | "rollback"): Promise<void>;
}

/**
 * Opens `begin … commit` on a session and hands out the matching `Db`.
 * @throws DatabaseFault `unknownOutcome` when the session broke while it was committing
 */
export async function runTransaction<T>(session: DbSession, work: (tx: Db) => Promise<T>): Promise<T> {
  await session.control("begin");
  const result = await work(transactionDb(session, 1)).catch(async (error: unknown) => {
    await session.control("rollback").catch(() => undefined);
    throw error;
  });
  try {
    await session.control("commit");
  } catch (error) {
    await session.control("rollback").catch(() => undefined);
    throw isAnswered(error) ? error : new DatabaseFault("unknownOutcome", error);
  }
  return result;
}

/** Did the database itself refuse the commit? Then nothing was done; with any other error nobody knows. */
function isAnswered(error: unknown): boolean {
  return isFromDatabase(error) && sqlState(error)?.startsWith("57P") !== true;
}

function transactionDb(session: DbSession, depth: number): Db {
  return {
    query: (sql, params = []) => session.query(sql, params),
    exec: (sql) => session.exec(sql),
    transaction: (work) => runSavepoint(session, depth, work),
  };
}

async function runSavepoint<T>(session: DbSession, depth: number, work: (tx: Db) => Promise<T>): Promise<T> {
  const name = `flowsmith_${depth}`;
  await session.exec(`savepoint ${name}`);
  try {
    const result = await work(transactionDb(session, depth + 1));
    await session.exec(`release savepoint ${name}`);
    return result;
  } catch (error) {
    await session.exec(`rollback to savepoint ${name}`);
    throw error;
  }
}
