import { columnText, keptIn } from "../../kept/keep";
import type { Command } from "@/runtime/core/process/step/step";
import type { StepEvent } from "@/runtime/core/process/step/state";
import { newId } from "@/server/db/id";
import { columnsIn, type Row, Statement } from "@/server/db/statement";
import type { Db } from "@/server/db/port";
import { noteFileUses } from "@/server/file/file-uses";
import type { Actor } from "../actor";

/**
 * What happened, and what the person said. The command, the form snapshot and what they said stand with the first
 * event.
 */
export interface Step extends Omit<Actor, "account"> {
  account?: string;
  events: readonly StepEvent[];
  data?: unknown;
  command: Command | null;
}

const LINE =
  columnsIn(`id text, place int, action text, node text, nodeName text, task text, actor text, opinion text,
  detail text, flows jsonb, data jsonb, command jsonb, attachments jsonb, signature text, keySignature jsonb, onBehalf text,
  onBehalfName text, kept jsonb`);

/** SQL: what happened, at the end of an instance's history. */
export function historyInsert(statement: Statement, inst: string, step: Step): string {
  return `
  insert into bpm_history (id, inst_id, seq, action, node, node_name, task_id, actor, actor_name, opinion, detail, flows,
    data, command, attachments, signature, key_signature, on_behalf, on_behalf_name, kept)
  select e.id, ${inst}, last.seq + e.place, e.action, e.node, e."nodeName", e.task, e.actor,
    case when e.actor is null then null else coalesce(u.name, e.actor) end, e.opinion, e.detail, e.flows, e.data,
    e.command, coalesce(e.attachments, '[]'::jsonb), e.signature, e."keySignature", e."onBehalf", e."onBehalfName", e.kept
  from (select coalesce(max(seq), 0) as seq from bpm_history where inst_id = ${inst}) last,
    ${statement.rows(historyLines(step), LINE)} e
    left join sys_user u on u.account = e.actor`;
}

function historyLines(step: Step): Row[] {
  return step.events.map((event, index) => ({
    ...event,
    ...wordsIn(event),
    id: newId(),
    place: index + 1,
    ...(step.onBehalf && event.actor === step.account
      ? { onBehalf: step.onBehalf.account, onBehalfName: step.onBehalf.name }
      : {}),
    ...(index === 0 ? saidIn(step) : {}),
  }));
}

const wordsIn = ({ nodeName, detail }: StepEvent): object => ({
  nodeName: columnText(nodeName),
  detail: columnText(detail),
  kept: keptIn({ nodeName, detail }),
});

const saidIn = ({ opinion, data, command, attachments, signature, keySignature }: Step): object => ({
  opinion,
  data,
  command: command ?? undefined,
  attachments,
  signature,
  keySignature,
});

/** Appends what happened to an instance outside of a step. */
export async function appendHistory(db: Db, instId: string, step: Step): Promise<void> {
  await noteFileUses(db, "instance", instId, [step.attachments, step.signature]);
  const statement = new Statement();
  await db.query(historyInsert(statement, statement.value(instId), step), statement.values);
}
