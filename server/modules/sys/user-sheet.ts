import type { Context, Input } from "../../context";
import { refuseWeakPassword } from "../../session/new-password";
import { hashPassword } from "../../session/password";
import type { SpecialSheet } from "../../sheet/special-sheet";
import { refuseAccount, refuseAlikeAccounts } from "./account-names";
import { SENTENCE } from "./sentences";
import { refuseFartherReach, refuseStrongerRoles } from "./user-roles";

/** No password: nobody signs in before an administrator gives one. */
const NONE = "";

const isGiven = (password: unknown): password is string => typeof password === "string" && password !== "";

const rolesIn = ({ roleIds }: Input): string[] =>
  Array.isArray(roleIds) ? roleIds.filter((id) => typeof id === "string") : [];

/** Accounts from a file: roles only up to the importer's own, first passwords by the rules and to be changed at once. */
export const userSheet: SpecialSheet = {
  caseless: ["account"],
  check: async (context, input) => {
    await refuseStrongerRoles(context, rolesIn(input));
    const { password, account, name } = input;
    await refuseAccount(context.db, { id: "", account: String(account) });
    if (!isGiven(password)) return;
    const owner = { account: String(account), name: String(name) };
    await refuseWeakPassword(context.db, { password, owner, field: "/password" });
  },
  stored: async (_context, { roleIds: _roles, password, ...input }) => ({
    ...input,
    password: isGiven(password) ? await hashPassword(password) : NONE,
  }),
  after: async (context: Context, rows) => {
    const { db } = context;
    const ids = rows.map(({ id }) => id);
    await refuseAlikeAccounts(db, ids);
    await db.query("update sys_user set must_change = true where id = any($1::text[])", [ids]);
    const pairs = rows.flatMap(({ id, input }) => rolesIn(input).map((role) => ({ id, role })));
    await db.query(
      `insert into sys_user_role (user_id, role_id)
       select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
      [pairs.map(({ id }) => id), pairs.map(({ role }) => role)],
    );
    await refuseFartherReach(context, ids);
  },
  left: (inputs) => (inputs.every(({ password }) => isGiven(password)) ? null : SENTENCE.noPasswords),
};
