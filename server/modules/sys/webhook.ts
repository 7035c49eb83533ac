import { randomBytes } from "node:crypto";
import type { Sentence } from "@/runtime/core/sentence";
import { demandProcesses } from "../../clients/process-list";
import type { Context } from "../../context";
import { refusedField } from "../../errors";
import { addressFault } from "../../jobs/address-fault";
import { logBusiness } from "../../resource/business-log";
import { addRow, editRow } from "../../resource/crud";
import { getResource } from "../../resource/declaration";
import type { Handler, Handlers, RowOf } from "../../resource/handler";
import { readRow } from "../../resource/rows";
import { sealSecret } from "../../sources/secret-box";
import { SENTENCE } from "../../webhooks/sentences";
import { hurryDeliveries } from "../../webhooks/outbox";
import { webhookPlace } from "../../webhooks/webhook-place";

const webhook = getResource("sys/webhook");
const SECRET_BYTES = 32;

type Row = RowOf<"sys/webhook">;

const add: Handler<"sys/webhook", "add"> = async (context, input) =>
  checked(context, await addRow(context, webhook, input));

const edit: Handler<"sys/webhook", "edit"> = async (context, input) =>
  checked(context, await editRow(context, webhook, input));

async function checked(context: Context, row: Row): Promise<Row> {
  const fault = addressFault(row.url, context.app.config.httpAllow) ?? ownerFault(row.url);
  if (fault) throw refusedField("/url", fault);
  if (row.enabled && EVENTS.every((name) => !row[name]))
    throw refusedField(`/${EVENTS[0]}`, SENTENCE.noEvent);
  await demandProcesses(context.db, row.processes ?? null);
  return row;
}

const EVENTS = ["onStarted", "onTaskCreated", "onTaskDone", "onEnded", "onRevoked"] as const;

/** Notices are signed: nobody signs in where they go. */
function ownerFault(text: string): Sentence | null {
  const { username, password } = new URL(text);
  return username === "" && password === "" ? null : SENTENCE.noOwner;
}

/** A new secret, which nobody is shown again; what is sent from now on is signed with it. What waited for the first one goes. */
const rotate: Handler<"sys/webhook", "rotate"> = async (context, { id }) => {
  const row = await readRow(context, webhook, id, "write");
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  await context.db.query(
    "update sys_webhook set secret = $2, secret_date = clock_timestamp(), update_date = clock_timestamp() where id = $1",
    [id, sealSecret(context.app.config, webhookPlace(id), secret)],
  );
  if (row.secretDate === null) await hurryDeliveries(context.db, id);
  await logBusiness(context, {
    resource: webhook,
    action: "rotate",
    rowId: id,
    label: row.name,
    before: { secretDate: row.secretDate },
    after: null,
  });
  return { secret };
};

export const handlers: Handlers<"sys/webhook"> = { add, edit, rotate };
