import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { ScriptRequest, ScriptResult, ScriptRunner } from "@/runtime/sandbox/script";

/** Above every script's own deadline: a thread that does not answer by then is ended. */
const HARD_LIMIT_MS = 2_000;

/** A runner in a thread of its own, started again after a fault; null where the built worker file is missing. */
export function createThreadRunner(): ScriptRunner | null {
  const file = new URL("./script-worker.js", import.meta.url);
  return file.protocol === "file:" && existsSync(fileURLToPath(file)) ? new ThreadRunner(file) : null;
}

type Waiting = { request: ScriptRequest; resolve: (result: ScriptResult) => void };

class ThreadRunner implements ScriptRunner {
  private worker: Worker | null = null;
  private readonly queue: Waiting[] = [];
  private timer: NodeJS.Timeout | null = null;
  private readonly file: URL;

  constructor(file: URL) {
    this.file = file;
  }

  run(request: ScriptRequest): Promise<ScriptResult> {
    return new Promise((resolve) => {
      this.queue.push({ request, resolve });
      if (this.queue.length === 1) this.next();
    });
  }

  close(): void {
    void this.worker?.terminate();
    this.worker = null;
  }

  private next(): void {
    const first = this.queue[0];
    if (!first) return;
    this.worker ??= this.start();
    this.timer = setTimeout(
      () => this.fail("脚本没有按时结束"),
      HARD_LIMIT_MS + (first.request.timeoutMs ?? 0),
    );
    this.worker.postMessage(first.request);
  }

  private start(): Worker {
    const worker = new Worker(this.file);
    worker.unref();
    worker.on("message", (result: ScriptResult) => this.answer(result));
    worker.on("error", (error) => this.fail(error.message));
    return worker;
  }

  private fail(message: string): void {
    this.close();
    this.answer({ ok: false, error: { message, line: null, column: null }, logs: [] });
  }

  private answer(result: ScriptResult): void {
    if (this.timer) clearTimeout(this.timer);
    this.queue.shift()?.resolve(result);
    this.next();
  }
}
