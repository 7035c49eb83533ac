import { withKeptTexts } from "../../kept/kept-texts";
import { logBusiness } from "../../resource/business-log";
import { getResource } from "../../resource/declaration";
import type { Handler, Handlers } from "../../resource/handler";
import { listRows } from "../../resource/list";
import { addDelivery } from "../../webhooks/outbox";

const resource = getResource("sys/webhookDelivery");

/** Reasons in the reader's language. */
const list: Handler<"sys/webhookDelivery", "list"> = async (context, input) =>
  withKeptTexts(
    context,
    "sys_webhook_delivery",
    await listRows(context, resource, resource.calls["list"] ?? {}, input),
  );

interface Sent extends Record<string, unknown> {
  id: string;
  title: string;
  event: string;
  webhookId: string;
}

/** Sends again what was delivered or given up; what waits is left to its job. The delivery keeps its id. */
const redeliver: Handler<"sys/webhookDelivery", "redeliver"> = async (context, { ids }) => {
  const { db } = context;
  const rows = await db.query<Sent>(
    `update sys_webhook_delivery set status = 'waiting', update_date = clock_timestamp()
      where id = any($1::text[]) and status <> 'waiting' returning id, title, event, webhook_id as "webhookId"`,
    [ids],
  );
  await db.query("delete from sys_job where kind = 'webhook' and ref = any($1::text[])", [
    rows.map(({ id }) => id),
  ]);
  for (const { id, title, event, webhookId } of rows) {
    await addDelivery(db, id, webhookId);
    await logBusiness(context, {
      resource,
      action: "redeliver",
      rowId: id,
      label: title,
      before: null,
      after: { event },
    });
  }
  return { count: rows.length };
};

export const handlers: Handlers<"sys/webhookDelivery"> = { list, redeliver };
