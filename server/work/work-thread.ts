import { Worker } from "node:worker_threads";
import { type Answer, type Order, refusedBy } from "./order";
import { faultOf, tooLong } from "./stopped";

/** A thread, or the code for an order, that is not there by then never will be; a busy machine takes seconds to load it. */
const START_LIMIT_MS = 30_000;

interface Running {
  begin(): void;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * One thread, one order at a time. What takes too long or too much memory ends the thread, which then stays ended.
 */
export class WorkThread {
  private readonly worker: Worker;
  private readonly ready: Promise<void>;
  private running: Running | null = null;
  private ended: Error | null = null;

  constructor(file: URL, memoryMb: number) {
    this.worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    this.worker.unref();
    this.ready = this.started();
    // Whoever runs an order waits for it too and hears of the fault there.
    this.ready.catch(() => undefined);
    this.worker.on("message", (answer: Answer) => this.take(answer));
    this.worker.on("error", (error) => this.end(faultOf(error)));
    this.worker.on("exit", (code) => this.end(new Error(`the work thread ended with code ${code}`)));
  }

  /** Runs an order. Its clock begins when the thread and the code for it are there. */
  async run(order: Order, seconds: number): Promise<unknown> {
    await this.ready.catch((error: unknown) => {
      throw this.ended ?? error;
    });
    if (this.ended) throw this.ended;
    let timer = setTimeout(() => this.end(new Error(`no code for ${order.kind}`)), START_LIMIT_MS);
    try {
      return await new Promise((resolve, reject) => {
        const begin = (): void => {
          clearTimeout(timer);
          timer = setTimeout(() => this.end(tooLong(seconds)), seconds * 1000);
        };
        this.running = { begin, resolve, reject };
        this.worker.postMessage(order);
      });
    } finally {
      clearTimeout(timer);
      this.running = null;
    }
  }

  /** Ends the thread; an order that it is at fails with `reason`. */
  end(reason: Error): void {
    if (this.ended) return;
    this.ended = reason;
    this.running?.reject(reason);
    void this.worker.terminate();
  }

  get isAlive(): boolean {
    return this.ended === null;
  }

  private take(answer: Answer): void {
    if (answer.state === "begun") this.running?.begin();
    if (answer.state === "done") this.running?.resolve(answer.value);
    if (answer.state === "refused") this.running?.reject(refusedBy(answer.refusal));
    if (answer.state === "failed") this.running?.reject(faultOf(answer));
  }

  private started(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.end(new Error("the work thread did not start")), START_LIMIT_MS);
      timer.unref();
      this.worker.once("message", () => {
        clearTimeout(timer);
        resolve();
      });
      this.worker.once("error", reject);
      this.worker.once("exit", () => reject(new Error("the work thread did not start")));
    });
  }
}
