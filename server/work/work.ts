import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { KINDS, type Kind, type Lane, perform, type WorkInput, type WorkOutput } from "./kinds";
import { requester } from "./requester";
import { type PoolLimits, WorkPool } from "./work-pool";

/** Two threads even on one processor: one person's work never keeps all others from theirs. */
const LEAST_THREADS = 2;
const MOST_THREADS = 4;

const threads = Math.min(Math.max(availableParallelism() - 1, LEAST_THREADS), MOST_THREADS);
const COMMON = { waiting: 100, waitingOfOne: 20, memoryMb: 512, idleSeconds: 300 };
const LIMITS: Record<Lane, PoolLimits> = {
  short: { ...COMMON, threads: LEAST_THREADS, waitSeconds: 5 },
  long: { ...COMMON, threads, waitSeconds: 30 },
};

/**
 * Does heavy work in a thread that can be ended: 422 when it takes longer than its kind may, 413 when it needs too much
 * memory, 503 when too many wait. Where the sources run without a build (tests), it is done on this thread.
 */
export async function work<K extends Kind>(kind: K, input: WorkInput<K>): Promise<WorkOutput<K>> {
  const { lane, seconds } = KINDS[kind];
  const file = workerFile();
  if (!file) return perform(kind, input);
  const pool = (pools[lane] ??= new WorkPool(file, LIMITS[lane]));
  return pool.run({ kind, input, seconds, ...requester() }) as Promise<WorkOutput<K>>;
}

const pools: Partial<Record<Lane, WorkPool>> = {};

let found: URL | null | undefined;

/** The built worker beside the running script, or none when the sources run as they are. */
function workerFile(): URL | null {
  if (found !== undefined) return found;
  const url = new URL("./work-worker.js", import.meta.url);
  found = url.protocol === "file:" && existsSync(fileURLToPath(url)) ? url : null;
  return found;
}
