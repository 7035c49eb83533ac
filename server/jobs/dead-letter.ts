import { type LocalText } from "@/runtime/core/locale";
import type { Db } from "../db/port";
import { roleMembers } from "../engine/directory";
import { columnText } from "../kept/keep";
import { sendMessage } from "../message/send-message";
import type { JobRow } from "./job-rows";
import { NEWS } from "../engine/sentences";

/** Tells the administrators of a job that failed for the last time; it stays in the list of jobs. */
export async function reportDeadJob(db: Db, job: JobRow, reason: LocalText): Promise<void> {
  const accounts = (await roleMembers(db, ["admin"]))["admin"] ?? [];
  const [place] = await db.query<{ title: string }>(
    `select title from bpm_live_instance where id = $1
     union all select w.name from sys_webhook w join sys_webhook_delivery d on d.webhook_id = w.id where d.id = $2`,
    [job.inst_id, job.ref],
  );
  const isWebhook = job.kind === "webhook";
  const title = (isWebhook ? NEWS.webhookFailed : NEWS.jobFailed)({ title: place?.title ?? job.kind });
  // An address that is gone fails with each event: whoever has not read of it yet knows as much after one message.
  const users = await db.query<{ id: string }>(
    `select id from sys_user u where account = any($1::text[]) and not ($2 and exists (
       select 1 from sys_message m where m.user_id = u.id and m.read_date is null and m.title = $3))`,
    [accounts, isWebhook, columnText(title)],
  );
  await sendMessage(db, {
    to: users.map(({ id }) => id),
    kind: "notice",
    title,
    content: reason,
    route: isWebhook ? "/system/webhook" : "/process/manage/job",
  });
}
