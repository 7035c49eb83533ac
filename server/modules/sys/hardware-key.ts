import type { Context } from "../../context";
import { ApiError, CODE, refusedField } from "../../errors";
import { askChallenge } from "../../hardware-key/challenge";
import { registerKey } from "../../hardware-key/register";
import { MESSAGE } from "../../messages";
import { getResource } from "../../resource/declaration";
import type { Handler, Handlers } from "../../resource/handler";
import { logBusiness } from "../../resource/business-log";
import { idsOf, removeRows } from "../../resource/remove-rows";
import { readRow } from "../../resource/rows";
import { isStillProven, provePassword } from "../../session/proof";
import { REASON } from "../../session/reasons";
import { refuseStrongerUser } from "./user-roles";

const hardwareKey = getResource("sys/hardwareKey");

/** The keys of the signed-in user. */
const mine: Handler<"sys/hardwareKey", "mine"> = ({ db, user }) =>
  db.query(
    `select id, title, algorithm, fingerprint, create_date as "createDate", last_used as "lastUsed"
       from sys_hardware_key where user_id = $1 order by create_date, id`,
    [user.id],
  );

/** What a key signs to prove that it is at hand. */
const challenge: Handler<"sys/hardwareKey", "challenge"> = ({ db, user }) =>
  askChallenge(db, { userId: user.id, purpose: "register" });

/** The signed-in user registers a key of their own; their password proves who asks. */
const bind: Handler<"sys/hardwareKey", "bind"> = async (context, { password, ...given }) => {
  await withPassword(context, password, (own) => registerKey(own, own.user.id, given));
  return null;
};

/** The signed-in user gives up a key of their own. */
const unbind: Handler<"sys/hardwareKey", "unbind"> = async (context, { id, password }) => {
  await withPassword(context, password, async (own) => {
    const [row] = await own.db.query<{ title: string; fingerprint: string }>(
      "delete from sys_hardware_key where id = $1 and user_id = $2 returning title, fingerprint",
      [id, own.user.id],
    );
    if (row === undefined) throw new ApiError(CODE.notFound, MESSAGE.notFound);
    const entry = { resource: hardwareKey, action: "removeKey", rowId: id };
    await logBusiness(own, { ...entry, before: row, after: null });
  });
  return null;
};

/** An administrator registers a key for somebody: the key is plugged in where they sit. */
const give: Handler<"sys/hardwareKey", "give"> = async (context, { userId, ...given }) => {
  await readRow(context, getResource("sys/user"), userId, "write");
  await refuseStrongerUser(context, userId);
  await registerKey(context, userId, given);
  return null;
};

const del: Handler<"sys/hardwareKey", "del"> = async (context, input) => {
  const owners = await context.db.query<{ userId: string }>(
    `select distinct user_id as "userId" from sys_hardware_key where id = any($1::text[])`,
    [idsOf(input)],
  );
  for (const { userId } of owners) await refuseStrongerUser(context, userId);
  return removeRows(context, hardwareKey, input);
};

/** Does something in one transaction, for whoever proves to be the signed-in user by the password. */
async function withPassword(
  context: Context,
  password: string,
  work: (own: Context) => Promise<void>,
): Promise<void> {
  const words = { failed: REASON.keyPasswordWrong, done: REASON.keyPasswordProven };
  const refuse = (): never => {
    throw refusedField("/password", MESSAGE.wrongUnlock);
  };
  const proven = (await provePassword(context, password, words)) ?? refuse();
  await context.app.db.transaction(async (db) => {
    if (!(await isStillProven(db, context.user.id, proven))) refuse();
    await work({ ...context, db });
  });
}

export const handlers: Handlers<"sys/hardwareKey"> = { mine, challenge, bind, unbind, give, del };
