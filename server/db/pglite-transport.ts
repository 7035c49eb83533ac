import { listIn, recordIn } from "@/runtime/core/guards";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { DatabaseFault, faultKind } from "./fault";
import { type HostCall, type HostOptions, openHost } from "./pglite-host";
import type { WorkerAnswer } from "./pglite-worker";
import { toSqlError } from "./sql-error";

/** Recovery after a crash replays what was written last; longer than this it does not take. */
const START_MS = 120_000;

/** A running PGlite: somewhere that answers calls and can be stopped hard. */
export interface Transport {
  /** False once it was stopped or has crashed. */
  alive(): boolean;
  call(call: HostCall): Promise<unknown>;
  /** Stops at once, also in the middle of a statement; waiting calls are rejected. */
  terminate(reason: Error): Promise<void>;
}

/** Runs PGlite on this thread. For databases in memory (tests, tools). */
export async function localTransport(options: HostOptions): Promise<Transport> {
  const run = await openHost(options);
  return { alive: () => true, call: run, terminate: () => Promise.resolve() };
}

/** The built worker beside the running script, or none when the sources run as they are. */
export function workerFile(): URL | null {
  const url = new URL("./pglite-worker.js", import.meta.url);
  return existsSync(url) ? url : null;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Runs PGlite in a worker thread, so that a heavy statement never stops the server. */
export async function workerTransport(file: URL, options: HostOptions): Promise<Transport> {
  const worker = new Worker(file, { workerData: options });
  const transport = new WorkerTransport(worker);
  await started(worker);
  return transport;
}

class WorkerTransport implements Transport {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;
  #alive = true;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.on("message", (answer: WorkerAnswer) => this.#take(answer));
    worker.on("error", (error) => this.#failAll(new DatabaseFault("unavailable", error)));
    worker.on("exit", () => this.#failAll(new DatabaseFault("unavailable")));
  }

  alive(): boolean {
    return this.#alive;
  }

  call(call: HostCall): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (!this.#alive) return reject(new DatabaseFault("unavailable"));
      this.#next += 1;
      this.#waiting.set(this.#next, { resolve, reject });
      this.#worker.postMessage({ id: this.#next, call });
    });
  }

  async terminate(reason: Error): Promise<void> {
    this.#failAll(reason);
    await this.#worker.terminate();
  }

  #take({ id, result, error, isFatal }: WorkerAnswer): void {
    const entry = this.#waiting.get(id);
    if (entry === undefined) return;
    this.#waiting.delete(id);
    if (error === undefined) return entry.resolve(result);
    // An engine that has crashed answers nothing any more: it is replaced.
    const fault = toSqlError(error);
    const crash = new DatabaseFault(faultKind(fault) ?? "unavailable", fault);
    entry.reject(isFatal === true ? crash : fault);
    if (isFatal === true) void this.terminate(crash);
  }

  #failAll(error: Error): void {
    this.#alive = false;
    for (const entry of this.#waiting.values()) entry.reject(error);
    this.#waiting.clear();
  }
}

/** Resolves once the engine is open; a thread that dies or hangs before is an error. */
async function started(worker: Worker): Promise<void> {
  const opened = new AbortController();
  const first = async (event: "message" | "error" | "exit"): Promise<unknown> =>
    listIn(await once(worker, event, { signal: opened.signal }))[0];
  const failed = async (): Promise<never> => {
    throw new Error(`数据库线程在打开时退出（${String(await first("exit"))}）`);
  };
  const late = async (): Promise<never> => {
    await wait(START_MS, undefined, { signal: opened.signal });
    throw new Error("数据库未能在限定时间内打开");
  };
  try {
    const answer = recordIn(await Promise.race([first("message"), failed(), late()]));
    if (answer["ready"] !== true)
      throw toSqlError({ message: "数据库未能打开", ...recordIn(answer["error"]) });
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    opened.abort();
  }
}
