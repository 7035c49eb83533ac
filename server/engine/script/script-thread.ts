import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { READY } from "./script-ready";
import {
  SCRIPT_DEADLINE_MS,
  SCRIPT_PATIENCE,
  saidScriptError,
  type ScriptError,
  type ScriptRequest,
  type ScriptResult,
  type ScriptRunner,
} from "@/runtime/sandbox/script";
import { SENTENCE } from "@/runtime/sandbox/sentences";

/** Beyond the last moment of a script: a thread that does not answer by then is ended. */
const HARD_LIMIT_MS = 750;
/** A thread that is not ready by then never will be; a busy machine takes seconds to load it. */
const START_LIMIT_MS = 30_000;

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
    if (!this.queue[0]) return;
    if (this.worker) return this.send(this.worker);
    this.worker = this.start();
    this.timer = setTimeout(() => this.fail(saidScriptError(SENTENCE.notStarted)), START_LIMIT_MS);
  }

  /** The clock of a script begins when the thread is there for it. */
  private send(worker: Worker): void {
    const first = this.queue[0];
    if (!first) return;
    this.timer = setTimeout(
      () => this.fail(saidScriptError(SENTENCE.late)),
      HARD_LIMIT_MS + SCRIPT_PATIENCE * (first.request.timeoutMs ?? SCRIPT_DEADLINE_MS),
    );
    worker.postMessage(first.request);
  }

  private start(): Worker {
    const worker = new Worker(this.file);
    worker.unref();
    worker.on("message", (message: ScriptResult | typeof READY) => {
      // A thread that was ended may still have had something to say.
      if (worker !== this.worker) return;
      if (message !== READY) return this.answer(message);
      if (this.timer) clearTimeout(this.timer);
      this.send(worker);
    });
    worker.on("error", (error) => this.fail({ message: error.message, line: null, column: null }));
    return worker;
  }

  private fail(error: ScriptError): void {
    this.close();
    this.answer({ ok: false, error, logs: [] });
  }

  private answer(result: ScriptResult): void {
    if (this.timer) clearTimeout(this.timer);
    this.queue.shift()?.resolve(result);
    this.next();
  }
}
