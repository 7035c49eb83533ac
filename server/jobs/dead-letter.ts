import { type LocalText } from "@/runtime/core/locale";
import type { Db } from "../db/port";
import { roleMembers } from "../engine/directory";
import { sendMessage } from "../message/send-message";
import type { JobRow } from "./job-rows";
import { NEWS } from "../engine/sentences";

/** Tells the administrators of a job that failed for the last time; it stays in the list of jobs. */
export async function reportDeadJob(db: Db, job: JobRow, reason: LocalText): Promise<void> {
  const accounts = (await roleMembers(db, ["admin"]))["admin"] ?? [];
  const users = await db.query<{ id: string }>("select id from sys_user where account = any($1::text[])", [
    accounts,
  ]);
  const rows = await db.query<{ title: string }>(
    `select title from bpm_live_instance where id = $1
     union all select w.name from sys_webhook w join sys_webhook_delivery d on d.webhook_id = w.id where d.id = $2`,
    [job.inst_id, job.ref],
  );
  await sendMessage(db, {
    to: users.map(({ id }) => id),
    kind: "notice",
    title: NEWS.jobFailed({ title: rows[0]?.title ?? job.kind }),
    content: reason,
    route: job.kind === "webhook" ? "/system/webhook" : "/process/manage/instance",
  });
}
