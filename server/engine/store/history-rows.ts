import { newId } from "@/server/db/id";
import type { StepEvent } from "@/runtime/core/process/state";
import type { Command } from "@/runtime/core/process/step";
import type { Actor } from "../act";
import type { Db } from "@/server/db/port";

/** Appends what a step did. The command, the form snapshot and what the person said stand with the first event. */
export async function appendHistory(
  db: Db,
  instId: string,
  events: readonly StepEvent[],
  step: Omit<Actor, "account"> & { data?: unknown; command: Command | null },
): Promise<void> {
  const rows = await db.query<{ last: number }>(
    "select coalesce(max(seq), 0) as last from bpm_history where inst_id = $1",
    [instId],
  );
  let seq = rows[0]?.last ?? 0;
  const names = await actorNames(db, events);
  for (const [index, event] of events.entries()) {
    const isFirst = index === 0;
    await db.query(
      `insert into bpm_history (id, inst_id, seq, action, node, node_name, task_id, actor, actor_name, opinion, detail, flows, data,
         command, attachments, signature)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13::jsonb, $14::jsonb, $15::jsonb, $16)`,
      [
        newId(),
        instId,
        ++seq,
        event.action,
        event.node,
        event.nodeName,
        event.task,
        event.actor,
        event.actor === null ? null : (names.get(event.actor) ?? event.actor),
        isFirst ? step.opinion : null,
        event.detail,
        JSON.stringify(event.flows),
        isFirst && step.data !== undefined ? JSON.stringify(step.data) : null,
        isFirst && step.command ? JSON.stringify(step.command) : null,
        JSON.stringify(isFirst ? (step.attachments ?? []) : []),
        isFirst ? (step.signature ?? null) : null,
      ],
    );
  }
}

async function actorNames(db: Db, events: readonly StepEvent[]): Promise<Map<string, string>> {
  const accounts = events.map((event) => event.actor).filter((actor) => actor !== null);
  const rows = await db.query<{ account: string; name: string }>(
    "select account, name from sys_user where account = any($1::text[])",
    [accounts],
  );
  return new Map(rows.map((row) => [row.account, row.name]));
}
