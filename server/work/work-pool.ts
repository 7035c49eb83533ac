import type { Order } from "./order";
import { busy, gone } from "./stopped";
import { WorkThread } from "./work-thread";

export interface PoolLimits {
  /** Threads at once. */
  threads: number;
  /** Orders that wait, of everybody and of one owner. */
  waiting: number;
  waitingOfOne: number;
  /** How long an order waits for a thread at most. */
  waitSeconds: number;
  memoryMb: number;
  /** An unused thread ends after this time. */
  idleSeconds: number;
}

/** An order with whose it is, how long it may take, and when nobody wants it any more. */
export interface Commission extends Order {
  owner: string;
  seconds: number;
  signal?: AbortSignal | undefined;
}

interface Waiting {
  commission: Commission;
  begin(thread: WorkThread): void;
}

/**
 * Threads for heavy work. Of one owner one order runs at a time, so that nobody takes all threads; the others of theirs
 * wait their turn behind. Orders beyond the limits are refused with 503.
 */
export class WorkPool {
  private readonly idle = new Map<WorkThread, NodeJS.Timeout>();
  private readonly atWork = new Map<WorkThread, string>();
  private readonly waiting = new Set<Waiting>();
  private readonly file: URL;
  private readonly limits: PoolLimits;

  constructor(file: URL, limits: PoolLimits) {
    this.file = file;
    this.limits = limits;
  }

  async run(commission: Commission): Promise<unknown> {
    const { kind, input, seconds, signal } = commission;
    const thread = await this.threadFor(commission);
    const stop = (): void => thread.end(gone());
    signal?.addEventListener("abort", stop);
    try {
      return await thread.run({ kind, input }, seconds);
    } finally {
      signal?.removeEventListener("abort", stop);
      this.release(thread);
    }
  }

  /** Threads that exist at the moment. */
  get size(): number {
    return this.idle.size + this.atWork.size;
  }

  /** Waits until the commission's turn. */
  private threadFor(commission: Commission): Promise<WorkThread> {
    const { owner, signal } = commission;
    const own = [...this.waiting].filter((one) => one.commission.owner === owner).length;
    if (this.waiting.size >= this.limits.waiting || own >= this.limits.waitingOfOne)
      return Promise.reject(busy());
    if (signal?.aborted) return Promise.reject(gone());
    return new Promise((resolve, reject) => {
      const leave = (reason: Error) => (): void => {
        this.waiting.delete(entry);
        reject(reason);
      };
      const [late, cancelled] = [leave(busy()), leave(gone())];
      const timer = setTimeout(late, this.limits.waitSeconds * 1000);
      const entry: Waiting = {
        commission,
        begin: (thread) => {
          clearTimeout(timer);
          signal?.removeEventListener("abort", cancelled);
          resolve(thread);
        },
      };
      signal?.addEventListener("abort", cancelled);
      this.waiting.add(entry);
      this.distribute();
    });
  }

  /** Gives threads to the longest waiting whose owners have none. */
  private distribute(): void {
    for (const entry of this.waiting) {
      const { owner } = entry.commission;
      if ([...this.atWork.values()].includes(owner)) continue;
      const thread = this.freeThread();
      if (!thread) return;
      this.waiting.delete(entry);
      this.atWork.set(thread, owner);
      entry.begin(thread);
    }
  }

  private freeThread(): WorkThread | null {
    for (const [thread, timer] of this.idle) {
      clearTimeout(timer);
      this.idle.delete(thread);
      if (thread.isAlive) return thread;
    }
    return this.size < this.limits.threads ? new WorkThread(this.file, this.limits.memoryMb) : null;
  }

  private release(thread: WorkThread): void {
    this.atWork.delete(thread);
    if (thread.isAlive) {
      const timer = setTimeout(() => this.dismiss(thread), this.limits.idleSeconds * 1000);
      timer.unref();
      this.idle.set(thread, timer);
    }
    this.distribute();
  }

  private dismiss(thread: WorkThread): void {
    this.idle.delete(thread);
    thread.end(gone());
  }
}
