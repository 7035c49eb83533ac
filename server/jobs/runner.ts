import type { FastifyBaseLogger } from "fastify";
import type { App } from "../context";
import { reportDeadJob } from "./dead-letter";
import { type JobHandler, jobHandlers } from "./handlers";
import { failJob, type JobRow, takeDueJobs } from "./job-rows";

const POLL_MS = 2_000;
const BATCH = 20;
/** Waits before the second, third … attempt; after the last one a job is dead. */
const BACKOFF_SECONDS = [5, 30, 120, 600, 3_600] as const;

export interface JobRunner {
  /** Stops taking jobs and waits for the one at work. */
  stop(): Promise<void>;
}

/** Runs due jobs now and every few seconds. Several server processes may do so on one database. */
export function startJobs(app: App, log: FastifyBaseLogger): JobRunner {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const turn = async (): Promise<void> => {
    try {
      while (!isStopped && (await runDueJobs(app, log)) === BATCH);
    } catch (error) {
      log.error({ err: error }, "jobs cannot be read");
    }
    if (!isStopped) timer = setTimeout(next, POLL_MS);
  };
  let running = Promise.resolve();
  const next = (): void => void (running = turn());
  next();
  return {
    stop: async () => {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}

/** Does what is due, one after another; gives how many jobs were taken. A fault of one does not touch the others. */
export async function runDueJobs(
  app: App,
  log: FastifyBaseLogger,
  handlers: Readonly<Record<string, JobHandler>> = jobHandlers,
): Promise<number> {
  const jobs = await app.db.transaction((db) => takeDueJobs(db, BATCH));
  for (const job of jobs)
    try {
      const handler = handlers[job.kind];
      if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`);
      await handler(app, job);
    } catch (error) {
      await putOff(app, job, error);
      log.warn({ err: error, job: job.id, kind: job.kind, attempts: job.attempts }, "job failed");
    }
  return jobs.length;
}

async function putOff(app: App, job: JobRow, error: unknown): Promise<void> {
  const wait = BACKOFF_SECONDS[job.attempts - 1];
  const dueDate = wait === undefined ? null : new Date(Date.now() + wait * 1_000).toISOString();
  const reason = error instanceof Error ? error.message : String(error);
  await app.db.transaction(async (db) => {
    await failJob(db, job, { error: reason, dueDate });
    if (dueDate === null) await reportDeadJob(db, job, reason);
  });
}
