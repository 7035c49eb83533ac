import { reasonOf } from "../said-error";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { sealLog } from "../audit/seal";
import type { App } from "../context";
import { isOutage } from "../db/fault";
import { BACKOFF_SECONDS } from "./backoff";
import { reportDeadJob } from "./dead-letter";
import { type JobHandler, jobHandlers } from "./handlers";
import { failJob, giveBack, type JobRow, takeDueJobs } from "./job-rows";

const POLL_MS = 2_000;
const BATCH = 20;
/** How often jobs are tried to be given back, a second apart. */
const GIVE_BACK_ATTEMPTS = 40;

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
      if (!isStopped) await sealLog(app.db);
    } catch (error) {
      log.error({ err: error }, "jobs or the business log cannot be worked on");
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

/**
 * Does what is due, one after another; gives how many jobs were taken. A fault of one does not touch the others; when
 * the database goes away, what is left of them is given back as soon as it is there again.
 */
export async function runDueJobs(
  app: App,
  log: FastifyBaseLogger,
  handlers: Readonly<Record<string, JobHandler>> = jobHandlers,
): Promise<number> {
  const jobs = await app.db.transaction((db) => takeDueJobs(db, BATCH));
  for (const [place, job] of jobs.entries())
    try {
      await runJob(app, log, { job, handler: handlers[job.kind] });
    } catch (error) {
      if (!isOutage(error)) throw error;
      log.warn({ err: error, jobs: jobs.length - place }, "jobs interrupted: the database is not available");
      await giveBackLater(app, jobs.slice(place));
      throw error;
    }
  return jobs.length;
}

async function runJob(
  app: App,
  log: FastifyBaseLogger,
  { job, handler }: { job: JobRow; handler: JobHandler | undefined },
): Promise<void> {
  try {
    if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`);
    await handler(app, job);
  } catch (error) {
    if (isOutage(error)) throw error;
    await putOff(app, job, error);
    log.warn({ err: error, job: job.id, kind: job.kind, attempts: job.attempts }, "job failed");
  }
}

/** Tries until about the end of the lease, after which any server takes the jobs anyway. */
async function giveBackLater(app: App, jobs: readonly JobRow[]): Promise<void> {
  for (let attempt = 0; attempt < GIVE_BACK_ATTEMPTS; attempt++)
    try {
      return await app.db.transaction((db) => giveBack(db, jobs));
    } catch (error) {
      if (!isOutage(error)) throw error;
      await wait(POLL_MS / 2);
    }
}

async function putOff(app: App, job: JobRow, error: unknown): Promise<void> {
  const waitSeconds = BACKOFF_SECONDS[job.attempts - 1] ?? null;
  const reason = reasonOf(error);
  await app.db.transaction(async (db) => {
    await failJob(db, job, { error: reason, waitSeconds });
    if (waitSeconds === null) await reportDeadJob(db, job, reason);
  });
}
