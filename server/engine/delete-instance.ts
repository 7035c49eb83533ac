import type { FormDocument } from "@/runtime/core/form/document";
import { isEnded } from "@/runtime/core/process/step/state";
import type { Context } from "../context";
import type { Db } from "../db/port";
import { sendMessage } from "../message/send-message";
import { dropRows } from "../tables/keep-rows";
import { isReadableForm } from "./read/readable";
import { logInstance } from "./engine-log";
import { NEWS } from "./sentences";
import { appendHistory } from "./store/history-rows";
import { findInstance, type InstanceRow } from "./store/instance-rows";

/**
 * Marks an application as deleted: nobody but administrators finds it any more, its tasks, history and values stay. One
 * that runs is stopped, also when its process cannot be read any more, and those who had to do with it are told why.
 * False when there is no such application, or it is deleted already.
 */
export async function deleteInstance(context: Context, id: string, reason: string): Promise<boolean> {
  const { db, user } = context;
  const row = await findInstance(db, { instId: id }, { hold: "lock" });
  if (row === null) return false;
  if (!isEnded(row)) await stop(context, row, reason);
  await db.query(
    `update bpm_instance set deleted_by = $2, deleted_by_name = $3, deleted_date = now(), delete_reason = $4,
       is_suspended = false, rev = rev + 1, update_date = now() where id = $1`,
    [id, user.account, user.name, reason],
  );
  await dropRows(context, id, await documentsOf(db, row));
  const before = { status: row.status, initiatorName: row.initiator_name, createDate: row.create_date };
  await logInstance(context, row, "del", { before, after: { status: "deleted", reason } });
  return true;
}

/** The forms of an application that can still be read: what it keeps in tables goes with it. */
async function documentsOf(db: Db, { forms }: InstanceRow): Promise<{ document: FormDocument }[]> {
  const rows = await db.query<{ document: unknown }>(
    `select v.document from form_version v
       join jsonb_each_text($1::jsonb) f on f.key = v.code and f.value = v.version::text`,
    [JSON.stringify(forms)],
  );
  return rows.flatMap(({ document }) => (isReadableForm(document) ? [{ document }] : []));
}

/** Ends a running application: nobody has a task of it or is still told of one, and no job waits for it. */
async function stop({ db, user }: Context, row: InstanceRow, reason: string): Promise<void> {
  const { id, title } = row;
  const content = reason;
  const concerned = (await concernedUsers(db, row)).filter((userId) => userId !== user.id);
  await sendMessage(db, { to: concerned, kind: "notice", title: NEWS.deleted({ title }), content });
  await db.query("delete from sys_job where inst_id = $1", [id]);
  await db.query(
    "delete from bpm_candidate where task_id in (select id from bpm_task where inst_id = $1 and status = 'open')",
    [id],
  );
  await db.query(
    `update sys_message m set done_date = now(), read_date = coalesce(m.read_date, clock_timestamp())
      from bpm_task t where t.id = m.task_id and t.inst_id = $1 and m.done_date is null`,
    [id],
  );
  await db.query(
    `update bpm_task set status = 'cancelled', action = 'cancelled', done_date = now()
      where inst_id = $1 and status = 'open'`,
    [id],
  );
  await db.query("delete from bpm_token where inst_id = $1", [id]);
  await db.query("update bpm_instance set status = 'manualend', end_date = now() where id = $1", [id]);
  const event = { action: "shutdown" as const, node: "", nodeName: row.def_name, task: null };
  await appendHistory(db, id, {
    events: [{ ...event, flows: [], detail: "", actor: user.account }],
    name: user.name,
    opinion: reason,
    command: null,
  });
}

/** Ids of the applicant and of everybody who has it in their to-do list. */
async function concernedUsers(db: Db, { id, initiator }: InstanceRow): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `with waiting as (select t.id, t.assignee from bpm_task t where t.inst_id = $1 and t.status = 'open'),
       candidate as (select c.kind, c.code from bpm_candidate c join waiting w on w.id = c.task_id)
     select u.id from sys_user u where u.account = $2
       or u.account in (select assignee from waiting)
       or u.account in (select code from candidate where kind = 'user')
       or exists (select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id and r.enabled
            join candidate c on c.kind = 'role' and c.code = r.code where ur.user_id = u.id)`,
    [id, initiator],
  );
  return rows.map((row) => row.id);
}
