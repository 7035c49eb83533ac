import { DatabaseFault } from "./fault";
import { isFromDatabase, sqlState } from "./sql-error";

/** Statements against one database session (or, outside a transaction, against any free one). */
export interface Db {
  /** What was read of this database and never changes there, by a key of the reader's. The same in all transactions. */
  readonly frozen?: Map<string, unknown>;
  /** Runs one statement. Timestamps come back as ISO text, `date` as `yyyy-MM-dd`, `bigint` as number. */
  query<T = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<T[]>;
  /** Runs several statements without parameters (migrations). */
  exec(sql: string): Promise<void>;
  /**
   * Commits when `work` resolves, rolls back when it rejects. Nested calls are savepoints. A `read only` one sees the
   * database as it was at its first statement, and every statement that would change something is refused.
   */
  transaction<T>(work: (tx: Db) => Promise<T>, mode?: TransactionMode): Promise<T>;
}

export type TransactionMode = "read only";

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

const BEGIN_READING = "begin isolation level repeatable read, read only";

/** One session of a driver: what the shared transaction logic needs. */
export interface DbSession {
  query<T>(sql: string, params: readonly unknown[]): Promise<T[]>;
  exec(sql: string): Promise<void>;
  /** Begins or ends the session's transaction. */
  control(statement: "begin" | typeof BEGIN_READING | "commit" | "rollback"): Promise<void>;
}

/**
 * Opens `begin … commit` on a session and hands out the matching `Db`.
 * @throws DatabaseFault `unknownOutcome` when the session broke while it was committing
 */
export async function runTransaction<T>(
  session: DbSession,
  work: (tx: Db) => Promise<T>,
  { mode, frozen }: { mode?: TransactionMode | undefined; frozen: Map<string, unknown> },
): Promise<T> {
  await session.control(mode === "read only" ? BEGIN_READING : "begin");
  const result = await work(transactionDb(session, 1, frozen)).catch(async (error: unknown) => {
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

function transactionDb(session: DbSession, depth: number, frozen: Map<string, unknown>): Db {
  return {
    frozen,
    query: (sql, params = []) => session.query(sql, params),
    exec: (sql) => session.exec(sql),
    transaction: (work) => runSavepoint(session, { depth, frozen }, work),
  };
}

async function runSavepoint<T>(
  session: DbSession,
  { depth, frozen }: { depth: number; frozen: Map<string, unknown> },
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const name = `flowsmith_${depth}`;
  await session.exec(`savepoint ${name}`);
  try {
    const result = await work(transactionDb(session, depth + 1, frozen));
    await session.exec(`release savepoint ${name}`);
    return result;
  } catch (error) {
    await session.exec(`rollback to savepoint ${name}`);
    throw error;
  }
}
