// oxlint-disable-next-line import/default -- made by the bundler
import workerAddress from "./worker?worker&url";
import {
  saidScriptError,
  type ScriptError,
  type ScriptRequest,
  type ScriptResult,
  type ScriptRunner,
} from "./script";
import { SENTENCE } from "./sentences";

/** Above every script's own deadline: a worker that does not answer by then is ended. The first run loads the engine. */
const HARD_LIMIT_MS = 10_000;

let runner: ScriptRunner | null = null;

/** The tab's script runner: one Worker with one engine, started when the first script runs. */
export function browserScripts(): ScriptRunner {
  return (runner ??= new WorkerRunner());
}

class WorkerRunner implements ScriptRunner {
  private worker: Worker | null = null;
  private tail: Promise<unknown> = Promise.resolve();

  run(request: ScriptRequest): Promise<ScriptResult> {
    const result = this.tail.then(() => this.ask(request));
    this.tail = result;
    return result;
  }

  close(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private ask(request: ScriptRequest): Promise<ScriptResult> {
    const worker = (this.worker ??= startWorker());
    return new Promise((resolve) => {
      const heard = new AbortController();
      const end = (result: ScriptResult): void => {
        heard.abort();
        clearTimeout(timer);
        resolve(result);
      };
      const fail = (error: ScriptError): void => {
        this.close();
        end({ ok: false, error, logs: [] });
      };
      const timer = setTimeout(() => fail(saidScriptError(SENTENCE.late)), HARD_LIMIT_MS);
      const { signal } = heard;
      worker.addEventListener("message", ({ data }: MessageEvent<ScriptResult>) => end(data), { signal });
      worker.addEventListener(
        "error",
        (event) => fail({ message: event.message, line: null, column: null }),
        { signal },
      );
      worker.postMessage(request);
    });
  }
}

/** A page of another origin (generated code runs there) may not start our worker itself, but one that loads it. */
function startWorker(): Worker {
  const { href, origin } = new URL(workerAddress, import.meta.url);
  if (origin === window.location.origin) return new Worker(href, { type: "module" });
  const loader = new Blob([`importScripts(${JSON.stringify(href)})`], { type: "text/javascript" });
  return new Worker(URL.createObjectURL(loader));
}
