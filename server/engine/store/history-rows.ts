import type { Command } from "@/runtime/core/process/step/step";
import type { StepEvent } from "@/runtime/core/process/step/state";
import { newId } from "@/server/db/id";
import type { Db } from "@/server/db/port";
import { noteFileUses } from "@/server/file/file-uses";
import type { Actor } from "../actor";

/** Appends what a step did. The command, the form snapshot and what the person said stand with the first event. */
export async function appendHistory(
  db: Db,
  instId: string,
  events: readonly StepEvent[],
  step: Partial<Pick<Actor, "account">> &
    Omit<Actor, "account"> & { data?: unknown; command: Command | null },
): Promise<void> {
  await noteFileUses(db, "instance", instId, [step.attachments, step.signature]);
  const lines = events.map((event, index) => ({
    ...event,
    id: newId(),
    place: index + 1,
    ...(step.onBehalf && event.actor === step.account
      ? { onBehalf: step.onBehalf.account, onBehalfName: step.onBehalf.name }
      : {}),
    ...(index === 0 ? saidIn(step) : {}),
  }));
  await db.query(
    `insert into bpm_history (id, inst_id, seq, action, node, node_name, task_id, actor, actor_name, opinion, detail,
       flows, data, command, attachments, signature, on_behalf, on_behalf_name)
     select e.id, $1, last.seq + e.place, e.action, e.node, e."nodeName", e.task, e.actor,
       case when e.actor is null then null else coalesce(u.name, e.actor) end, e.opinion, e.detail, e.flows, e.data,
       e.command, coalesce(e.attachments, '[]'::jsonb), e.signature,
       e."onBehalf", e."onBehalfName"
     from (select coalesce(max(seq), 0) as seq from bpm_history where inst_id = $1) last,
       jsonb_to_recordset($2::jsonb) as e(id text, place int, action text, node text, "nodeName" text, task text, actor text,
         opinion text, detail text, flows jsonb, data jsonb, command jsonb, attachments jsonb, signature text,
         "onBehalf" text, "onBehalfName" text)
       left join sys_user u on u.account = e.actor`,
    [instId, JSON.stringify(lines)],
  );
}

const saidIn = ({ opinion, data, command, attachments, signature }: Parameters<typeof appendHistory>[3]) => ({
  opinion,
  data,
  command: command ?? undefined,
  attachments,
  signature,
});
