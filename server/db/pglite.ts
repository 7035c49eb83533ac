import { AsyncLocalStorage } from "node:async_hooks";
import { Mutex } from "./mutex";
import type { HostCall } from "./pglite-host";
import type { Transport } from "./pglite-transport";
import { type Database, type Db, type DbSession, runTransaction } from "./port";

export interface PgliteOptions {
  /** Opens the engine; called again after a runaway statement was stopped. */
  open(): Promise<Transport>;
  /** A statement that runs longer is stopped together with its transaction. 0 = never. */
  timeoutMs: number;
  /** Called once after closing (releases the folder lock). */
  release?(): void;
}

/**
 * PGlite has one session: transactions queue up. A statement on the database itself while the caller is
 * inside a transaction would wait for ever, so it is refused.
 */
export class PgliteDatabase implements Database {
  readonly kind = "pglite";
  readonly #options: PgliteOptions;
  readonly #mutex = new Mutex();
  readonly #inside = new AsyncLocalStorage<true>();
  #transport: Transport;
  #stopping: Promise<void> = Promise.resolve();

  private constructor(options: PgliteOptions, transport: Transport) {
    this.#options = options;
    this.#transport = transport;
  }

  static async open(options: PgliteOptions): Promise<PgliteDatabase> {
    return new PgliteDatabase(options, await options.open());
  }

  query<T>(sql: string, params: readonly unknown[] = []): Promise<T[]> {
    return this.#alone((session) => session.query<T>(sql, params));
  }

  exec(sql: string): Promise<void> {
    return this.#alone((session) => session.exec(sql));
  }

  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    return this.#alone((session) => this.#inside.run(true, () => runTransaction(session, work)));
  }

  /** The whole database as an archive that `HostOptions.snapshot` takes. */
  snapshot(): Promise<Uint8Array> {
    return this.#mutex.run(async () => (await (await this.#ready()).call({ kind: "dump" })) as Uint8Array);
  }

  async close(): Promise<void> {
    await this.#mutex.run(async () => {
      const transport = await this.#ready();
      await transport.call({ kind: "close" });
      await transport.terminate(new Error("数据库已关闭"));
    });
    this.#options.release?.();
  }

  #alone<T>(work: (session: DbSession) => Promise<T>): Promise<T> {
    if (this.#inside.getStore() === true)
      return Promise.reject(new Error("inside a transaction use its own db, not the database"));
    return this.#mutex.run(async () => {
      const transport = await this.#ready();
      return work({
        query: async <R>(sql: string, params: readonly unknown[]) =>
          (await this.#watched(transport, { kind: "query", sql, params })) as R[],
        exec: async (sql) => {
          await this.#watched(transport, { kind: "exec", sql });
        },
      });
    });
  }

  /** The running engine; one that was stopped or has crashed is opened again. */
  async #ready(): Promise<Transport> {
    if (!this.#transport.alive()) {
      await this.#stopping;
      this.#transport = await this.#options.open();
    }
    return this.#transport;
  }

  /** Runs a call; one that takes too long is stopped together with its engine. */
  async #watched(transport: Transport, call: HostCall): Promise<unknown> {
    if (this.#options.timeoutMs === 0) return transport.call(call);
    const timer = setTimeout(() => {
      this.#stopping = transport.terminate(new Error("数据库语句超时，已被终止"));
    }, this.#options.timeoutMs);
    try {
      return await transport.call(call);
    } finally {
      clearTimeout(timer);
    }
  }
}
