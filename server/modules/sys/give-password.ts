import type { SysUserRow } from "@/runtime/core/resource/call-types";
import type { Context, Input } from "../../context";
import type { Db } from "../../db/port";
import { outcomeOf } from "../../engine/outcome";
import { ApiError, CODE } from "../../errors";
import { logBusiness } from "../../resource/business-log";
import { getResource } from "../../resource/declaration";
import type { Given, Handler } from "../../resource/handler";
import { readRow } from "../../resource/rows";
import { generatePassword } from "../../session/generated-password";
import { ownerOf, readRules, refuseWeakPassword, storePassword } from "../../session/new-password";
import { hashPassword } from "../../session/password";
import { endSessions } from "../../session/store";
import { refuseStrongerUser } from "./user-roles";
import { SENTENCE } from "./sentences";

const user = getResource("sys/user");

/** Without a given password one is generated and answered, this one time. */
export const resetPassword: Handler<"sys/user", "resetPassword"> = async (context, { id, password }) => {
  const row = await readRow(context, user, id, "write");
  return { password: await resetOne(context, row, password) };
};

const NOBODY = { account: "", name: "" };

/**
 * The same for several accounts, each in a transaction of its own and told by itself. One's own is left out: whoever ticks
 * a whole page would sign themselves out with it.
 */
export const resetPasswords: Handler<"sys/user", "resetPasswords"> = async (context, { ids, password }) => {
  const { app } = context;
  if (typeof password === "string")
    await refuseWeakPassword(app.db, { password, owner: NOBODY, field: "/password" });
  const results: Given<"sys/user", "resetPasswords">["results"] = [];
  for (const id of new Set(ids)) {
    let owner = NOBODY;
    const work = async (db: Db): Promise<{ password: string | null }> => {
      const own = { ...context, db };
      const row = await readRow(own, user, id, "write");
      owner = labelOf(row);
      if (id === context.user.id) throw new ApiError(CODE.conflict, SENTENCE.resetSelf);
      return { password: await resetOne(own, row, password ?? undefined) };
    };
    const path = "/api/sys/user/resetPasswords";
    const outcome = await outcomeOf(context, path, () => app.db.transaction(work));
    results.push({ id, password: null, ...outcome, ...owner });
  }
  return { results };
};

/** Answers the password where it was not given. */
async function resetOne(
  context: Context,
  row: SysUserRow,
  given: string | undefined,
): Promise<string | null> {
  await refuseStrongerUser(context, row.id);
  const password = given ?? generatePassword(await readRules(context.db), await ownerOf(context.db, row.id));
  await givePassword(context, row, password);
  return given === undefined ? password : null;
}

/** A password that somebody else chose: its owner is signed out and has to choose their own at the next login. */
export async function givePassword(context: Context, row: SysUserRow, password: string): Promise<void> {
  const { db } = context;
  const userId = row.id;
  await refuseWeakPassword(db, { password, owner: await ownerOf(db, userId), field: "/password" });
  const isOwn = userId === context.user.id;
  await storePassword(db, userId, { hash: await hashPassword(password), mustChange: !isOwn });
  await endSessions(db, userId, "revoked");
  const entry = { resource: user, action: "resetPassword", rowId: userId };
  await logBusiness(context, { ...entry, before: null, after: labelOf(row) });
}

/** What the log calls an account. */
export const labelOf = ({ name, account }: SysUserRow): { name: string; account: string } & Input => ({
  name,
  account,
});
