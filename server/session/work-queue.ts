import { BusyError } from "../errors";

export interface QueueLimits {
  /** Works that run at once. */
  atOnce: number;
  /** Works that may wait for their turn. */
  waiting: number;
  /** The longest wait, in milliseconds. */
  patienceMs: number;
}

/** Lets a few works run at once and a bounded number wait, for a bounded time; anything more is told to come again. */
export class WorkQueue {
  readonly #limits: QueueLimits;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** @throws BusyError when too many wait already, or the turn does not come in time */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.atOnce) await this.#turn();
    else this.#running++;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  /** The one that waits longest takes over the place of the one that ends. */
  #next(): void {
    const [first] = this.#waiting;
    if (first === undefined) this.#running--;
    else first();
  }

  #turn(): Promise<void> {
    if (this.#waiting.size >= this.#limits.waiting) throw this.#busy();
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        this.#waiting.delete(start);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(start);
        reject(this.#busy());
      }, this.#limits.patienceMs);
      this.#waiting.add(start);
    });
  }

  #busy(): BusyError {
    return new BusyError(Math.ceil(this.#limits.patienceMs / 1000));
  }
}
