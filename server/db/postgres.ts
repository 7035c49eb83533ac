import pg from "pg";
import { type Database, type Db, type DbSession, runTransaction } from "./port";
import { valueParsers } from "./values";

const POOL_SIZE = 10;

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

  constructor(options: PostgresOptions) {
    const settings = ["-c timezone=UTC", `-c statement_timeout=${options.timeoutMs}`];
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
    return (await this.#pool.query(sql, [...params])).rows as T[];
  }

  async exec(sql: string): Promise<void> {
    await this.#pool.query(sql);
  }

  async transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    try {
      const result = await runTransaction(sessionOf(client), work);
      client.release();
      return result;
    } catch (error) {
      client.release(isBroken(error));
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}

function sessionOf(client: pg.PoolClient): DbSession {
  return {
    query: async <T>(sql: string, params: readonly unknown[]) =>
      (await client.query(sql, [...params])).rows as T[],
    exec: async (sql) => {
      await client.query(sql);
    },
  };
}

/** Errors without a PostgreSQL code come from the connection itself. */
function isBroken(error: unknown): boolean {
  return error instanceof Error && /Connection terminated|ECONNRESET|EPIPE/.test(error.message);
}

function parserOf(oid: number, format?: "text" | "binary"): (text: string) => unknown {
  return valueParsers[oid] ?? (pg.types.getTypeParser(oid, format) as (text: string) => unknown);
}
