import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { KINDS, type Kind, perform, type WorkInput, type WorkOutput } from "./kinds";
import { requester } from "./requester";
import { WorkPool } from "./work-pool";

/** Two threads even on one processor: one person's work never keeps all others from theirs. */
const LEAST_THREADS = 2;
const MOST_THREADS = 4;

/**
 * Does heavy work in a thread that can be ended: 422 when it takes longer than its kind may, 413 when it needs too much
 * memory, 503 when too many wait. Where the sources run without a build (tests), it is done on this thread.
 */
export async function work<K extends Kind>(kind: K, input: WorkInput<K>): Promise<WorkOutput<K>> {
  const threads = (pool ??= createPool());
  if (threads === "none") return perform(kind, input);
  const { seconds } = KINDS[kind];
  return threads.run({ kind, input, seconds, ...requester() }) as Promise<WorkOutput<K>>;
}

let pool: WorkPool | "none" | null = null;

function createPool(): WorkPool | "none" {
  const file = new URL("./work-worker.js", import.meta.url);
  if (file.protocol !== "file:" || !existsSync(fileURLToPath(file))) return "none";
  const threads = Math.min(Math.max(availableParallelism() - 1, LEAST_THREADS), MOST_THREADS);
  return new WorkPool(file, {
    threads,
    waiting: 100,
    waitingOfOne: 20,
    waitSeconds: 30,
    memoryMb: 512,
    idleSeconds: 60,
  });
}
