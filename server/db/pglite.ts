import { AsyncLocalStorage } from "node:async_hooks";
import { DatabaseFault } from "./fault";
import { Mutex } from "./mutex";
import type { HostCall } from "./pglite-host";
import type { Transport } from "./pglite-transport";
import {
  type Database,
  type Db,
  type DbSession,
  type PoolLoad,
  runTransaction,
  type TransactionMode,
} from "./port";
import { firstOf, Watchdog } from "./watchdog";

/** A call waits at most this long for its turn. */
const QUEUE_MS = 15_000;
/** A transaction in which nothing happens does not keep the others waiting any longer. */
const IDLE_TRANSACTION_MS = 60_000;

export interface PgliteOptions {
  /** Opens the engine; called again after it was stopped or has crashed. */
  open(): Promise<Transport>;
  /** A statement that runs longer is stopped together with its transaction. 0 = never, and no call is turned away. */
  timeoutMs: number;
  /** How long a call waits for its turn, and a transaction for its next statement, in milliseconds. */
  limits?: { queueMs?: number; idleMs?: number };
  /** Called once after closing (releases the folder lock). */
  release?(): void;
}

/**
 * PGlite has one session: transactions queue up. A statement on the database itself while the caller is
 * inside a transaction would wait for ever, so it is refused.
 */
export class PgliteDatabase implements Database {
  readonly kind = "pglite";
  readonly frozen = new Map<string, unknown>();
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

  transaction<T>(work: (tx: Db) => Promise<T>, mode?: TransactionMode): Promise<T> {
    return this.#alone((session) =>
      this.#inside.run(true, () => runTransaction(session, work, { mode, frozen: this.frozen })),
    );
  }

  load(): PoolLoad {
    const { running: used, waiting } = this.#mutex;
    return { size: 1, used, waiting };
  }

  /** The whole database as an archive that `HostOptions.snapshot` takes. */
  snapshot(): Promise<Uint8Array> {
    return this.#mutex.run(async () => (await (await this.#ready()).call({ kind: "dump" })) as Uint8Array);
  }

  async close(): Promise<void> {
    await this.#mutex.run(async () => {
      const transport = this.#transport;
      // One that was stopped or has crashed has nothing left to close.
      if (transport.alive()) await this.#watched(transport, { kind: "close" }).catch(() => undefined);
      await transport.terminate(new DatabaseFault("unavailable"));
      await this.#stopping;
    });
    this.#options.release?.();
  }

  #alone<T>(work: (session: DbSession) => Promise<T>): Promise<T> {
    if (this.#inside.getStore() === true)
      return Promise.reject(new Error("inside a transaction use its own db, not the database"));
    return this.#mutex.run(() => this.#hold(work), this.#waitMs());
  }

  /** Gives the session to the work, and takes it away where the work does nothing with it for too long. */
  async #hold<T>(work: (session: DbSession) => Promise<T>): Promise<T> {
    const transport = await this.#ready();
    const idle = new Watchdog(this.#idleMs(), () => this.#stop(transport, "tooSlow"));
    let last: Promise<unknown> = Promise.resolve();
    // The engine does one thing at a time, and a statement may take it several calls.
    const send = (call: HostCall): Promise<unknown> => {
      const answer = last.then(() => idle.pausedDuring(() => this.#watched(transport, call)));
      last = answer.catch(() => undefined);
      return answer;
    };
    const session: DbSession = {
      query: async <R>(sql: string, params: readonly unknown[]) =>
        (await send({ kind: "query", sql, params })) as R[],
      exec: async (sql) => void (await send({ kind: "exec", sql })),
      control: async (statement) => void (await send({ kind: "exec", sql: statement })),
    };
    try {
      return await firstOf(work(session), idle.bites);
    } finally {
      idle.stop();
    }
  }

  /** The running engine; one that was stopped or has crashed is opened again. */
  async #ready(): Promise<Transport> {
    if (!this.#transport.alive()) {
      await this.#stopping;
      this.#transport = await this.#options.open().catch((error: unknown) => {
        throw new DatabaseFault("unavailable", error);
      });
    }
    return this.#transport;
  }

  /** Runs a call; one that takes too long is stopped together with its engine. */
  async #watched(transport: Transport, call: HostCall): Promise<unknown> {
    const slow = new Watchdog(this.#options.timeoutMs, () => this.#stop(transport, "tooSlow"));
    try {
      return await transport.call(call);
    } finally {
      slow.stop();
    }
  }

  #stop(transport: Transport, kind: "tooSlow"): DatabaseFault {
    const fault = new DatabaseFault(kind);
    this.#stopping = transport.terminate(fault);
    return fault;
  }

  #waitMs(): number {
    return this.#options.timeoutMs === 0 ? 0 : (this.#options.limits?.queueMs ?? QUEUE_MS);
  }

  #idleMs(): number {
    return this.#options.timeoutMs === 0 ? 0 : (this.#options.limits?.idleMs ?? IDLE_TRANSACTION_MS);
  }
}
