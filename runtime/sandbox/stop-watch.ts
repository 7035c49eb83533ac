import { SCRIPT_DEADLINE_MS, SCRIPT_PATIENCE, SCRIPT_TURNS_PER_MS } from "./script";

/** The engine asks whether to stop after so many loop turns and calls. */
const TURNS_PER_QUESTION = 10_000;

/**
 * Says when a script has had enough: what it worked counts as well as the time, for a busy machine takes time from
 * scripts that do little. Time starts when it is made.
 */
export class StopWatch {
  /** Whether it has stopped the script. */
  isStopped = false;
  private questions = 0;
  private readonly started = Date.now();
  private readonly limit: number;

  constructor(limit: number = SCRIPT_DEADLINE_MS) {
    this.limit = limit;
  }

  /** The engine's question, to be asked every {@link TURNS_PER_QUESTION} turns. */
  readonly shouldStop = (): boolean => {
    this.questions += 1;
    const isBusy = this.questions * TURNS_PER_QUESTION < this.limit * SCRIPT_TURNS_PER_MS;
    const most = isBusy ? this.limit * SCRIPT_PATIENCE : this.limit;
    this.isStopped ||= Date.now() - this.started >= most;
    return this.isStopped;
  };
}
