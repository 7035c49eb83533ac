/**
 * Bites once when its time has run out without a pause or a stop. `bites` rejects with what the bite gives.
 * A time of 0 means never.
 */
export class Watchdog {
  readonly bites: Promise<never>;
  readonly #ms: number;
  readonly #bite: () => void;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(ms: number, bite: () => Error) {
    this.#ms = ms;
    let reject: (error: Error) => void = () => undefined;
    this.bites = new Promise<never>((_, fail) => (reject = fail));
    this.bites.catch(() => undefined);
    this.#bite = () => reject(bite());
    this.#start();
  }

  /** The time starts anew after the work. */
  async pausedDuring<T>(work: () => Promise<T>): Promise<T> {
    clearTimeout(this.#timer);
    try {
      return await work();
    } finally {
      this.#start();
    }
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #start(): void {
    clearTimeout(this.#timer);
    if (this.#ms > 0 && !this.#isStopped) this.#timer = setTimeout(this.#bite, this.#ms);
  }
}

/** The work's result, or the bite if that comes first; what the work does afterwards is nobody's. */
export function firstOf<T>(work: Promise<T>, bites: Promise<never>): Promise<T> {
  work.catch(() => undefined);
  return Promise.race([work, bites]);
}
