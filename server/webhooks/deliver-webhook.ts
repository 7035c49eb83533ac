import { createHmac } from "node:crypto";
import type { App } from "../context";
import type { Db } from "../db/port";
import { isLastAttempt } from "../jobs/backoff";
import { finishJob, type JobRow } from "../jobs/job-rows";
import { sendRequest } from "../jobs/outbound";
import { RESULT } from "../jobs/sentences";
import { columnText, keptIn } from "../kept/keep";
import { reasonOf } from "@/runtime/core/reason-of";
import { SaidError } from "../said-error";
import { openSecret } from "../sources/secret-box";
import { webhookPlace } from "./webhook-place";

/** An address that does not answer holds the other jobs up for no longer. */
const TIMEOUT_MS = 10_000;

interface Delivery {
  id: string;
  webhookId: string;
  event: string;
  payload: object;
  url: string;
  secret: string | null;
  enabled: boolean;
}

const DELIVERY = `select d.id, d.webhook_id as "webhookId", d.event, d.payload, w.url, w.secret, w.enabled
  from sys_webhook_delivery d join sys_webhook w on w.id = d.webhook_id where d.id = $1`;

/**
 * Sends one delivery, signed, and writes down what came of it. It may come twice (its id says so); what cannot be delivered
 * is tried again as every job is, and stays in the log. A delivery whose webhook is switched off is given up, which its log
 * says; it can be sent again from there.
 */
export async function deliverWebhook(app: App, job: JobRow): Promise<void> {
  const [delivery] = await app.db.query<Delivery>(DELIVERY, [job.ref]);
  if (!delivery?.enabled)
    return app.db.transaction(async (db) => {
      if (!(await finishJob(db, job)) || !delivery) return;
      const error = new SaidError(RESULT.webhookOff);
      await settle(db, delivery.id, { status: "failed", response: null, error });
    });
  try {
    const status = await send(app, delivery);
    await app.db.transaction(async (db) => {
      if (await finishJob(db, job))
        await settle(db, delivery.id, { status: "ok", response: status, error: null });
    });
  } catch (error) {
    const status = isLastAttempt(job.attempts) ? "failed" : "waiting";
    await settle(app.db, delivery.id, { status, response: responseOf(error), error });
    throw error;
  }
}

class RefusedDelivery extends SaidError {
  readonly status: number;

  constructor(status: number) {
    super(RESULT.status({ status }));
    this.status = status;
  }
}

const responseOf = (error: unknown): number | null =>
  error instanceof RefusedDelivery ? error.status : null;

async function send(app: App, { id, webhookId, event, payload, url, secret }: Delivery): Promise<number> {
  if (secret === null) throw new SaidError(RESULT.noSecret);
  const body = JSON.stringify({ id, ...payload });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", openSecret(app.config, webhookPlace(webhookId), secret))
    .update(`${timestamp}.${body}`)
    .digest("hex");
  const headers = {
    "x-flowsmith-event": event,
    "x-flowsmith-delivery": id,
    "x-flowsmith-timestamp": timestamp,
    "x-flowsmith-signature": signature,
  };
  const answer = await sendRequest(
    { url, method: "POST", headers, body },
    { allowed: app.config.httpAllow, key: id, timeoutMs: TIMEOUT_MS },
  );
  if (answer.status < 200 || answer.status > 299) throw new RefusedDelivery(answer.status);
  return answer.status;
}

interface Outcome {
  status: "ok" | "waiting" | "failed";
  response: number | null;
  error: unknown;
}

async function settle(db: Db, id: string, { status, response, error }: Outcome): Promise<void> {
  const reason = error === null ? null : reasonOf(error);
  await db.query(
    `update sys_webhook_delivery set status = $2, response = $3, error = $4, kept = $5::jsonb, attempts = attempts + 1,
       delivered_date = case when $2 = 'ok' then clock_timestamp() end, update_date = clock_timestamp() where id = $1`,
    [
      id,
      status,
      response,
      reason === null ? null : columnText(reason),
      reason === null ? null : JSON.stringify(keptIn({ error: reason })),
    ],
  );
}
