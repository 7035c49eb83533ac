import { URGE_MINUTES } from "@/runtime/core/process/setting";
import { isEnded, openTasks, type TaskState } from "@/runtime/core/process/step/state";
import type { Context } from "../context";
import type { Db } from "../db/port";
import { ApiError, CODE } from "../errors";
import { openInstance, type OpenInstance } from "./open-instance";
import { addDraft } from "./drafts";
import { remind } from "./notify";
import { appendHistory } from "./store/history-rows";
import { readForm } from "./read/view";
import { viewerForms } from "./read/viewer";
import { NEWS, SENTENCE } from "./sentences";

/** The user's own application, locked. 403 for anybody else's. */
export async function openOwn({ db, user }: Context, instId: string): Promise<OpenInstance> {
  const open = await openInstance(db, instId);
  if (open.row.initiator !== user.account) throw new ApiError(CODE.forbidden, SENTENCE.onlyInitiator);
  return open;
}

/** SQL: an open task `t` that somebody else has than the initiator of its application `i`, or nobody. */
const ASKED = "t.inst_id = i.id and t.status = 'open' and t.assignee is distinct from i.initiator";

/**
 * SQL: whether the initiator may urge anybody about the application `i`: not while it is suspended, or with them, a
 * service or a timer alone.
 */
export const MAY_URGE = `(i.status in ('running', 'back') and not i.is_suspended and exists (
  select 1 from bpm_task t where ${ASKED}))`;

/**
 * SQL: the task of the application `i` that waits for its initiator, as it came back to them; none while it is
 * suspended.
 */
export const OWN_TASK = `(select t.id from bpm_task t where t.inst_id = i.id and t.status = 'open'
  and t.assignee = i.initiator and not i.is_suspended order by t.create_date, t.id limit 1)`;

/** {@link OWN_TASK} of one application. */
export async function ownTask(db: Db, instId: string): Promise<string | null> {
  const [row] = await db.query<{ ownTask: string | null }>(
    `select ${OWN_TASK} as "ownTask" from bpm_live_instance i where i.id = $1`,
    [instId],
  );
  return row?.ownTask ?? null;
}

/** {@link MAY_URGE} of one application. */
export async function mayUrge(db: Db, instId: string): Promise<boolean> {
  const [row] = await db.query<{ mayUrge: boolean }>(
    `select ${MAY_URGE} as "mayUrge" from bpm_live_instance i where i.id = $1`,
    [instId],
  );
  return row?.mayUrge ?? false;
}

async function tasksOfOthers(db: Db, { row, state }: OpenInstance): Promise<TaskState[]> {
  const asked = await db.query<{ id: string }>(
    `select t.id from bpm_live_instance i join bpm_task t on ${ASKED} where i.id = $1`,
    [row.id],
  );
  const ids = new Set(asked.map(({ id }) => id));
  return openTasks(state).filter(({ id }) => ids.has(id));
}

/** Reminds everyone whom an application waits for; again only after the interval that the process sets. */
export async function urge(context: Context, instId: string, opinion: string): Promise<number> {
  const { db, user } = context;
  const open = await openOwn(context, instId);
  const { row, definition } = open;
  if (row.is_suspended) throw new ApiError(CODE.conflict, SENTENCE.suspended);
  const tasks = await tasksOfOthers(db, open);
  if (tasks.length === 0) throw new ApiError(CODE.conflict, SENTENCE.nothingToUrge);
  await demandPause(open, context);
  const news = { title: NEWS.urged({ title: row.title }), content: opinion };
  for (const task of tasks) await remind(db, open, task, news);
  const nodeName = definition.graph.nodes[tasks[0]?.node ?? ""]?.name ?? "";
  const event = {
    action: "urge" as const,
    node: tasks[0]?.node ?? "",
    nodeName,
    task: null,
    detail: "",
    flows: [],
  };
  await appendHistory(db, row.id, {
    events: [{ ...event, actor: user.account }],
    name: user.name,
    opinion,
    command: null,
  });
  return tasks.length;
}

async function demandPause({ row, definition }: OpenInstance, { db }: Context): Promise<void> {
  const minutes = definition.setting.flow.properties.urgeMinutes ?? URGE_MINUTES;
  const rows = await db.query<{ left: number }>(
    `select ceil(extract(epoch from max(create_date) + make_interval(mins => $2) - now()) / 60)::int as left
     from bpm_history where inst_id = $1 and action = 'urge' and create_date <= clock_timestamp()`,
    [row.id, minutes],
  );
  const left = rows[0]?.left ?? 0;
  if (left > 0) throw new ApiError(CODE.conflict, SENTENCE.urgedTooSoon({ minutes: left }));
}

/** A draft with what the initiator may read of an application that is over. Numbers are given anew when it is handed in. */
export async function restartAsDraft(context: Context, instId: string): Promise<string> {
  const { db, user } = context;
  const open = await openOwn(context, instId);
  const { row } = open;
  if (!isEnded(open.state)) throw new ApiError(CODE.conflict, SENTENCE.stillRunning);
  const forms = await viewerForms(db, open, user);
  const data = Object.fromEntries(forms.map((form) => [form.boCode, readForm(form, row.data).values]));
  const { def_code: defCode, def_name: defName, title } = row;
  return addDraft(db, { defCode, defName, title, data, account: user.account });
}
