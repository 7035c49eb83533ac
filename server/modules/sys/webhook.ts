import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { demandProcesses } from "../../clients/process-list";
import type { Context } from "../../context";
import { refusedField } from "../../errors";
import { isPrivateAddress } from "../../jobs/outbound";
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
  checkUrl(row.url, context.app.config.httpAllow);
  await demandProcesses(context.db, row.processes ?? null);
  return row;
}

/** What can be seen without asking for names is said at once; every connection is checked again when it is made. */
function checkUrl(text: string, allowed: readonly string[]): void {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
  if (!isPlain) throw refusedField("/url", SENTENCE.wrongUrl);
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  const isInside = url.hostname === "localhost" || (isIP(literal) !== 0 && isPrivateAddress(literal));
  if (isInside && !allowed.includes(url.hostname) && !allowed.includes(url.host))
    throw refusedField("/url", SENTENCE.privateUrl({ host: url.hostname }));
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
