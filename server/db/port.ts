import { DatabaseFault } from "./fault";
import { isFromDatabase, sqlState } from "./sql-error";

/** Statements against one database session (or, outside a transaction, against any free one). */
export interface Db {
  /** What was read of this database and never changes there, by a key of the reader's. The same in all transactions. */
  readonly frozen?: Map<string, unknown>;
  /** Runs one statement. Timestamps come back as ISO text, `date` as `yyyy-MM-dd`, `bigint` as number. */
  query<T = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<T[]>;
  /**
   * Inside a transaction: runs a statement whose answer nobody waits for, so that what comes next sets out with it, `commit`
   * too. One that fails undoes the transaction, and its error is what the transaction throws. Resolves once it is answered,
   * whatever the answer says. Use {@link send}.
   */
  readonly send?: (sql: string, params: readonly unknown[]) => Promise<void>;
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
  const sent = new Sent(session);
  const result = await work(sendingDb(session, frozen, sent)).catch(async (error: unknown) => {
    await session.control("rollback").catch(() => undefined);
    throw error;
  });
  try {
    await session.control("commit");
    await sent.done();
  } catch (error) {
    await session.control("rollback").catch(() => undefined);
    const stopped = await sent.stopped();
    if (stopped !== undefined) throw stopped;
    if (!isAnswered(error)) throw new DatabaseFault("unknownOutcome", error);
    throw await sent.causeOf(error);
  }
  return result;
}

/** Writes when nothing has to know what comes of it before the transaction ends. Where nobody can wait later, it waits. */
export async function send(db: Db, sql: string, params: readonly unknown[]): Promise<void> {
  if (db.send) void db.send(sql, params);
  else await db.query(sql, params);
}

/** Did the database itself refuse the commit? Then nothing was done; with any other error nobody knows. */
function isAnswered(error: unknown): boolean {
  return isFromDatabase(error) && sqlState(error)?.startsWith("57P") !== true;
}

/** Statements of a transaction for whose answers nobody has waited yet. */
class Sent {
  readonly #session: DbSession;
  readonly #answers: Promise<unknown>[] = [];

  constructor(session: DbSession) {
    this.#session = session;
  }

  async send(sql: string, params: readonly unknown[]): Promise<void> {
    const answer = this.#session.query(sql, params);
    this.#answers.push(answer);
    await answer.catch(() => undefined);
  }

  async done(): Promise<void> {
    await Promise.all(this.#answers);
  }

  /** The fault of an engine that does one thing at a time and was stopped at one of them: it never came to the commit. */
  async stopped(): Promise<DatabaseFault | undefined> {
    for (const answer of await Promise.allSettled(this.#answers))
      if (answer.status === "rejected" && answer.reason instanceof DatabaseFault) return answer.reason;
    return undefined;
  }

  /** Behind a statement that failed every other is refused, `commit` as well: that one's error says why. */
  async causeOf(error: unknown): Promise<unknown> {
    if (!isRefusedAfter(error)) return error;
    for (const answer of await Promise.allSettled(this.#answers))
      if (answer.status === "rejected" && !isRefusedAfter(answer.reason)) return answer.reason;
    return error;
  }
}

const isRefusedAfter = (error: unknown): boolean => isFromDatabase(error) && sqlState(error) === "25P02";

/** The outermost level of a transaction: only there is nobody between a statement that failed and the end. */
function sendingDb(session: DbSession, frozen: Map<string, unknown>, sent: Sent): Db {
  const told = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch(async (error: unknown) => {
      throw await sent.causeOf(error);
    });
  return {
    frozen,
    query: (sql, params = []) => told(session.query(sql, params)),
    send: (sql, params) => sent.send(sql, params),
    exec: (sql) => told(session.exec(sql)),
    transaction: async (work) => {
      await told(sent.done());
      return runSavepoint(session, { depth: 1, frozen }, work);
    },
  };
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
