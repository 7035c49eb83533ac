import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { type HostCall, type HostOptions, openHost } from "./pglite-host";
import { type SqlError, toSqlError } from "./sql-error";

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
  const waiting = new Map<number, Waiting>();
  let next = 0;
  let alive = true;
  const failAll = (error: Error) => {
    alive = false;
    for (const entry of waiting.values()) entry.reject(error);
    waiting.clear();
  };
  await started(worker);
  worker.on("message", (answer: { id: number; result?: unknown; error?: SqlError }) => {
    const entry = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.error === undefined) entry?.resolve(answer.result);
    else entry?.reject(toSqlError(answer.error));
  });
  worker.on("error", failAll);
  worker.on("exit", () => failAll(new Error("数据库线程已退出")));
  return {
    alive: () => alive,
    call: (call) =>
      new Promise((resolve, reject) => {
        if (!alive) return reject(new Error("数据库线程已退出"));
        next += 1;
        waiting.set(next, { resolve, reject });
        worker.postMessage({ id: next, call });
      }),
    terminate: async (reason) => {
      failAll(reason);
      await worker.terminate();
    },
  };
}

function started(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("message", (answer: { ready: boolean; error?: SqlError }) => {
      worker.off("error", reject);
      if (answer.ready) resolve();
      else reject(toSqlError(answer.error ?? { message: "数据库未能打开" }));
    });
  });
}
