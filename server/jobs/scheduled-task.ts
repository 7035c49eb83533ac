import type { SysTaskRow } from "@/runtime/core/resource/call-types";
import { type LocalText } from "@/runtime/core/locale";
import { reasonOf } from "@/runtime/core/reason-of";
import { SaidError } from "../said-error";
import { columnText, keptIn } from "../kept/keep";
import { type Kept } from "@/runtime/core/kept-sentence";
import { purge } from "../audit/retention";
import type { App } from "../context";
import { newId } from "../db/id";
import type { Database, Db } from "../db/port";
import { covers, RUNS } from "../engine/proxies";
import { sendMessage } from "../message/send-message";
import { type BusinessActor, SYSTEM_ACTOR } from "../resource/business-log";
import { nextRuns } from "@/runtime/core/cron";
import { addJob, dropJobs, finishJob, type JobRow } from "./job-rows";
import { sendRequest } from "./outbound";
import { NEWS, RESULT } from "./sentences";

export type ScheduledTask = Pick<
  SysTaskRow,
  "id" | "name" | "kind" | "cron" | "days" | "url" | "method" | "body" | "enabled"
>;

export interface TaskResult {
  status: "ok" | "failed";
  message: LocalText;
}

/** Days after which tasks are reminded of, where the task does not say. */
const REMIND_DAYS = 3;

export async function scheduledTask(db: Db, id: string): Promise<ScheduledTask | null> {
  return (await db.query<ScheduledTask>("select * from sys_task where id = $1", [id]))[0] ?? null;
}

/**
 * Makes the next run of a task the one and only job of it; a task that is off has none. It is the next one by the database's
 * clock, which says what is due, and behind the run that has just ended: by a clock that is a little behind, that would come
 * again.
 */
export async function schedule(
  db: Db,
  { id, cron, enabled }: ScheduledTask,
  ended: Pick<JobRow, "due_date"> | null = null,
): Promise<void> {
  await dropJobs(db, [id]);
  const now = await clockOf(db);
  const last = ended === null ? now : new Date(ended.due_date);
  const next = enabled ? nextRun(cron, last > now ? last : now) : null;
  await db.query("update sys_task set next_date = $2 where id = $1", [id, next]);
  if (next) await addJob(db, { kind: "cron", instId: null, ref: id, node: null, dueDate: next });
}

const nextRun = (cron: string, now: Date): string | null => nextRuns(cron, 1, now)?.[0] ?? null;

async function clockOf(db: Db): Promise<Date> {
  const [row] = await db.query<{ now: string }>("select clock_timestamp() as now");
  return new Date(row?.now ?? Date.now());
}

/** A clock that is put right by less shows times again that its tasks have had: they do not run twice. */
export const STEP_BACK_MS = 15 * 60_000;

/**
 * Makes the next run anew where it is gone, or where a clock that ran ahead has put it further off than the plan does: else
 * nothing would run until then. What is due already is left to run.
 */
export async function mendPlans(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const tasks = await tx.query<ScheduledTask & { due: string | null; last_date: string | null }>(
      `select t.*, (select min(j.due_date) from sys_job j where j.ref = t.id and j.status = 'waiting') as due
         from sys_task t where t.enabled for update of t`,
    );
    const now = await clockOf(tx);
    for (const task of tasks) {
      const ran = new Date(task.last_date ?? now);
      const from = ran.getTime() - now.getTime() < STEP_BACK_MS && ran > now ? ran : now;
      const next = nextRun(task.cron, from);
      if (next !== null && (task.due === null || task.due > next))
        await schedule(tx, task, { due_date: from.toISOString() });
    }
  });
}

/** A task is due: it runs, is logged, and gets its next time. Runs that were missed are not made up for. */
export async function runScheduled(app: App, job: JobRow): Promise<void> {
  const task = await scheduledTask(app.db, job.ref ?? "");
  if (task?.enabled) await runAndLog(app, task, { startedBy: "schedule", key: job.id });
  await app.db.transaction(async (db) => {
    const current = await scheduledTask(db, job.ref ?? "");
    if ((await finishJob(db, job)) && current) await schedule(db, current, job);
  });
}

