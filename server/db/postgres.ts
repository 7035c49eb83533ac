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
import { PostgresSession, READS, type SessionOptions } from "./postgres-session";
import { StatementNames } from "./statement-names";

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
  readonly #session: SessionOptions;

  constructor(options: PostgresOptions) {
    this.#size = options.poolSize ?? POOL_SIZE;
    this.#session = {
      names: new StatementNames(),
      readTimeout: options.timeoutMs > 0 ? { query_timeout: options.timeoutMs + GRACE_MS } : {},
    };
    this.#pool = new pg.Pool({
      connectionString: options.url,
      max: this.#size,
      connectionTimeoutMillis: options.connectMs ?? CONNECT_MS,
      keepAlive: true,
      pipeline: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      options: settingsOf(options).join(" "),
    });
    // A connection that breaks is replaced by the pool, and whoever used it hears of it from their statement. Without a
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
      const result = await work(new PostgresSession(client, this.#session));
      client.release();
      return result;
    } catch (error) {
      client.release(isBroken(error));
      throw brokenFault(error);
    }
  }
}

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
