import { randomBytes } from "node:crypto";
import { addressesIn, isAddressEntry } from "../../clients/address-list";
import { demandProcesses } from "../../clients/process-list";
import { clientPlace } from "../../clients/secret-place";
import { SENTENCE } from "../../clients/sentences";
import type { Context } from "../../context";
import { ApiError, CODE, refusedField } from "../../errors";
import { logBusiness } from "../../resource/business-log";
import { addRow, editRow } from "../../resource/crud";
import { getResource } from "../../resource/declaration";
import type { Handler, Handlers, RowOf } from "../../resource/handler";
import { readRow } from "../../resource/rows";
import { sealSecret } from "../../sources/secret-box";
import { refuseStrongerUser } from "./user-roles";

const client = getResource("sys/client");
const SECRET_BYTES = 32;

type Row = RowOf<"sys/client">;

const add: Handler<"sys/client", "add"> = async (context, input) =>
  checked(context, await addRow(context, client, input));

/** Who changes a client can do everything that it can, before and after. */
const edit: Handler<"sys/client", "edit"> = async (context, input) => {
  await demandAccount(context, await readRow(context, client, input.id));
  return checked(context, await editRow(context, client, input));
};

async function checked(context: Context, row: Row): Promise<Row> {
  for (const entry of addressesIn(row.addresses ?? null))
    if (!isAddressEntry(entry)) throw refusedField("/addresses", SENTENCE.wrongEntry({ entry }));
  await demandProcesses(context.db, row.processes ?? null);
  await demandAccount(context, row);
  return row;
}

/** A client lends nobody an account that is stronger than their own. */
async function demandAccount(context: Context, { account }: Row): Promise<void> {
  if (!account) return;
  const [user] = await context.db.query<{ id: string }>("select id from sys_user where account = $1", [
    account,
  ]);
  if (!user) throw refusedField("/account", SENTENCE.noAccount({ account }));
  await refuseStrongerUser(context, user.id);
}

/** A new secret, which nobody is shown again; the one before stays good for a while, so that programs can follow. */
const rotate: Handler<"sys/client", "rotate"> = async (context, { id, keepHours }) => {
  const row = await readRow(context, client, id, "write");
  if (!row.account) throw new ApiError(CODE.conflict, SENTENCE.accountFirst);
  await demandAccount(context, row);
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  await context.db.query(
    `update sys_client set old_secret = secret, old_secret_until = clock_timestamp() + interval '1 hour' * $3,
       secret = $2, secret_date = clock_timestamp(), update_date = clock_timestamp() where id = $1`,
    [id, sealSecret(context.app.config, clientPlace(id), secret), keepHours],
  );
  await logBusiness(context, {
    resource: client,
    action: "rotate",
    rowId: id,
    label: row.name,
    before: { secretDate: row.secretDate },
    after: { keepHours },
  });
  return { key: row.code, secret };
};

export const handlers: Handlers<"sys/client"> = { add, edit, rotate };
