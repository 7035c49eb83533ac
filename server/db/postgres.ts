import pg from "pg";
import { DatabaseFault } from "./fault";
import {
  type Database,
  type Db,
  type DbSession,
  type PoolLoad,
  runTransaction,
  type TransactionMode,
} from "./port";
import { brokenFault, connectFault, isBroken } from "./postgres-fault";
import { toSqlError } from "./sql-error";
import { StatementNames } from "./statement-names";
import { valueParsers } from "./values";

const POOL_SIZE = 10;
/** A call waits this long for a connection, be it a new one or one that others are using. */
const CONNECT_MS = 10_000;
/** A statement waits this long for rows that somebody else has locked. */
const LOCK_MS = 15_000;
/** A transaction in which nothing happens holds its locks no longer. */
const IDLE_TRANSACTION_MS = 60_000;
const KEEP_ALIVE_MS = 10_000;
/** An answer that comes this much later than the server's own limit will not come: the server has gone silently. */
const GRACE_MS = 5_000;

export interface PostgresOptions {
  url: string;
  /** Schema that holds our tables; `public` by default. */
  schema?: string;
  timeoutMs: number;
  poolSize?: number;
  /** How long a call waits for a connection, in milliseconds. */
  connectMs?: number;
}

/** A pool of connections to a PostgreSQL server (15 or newer). The server may go away and come back. */
export class PostgresDatabase implements Database {
  readonly kind = "postgres";
  readonly frozen = new Map<string, unknown>();
  readonly #pool: pg.Pool;
  readonly #size: number;
  readonly #readTimeout: { query_timeout?: number };
  readonly #names = new StatementNames();

  constructor(options: PostgresOptions) {
    this.#size = options.poolSize ?? POOL_SIZE;
    this.#readTimeout = options.timeoutMs > 0 ? { query_timeout: options.timeoutMs + GRACE_MS } : {};
    this.#pool = new pg.Pool({
      connectionString: options.url,
      max: this.#size,
      connectionTimeoutMillis: options.connectMs ?? CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      options: settingsOf(options).join(" "),
      types: { getTypeParser: parserOf },
    });
    // A connection that breaks is replaced by the pool, and whoever used it hears of it from his statement. Without a
    // listener on the pool (for idle ones) and on each connection (for those in use) it would end the process.
    this.#pool.on("error", () => undefined);
    this.#pool.on("connect", (client) => client.on("error", () => undefined));
  }

  query<T>(sql: string, params: readonly unknown[] = []): Promise<T[]> {
    return this.#using(async (session) => {
      try {
        return await session.query<T>(sql, params);
      } catch (error) {
        throw isBroken(error) && !READS.test(sql) ? new DatabaseFault("unknownOutcome", error) : error;
      }
    });
  }

  exec(sql: string): Promise<void> {
    return this.#using((session) => session.exec(sql));
  }

  transaction<T>(work: (tx: Db) => Promise<T>, mode?: TransactionMode): Promise<T> {
    return this.#using((session) => runTransaction(session, work, { mode, frozen: this.frozen }));
  }

  load(): PoolLoad {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { size: this.#size, used: open - idle, waiting };
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  /** Lends a connection to the work and takes it back, or throws it away when it is of no more use. */
  async #using<T>(work: (session: DbSession) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw connectFault(error);
    });
    try {
      const result = await work(this.#session(client));
      client.release();
      return result;
    } catch (error) {
      client.release(isBroken(error));
      throw brokenFault(error);
    }
  }

  #session(client: pg.PoolClient): DbSession {
    let gone: unknown;
    const watch = async <T>(answer: Promise<T>): Promise<T> => {
      try {
        return await answer;
      } catch (error) {
        if (isBroken(error)) gone = error;
        throw error;
      }
    };
    return {
      query: async <T>(sql: string, params: readonly unknown[]) => {
        const name = this.#names.of(sql);
        const named = name === undefined ? {} : { name };
        const query = { ...named, ...this.#readTimeout, text: sql, values: [...params] };
        return (await watch(client.query(query))).rows as T[];
      },
      exec: async (sql) => {
        await watch(client.query(sql));
      },
      control: async (statement) => {
        // A rollback on a connection that is gone would wait for an answer that never comes.
        if (gone !== undefined) throw gone;
        const { command } = await watch(client.query({ ...this.#readTimeout, text: statement }));
        // PostgreSQL ends a transaction in which a statement failed without an error: nothing of it is kept.
        if (statement === "commit" && command !== "COMMIT")
          throw toSqlError({ code: "25P02", message: "a statement had failed: undone instead of committed" });
      },
    };
  }
}

const READS = /^\s*select\b/i;

function settingsOf({ schema, timeoutMs }: PostgresOptions): string[] {
  return [
    "-c timezone=UTC",
    // No statement of ours runs long enough to earn back what compiling it to machine code takes.
    "-c jit=off",
    `-c statement_timeout=${timeoutMs}`,
    `-c lock_timeout=${LOCK_MS}`,
    `-c idle_in_transaction_session_timeout=${IDLE_TRANSACTION_MS}`,
    ...(schema === undefined ? [] : [`-c search_path=${schema}`]),
  ];
}

function parserOf(oid: number, format?: "text" | "binary"): (text: string) => unknown {
  return valueParsers[oid] ?? (pg.types.getTypeParser(oid, format) as (text: string) => unknown);
}
