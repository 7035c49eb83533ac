import { columnText, keptIn } from "../kept/keep";
import { type LocalText } from "@/runtime/core/locale";
import type { Db } from "../db/port";
import { newId } from "../db/id";

/** What a job does when it is due; each kind has one handler. */
export type JobKind = "timer" | "timeout" | "http" | "cron" | "webhook";

/** What a job of a webhook says of it: while one of its deliveries is under way, the others wait. */
export const WEBHOOK_OF_JOB = "webhook";

export interface JobRow {
  id: string;
  kind: JobKind;
  inst_id: string | null;
  ref: string | null;
  node: string | null;
  payload: Record<string, unknown>;
  due_date: string;
  status: "waiting" | "dead";
  attempts: number;
  last_error: string | null;
}

export interface NewJob {
  kind: JobKind;
  instId: string | null;
  /** What the job belongs to: a token or task of the instance, or a scheduled task. */
  ref: string;
  node: string | null;
  dueDate: string;
  payload?: Record<string, unknown>;
}

/** A process that took a job has this long to do it before another one may. */
const LEASE_SECONDS = 60;

/** Adds a job in the transaction of what causes it: it exists exactly if that is committed. */
export async function addJob(db: Db, job: NewJob): Promise<void> {
  await db.query(
    `insert into sys_job (id, kind, inst_id, ref, node, due_date, payload)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb)`,
    [newId(), job.kind, job.instId, job.ref, job.node, job.dueDate, JSON.stringify(job.payload ?? {})],
  );
}

/** Takes away the jobs of tokens and tasks that are gone. */
export async function dropJobs(db: Db, refs: readonly string[]): Promise<void> {
  if (refs.length > 0) await db.query("delete from sys_job where ref = any($1::text[])", [refs]);
}

/**
 * Takes due jobs for this process: no other one gets them while the lease runs. A lease that ends later than any can
 * was written before the clock was set back; it holds nothing up. Suspended instances wait, and deliveries of a webhook
 * that another one is under way for: an address that does not answer takes no more than one place.
 */
export function takeDueJobs(db: Db, limit: number, kinds: readonly string[]): Promise<JobRow[]> {
  return db.query<JobRow>(
    `update sys_job set attempts = attempts + 1, leased_until = now() + interval '${LEASE_SECONDS} seconds'
     where id in (
       select j.id from sys_job j where j.status = 'waiting' and j.due_date <= now() and j.kind = any($2::text[])
         and (j.leased_until is null or j.leased_until < now()
              or j.leased_until > now() + interval '${LEASE_SECONDS} seconds')
         and not exists (select 1 from bpm_live_instance i where i.id = j.inst_id and i.is_suspended)
         and not exists (select 1 from sys_job b where b.kind = 'webhook' and b.status = 'waiting'
              and b.leased_until between now() and now() + interval '${LEASE_SECONDS} seconds'
              and b.payload->>'${WEBHOOK_OF_JOB}' = j.payload->>'${WEBHOOK_OF_JOB}')
       order by j.due_date limit $1 for update skip locked)
     returning *`,
    [limit, kinds],
  );
}

/**
 * Takes a job away in the transaction of its work. False when it is gone, or when another process took it over after
 * the lease: then there is nothing to do.
 */
export async function finishJob(db: Db, job: JobRow): Promise<boolean> {
  const rows = await db.query("delete from sys_job where id = $1 and attempts = $2 returning id", [
    job.id,
    job.attempts,
  ]);
  return rows.length > 0;
}

/**
 * Puts a job off after a fault for some seconds, or keeps it as dead. Times are the database's: all servers share it. False
 * when it went while it was tried, or when another process took it over.
 */
export async function failJob(
  db: Db,
  job: JobRow,
  { error, waitSeconds }: { error: LocalText; waitSeconds: number | null },
): Promise<boolean> {
  const rows = await db.query(
    `update sys_job set status = case when $3::integer is null then 'dead' else 'waiting' end,
       due_date = coalesce(now() + make_interval(secs => $3::integer), due_date),
       leased_until = null, last_error = $4, kept = $5::jsonb, update_date = now()
     where id = $1 and attempts = $2 returning id`,
    [job.id, job.attempts, waitSeconds, columnText(error), JSON.stringify(keptIn({ lastError: error }))],
  );
  return rows.length > 0;
}

/** Gives jobs back that were taken and not done through no fault of their own: the attempt does not count. */
export async function giveBack(db: Db, jobs: readonly JobRow[]): Promise<void> {
  await db.query(
    `update sys_job j set attempts = j.attempts - 1, leased_until = null
       from unnest($1::text[], $2::integer[]) as taken(id, attempts)
      where j.id = taken.id and j.attempts = taken.attempts`,
    [jobs.map(({ id }) => id), jobs.map(({ attempts }) => attempts)],
  );
}