interface Start {
  startedBy: "schedule" | "manual";
  key: string;
  /** Of the entry that is to tell how it went; a new one without. */
  logId?: string;
  /** Who started it by hand. */
  actor?: Omit<BusinessActor, "db">;
}

/** Runs a task now and writes its log. A fault is a result, not an exception. */
export async function runAndLog(app: App, task: ScheduledTask, start: Start): Promise<TaskResult> {
  const startDate = new Date();
  const begun = performance.now();
  const result = await run(app, task, start).then(
    (message): TaskResult => ({ status: "ok", message }),
    (error: unknown): TaskResult => ({
      status: "failed",
      message: reasonOf(error),
    }),
  );
  await app.db.transaction(async (db) => {
    await db.query(
      `insert into sys_task_log (id, task_id, task_name, started_by, status, message, start_date, duration, kept)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb)`,
      [
        start.logId ?? newId(),
        task.id,
        task.name,
        start.startedBy,
        result.status,
        columnText(result.message),
        startDate.toISOString(),
        // A clock that is set meanwhile counts for nothing.
        Math.round(performance.now() - begun),
        JSON.stringify(keptIn({ message: result.message })),
      ],
    );
    await db.query("update sys_task set last_date = $2, last_status = $3 where id = $1", [
      task.id,
      startDate.toISOString(),
      result.status,
    ]);
  });
  return result;
}

function run(app: App, task: ScheduledTask, { key, actor = SYSTEM_ACTOR }: Start): Promise<Kept> {
  switch (task.kind) {
    case "http":
      return callAddress(app, task, key);
    case "remindTodo":
      return app.db.transaction((db) => remindTodo(db, task.days ?? REMIND_DAYS));
    case "cleanLogs":
      return app.db.transaction(async (db) => RESULT.purged({ count: await purge({ ...actor, db }) }));
  }
}

async function callAddress(app: App, { url, method, body }: ScheduledTask, key: string): Promise<Kept> {
  const request = { url: url ?? "", method: method ?? "GET", headers: {}, body: body ?? "" };
  const { status } = await sendRequest(request, { allowed: app.config.httpAllow, key });
  if (status < 200 || status >= 300) throw new SaidError(RESULT.status({ status }));
  return RESULT.status({ status });
}

interface Waiting {
  id: string;
  count: number;
  /** For whom they stand in; null for their own tasks. */
  onBehalf: string | null;
}

/** One message to everyone who has had a task of their own for longer, and one to each who stands in for them. */
async function remindTodo(db: Db, days: number): Promise<Kept> {
  const rows = await db.query<Waiting>(
    `with late as (
       select u.id as user_id, u.name, i.def_code, i.initiator from bpm_task t
         join bpm_live_instance i on i.id = t.inst_id and not i.is_suspended
         join sys_user u on u.account = t.assignee and u.enabled
       where t.status = 'open' and t.create_date < now() - make_interval(days => $1))
     select user_id as id, null as "onBehalf", count(*)::int as count from late group by user_id
     union all
     select y.id, late.name, count(distinct late.place)::int
       from (select *, row_number() over () as place from late) late
         join workbench_proxy p on p.user_id = late.user_id and ${RUNS} and ${covers("late.def_code")}
         join sys_user y on y.id = p.proxy_id and y.enabled and y.account <> late.initiator
       group by y.id, late.user_id, late.name`,
    [days],
  );
  for (const { id, count, onBehalf } of rows)
    await sendMessage(db, {
      to: [id],
      kind: "todo",
      title:
        onBehalf === null
          ? NEWS.waiting({ count, days })
          : NEWS.waitingOnBehalf({ owner: onBehalf, count, days }),
      route: "/work/todo",
    });
  return RESULT.reminded({ count: new Set(rows.map(({ id }) => id)).size });
}
