import { localText } from "@/runtime/core/locale";
import { nodeOf } from "@/runtime/core/process/graph/graph";
import type { Command } from "@/runtime/core/process/step/step";
import type { InstanceState } from "@/runtime/core/process/step/state";
import type { Db } from "../db/port";
import { newId } from "../db/id";
import { nodeNameOf } from "../engine/sentences";
import type { OpenInstance } from "../engine/open-instance";
import { addJob, WEBHOOK_OF_JOB } from "../jobs/job-rows";
import { eventsOf, type ProcessEvent } from "./events";
import { type Listening, wants } from "./listening";

/**
 * Puts what a step did into the outbox, in the transaction of the step: it is told exactly if it happened. Nothing that was
 * written into forms is told; who wants to know reads it as a client, with their account's rights.
 */
export async function noteEvents(
  db: Db,
  open: OpenInstance,
  { command, after, webhooks }: { command: Command; after: InstanceState; webhooks: readonly Listening[] },
): Promise<void> {
  if (webhooks.length === 0) return;
  const events = eventsOf(command, open.state, after);
  for (const webhook of webhooks)
    for (const event of events)
      if (wants(webhook, event.name, open.row.def_code))
        await enqueue(db, webhook.id, { open, after, event });
}

interface Happened {
  open: OpenInstance;
  after: InstanceState;
  event: ProcessEvent;
}

async function enqueue(db: Db, webhookId: string, happened: Happened): Promise<void> {
  const id = newId();
  const { row } = happened.open;
  await db.query(
    `insert into sys_webhook_delivery (id, webhook_id, event, inst_id, title, payload)
     values ($1, $2, $3, $4, $5, $6::jsonb)`,
    [id, webhookId, happened.event.name, row.id, row.title, JSON.stringify(payloadOf(happened))],
  );
  await addDelivery(db, id, webhookId);
}

/** A delivery is tried at once, and again as every job is. */
export const addDelivery = (db: Db, id: string, webhookId: string): Promise<void> =>
  addJob(db, {
    kind: "webhook",
    instId: null,
    ref: id,
    node: null,
    dueDate: new Date().toISOString(),
    payload: { [WEBHOOK_OF_JOB]: webhookId },
  });

/** Tries at once what waits for its next attempt at a webhook. */
export async function hurryDeliveries(db: Db, webhookId: string): Promise<void> {
  await db.query(
    `update sys_job set due_date = now(), update_date = now()
      where kind = 'webhook' and status = 'waiting' and payload->>'${WEBHOOK_OF_JOB}' = $1`,
    [webhookId],
  );
}

function payloadOf({ open, after, event }: Happened): object {
  const { row, definition } = open;
  const { task } = event;
  return {
    event: event.name,
    time: new Date().toISOString(),
    instId: row.id,
    defCode: row.def_code,
    defName: definition.graph.name,
    title: row.title,
    status: after.status,
    initiator: row.initiator,
    task:
      task === null
        ? null
        : {
            taskId: task.id,
            node: task.node,
            nodeName: localText(nodeNameOf(nodeOf(definition.graph, task.node)), "zh"),
            assignee: task.assignee,
            action: task.action,
            actor: task.actor,
          },
  };
}
