import { reasonOf } from "@/runtime/core/reason-of";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { sealLog } from "../audit/seal";
import type { App } from "../context";
import { isOutage } from "../db/fault";
import { BACKOFF_SECONDS } from "./backoff";
import { reportDeadJob } from "./dead-letter";
import { type JobHandler, type JobHandlers, insideHandlers, jobHandlers, outsideHandlers } from "./handlers";
import { failJob, giveBack, type JobRow, takeDueJobs } from "./job-rows";
import { startPlaces } from "./places";
import { mendCycles } from "./mend-cycles";
import { mendPlans } from "./scheduled-task";

const POLL_MS = 2_000;
/** How often plans are compared with the clock. */
const PLANS_MS = 600_000;
const BATCH = 20;
/** Requests that this process sends at once. */
const OUTSIDE_PLACES = 5;
/** How often jobs are tried to be given back, a second apart. */
const GIVE_BACK_ATTEMPTS = 40;

export interface JobRunner {
  /** Stops taking jobs and waits for the one at work. */
  stop(): Promise<void>;
}

/**
 * Runs due jobs now and every few seconds; what waits for addresses outside has places of its own, so that it holds
 * nothing else up. Several server processes may do so on one database.
 */
export function startJobs(app: App, log: FastifyBaseLogger): JobRunner {
  const failed = (error: unknown): void =>
    log.error({ err: error }, "jobs or the business log cannot be worked on");
  const inside = async (): Promise<boolean> => {
    if ((await runDueJobs(app, log, { handlers: insideHandlers })) === BATCH) return true;
    await sealLog(app.db);
    return false;
  };
  const outside = async (found: () => void): Promise<boolean> =>
    (await runDueJobs(app, log, { handlers: outsideHandlers, most: 1, found })) === 1;
  const plans = async (): Promise<boolean> => {
    await mendPlans(app.db);
    await mendCycles(app.db);
    return false;
  };
  const places = [
    startPlaces(plans, { most: 1, pollMs: PLANS_MS, failed }),
    startPlaces(inside, { most: 1, pollMs: POLL_MS, failed }),
    startPlaces(outside, { most: OUTSIDE_PLACES, pollMs: POLL_MS, failed }),
  ];
  return { stop: async () => void (await Promise.all(places.map((one) => one.stop()))) };
}

interface Turn {
  handlers?: JobHandlers;
  /** How many jobs are taken at once. */
  most?: number;
  /** Called when there was something to do, before it is done. */
  found?: () => void;
}

/**
 * Does what is due, one after another; gives how many jobs were taken. A fault of one does not touch the others; when
 * the database goes away, what is left of them is given back as soon as it is there again.
 */
export async function runDueJobs(
  app: App,
  log: FastifyBaseLogger,
  { handlers = jobHandlers, most = BATCH, found }: Turn = {},
): Promise<number> {
  const jobs = await app.db.transaction((db) => takeDueJobs(db, most, Object.keys(handlers)));
  if (jobs.length > 0) found?.();
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
    const isLeft = await failJob(db, job, { error: reason, waitSeconds });
    if (isLeft && waitSeconds === null) await reportDeadJob(db, job, reason);
  });
}
