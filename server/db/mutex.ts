import { DatabaseFault } from "./fault";

/** Lets one piece of work run at a time, in the order of asking. */
export class Mutex {
  #tail: Promise<unknown> = Promise.resolve();
  #running = 0;
  #waiting = 0;

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Does the work when its turn has come.
   * @throws DatabaseFault `busy` when that takes longer than `waitMs`; 0 waits for ever
   */
  run<T>(work: () => Promise<T>, waitMs = 0): Promise<T> {
    let hasGivenUp = false;
    let timer: NodeJS.Timeout | undefined;
    this.#waiting += 1;
    const turn = this.#tail.then(() => {
      clearTimeout(timer);
      if (hasGivenUp) throw new DatabaseFault("busy");
      this.#waiting -= 1;
      return this.#work(work);
    });
    this.#tail = turn.catch(() => undefined);
    if (waitMs === 0) return turn;
    const giveUp = new Promise<never>((_, fail) => {
      timer = setTimeout(() => {
        hasGivenUp = true;
        this.#waiting -= 1;
        fail(new DatabaseFault("busy"));
      }, waitMs);
    });
    return Promise.race([turn, giveUp]);
  }

  async #work<T>(work: () => Promise<T>): Promise<T> {
    this.#running = 1;
    try {
      return await work();
    } finally {
      this.#running = 0;
    }
  }
}
