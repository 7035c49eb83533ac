import pg from "pg";
import { type Database, type Db, type DbSession, runTransaction } from "./port";
import { sqlState } from "./sql-error";
import { StatementNames } from "./statement-names";
import { valueParsers } from "./values";

const POOL_SIZE = 10;

/** A named statement whose table has got other columns since. */
const STALE_STATEMENT = "0A000";

export interface PostgresOptions {
  url: string;
  /** Schema that holds our tables; `public` by default. */
  schema?: string;
  timeoutMs: number;
}

/** A pool of connections to a PostgreSQL server (15 or newer). */
export class PostgresDatabase implements Database {
  readonly kind = "postgres";
  readonly #pool: pg.Pool;
  readonly #names = new StatementNames();

  constructor(options: PostgresOptions) {
    // No statement of ours runs long enough to earn back what compiling it to machine code takes.
    const settings = ["-c timezone=UTC", "-c jit=off", `-c statement_timeout=${options.timeoutMs}`];
    if (options.schema !== undefined) settings.push(`-c search_path=${options.schema}`);
    this.#pool = new pg.Pool({
      connectionString: options.url,
      max: POOL_SIZE,
      options: settings.join(" "),
      types: { getTypeParser: parserOf },
    });
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    this.#pool.on("error", () => undefined);
  }

  async query<T>(sql: string, params: readonly unknown[] = []): Promise<T[]> {
    const client = await this.#pool.connect();
    return this.#using(client, () => this.#session(client).query<T>(sql, params));
  }

  async exec(sql: string): Promise<void> {
    await this.#pool.query(sql);
  }

  async transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    return this.#using(client, () => runTransaction(this.#session(client), work));
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  /** Gives the connection back, or away when it is of no more use. */
  async #using<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      client.release();
      return result;
    } catch (error) {
      client.release(isBroken(error));
      throw error;
    }
  }

  #session(client: pg.PoolClient): DbSession {
    return {
      query: async <T>(sql: string, params: readonly unknown[]) => {
        const name = this.#names.of(sql);
        const named = name === undefined ? {} : { name };
        return (await client.query({ ...named, text: sql, values: [...params] })).rows as T[];
      },
      exec: async (sql) => {
        await client.query(sql);
      },
    };
  }
}

/** The connection itself failed (no PostgreSQL code), or keeps a statement that will never run again. */
function isBroken(error: unknown): boolean {
  if (sqlState(error) === STALE_STATEMENT) return true;
  return error instanceof Error && /Connection terminated|ECONNRESET|EPIPE/.test(error.message);
}

function parserOf(oid: number, format?: "text" | "binary"): (text: string) => unknown {
  return valueParsers[oid] ?? (pg.types.getTypeParser(oid, format) as (text: string) => unknown);
}
