import type { Context } from "../../context";
import { ApiError, CODE } from "../../errors";
import { foreignManage } from "@/server/engine/definition/own-grants";
import { demandIds } from "../../references/demand-ids";
import { logBusiness } from "../../resource/business-log";
import { getResource } from "../../resource/declaration";
import { departmentsIn, isWider, reachOf, widest } from "../../rules/reach";
import type { DataScope } from "../../rules/row-rule";
import { SENTENCE as RULE_SENTENCE } from "../../rules/sentences";
import { loadUser } from "../../session/store";
import { SENTENCE } from "./sentences";

/** Replaces a user's roles. Nobody hands out, or takes away, more than they have themselves. */
export async function setRoles(context: Context, userId: string, roleIds: readonly string[]): Promise<void> {
  const before = await roleIdsOf(context, userId);
  const changed = [
    ...roleIds.filter((id) => !before.includes(id)),
    ...before.filter((id) => !roleIds.includes(id)),
  ];
  await demandIds(context.db, "role", { ids: roleIds, pointer: "/roleIds" });
  await refuseStrongerRoles(context, changed);
  if (userId === context.user.id) keepOwnAdmin(context, true, await includesAdmin(context, roleIds));
  await context.db.query("delete from sys_user_role where user_id = $1", [userId]);
  await context.db.query(
    `insert into sys_user_role (user_id, role_id)
     select $1, id from sys_role where id = any($2::text[])`,
    [userId, roleIds],
  );
  if (changed.length > 0) await logRoles(context, userId, before);
}

async function logRoles(context: Context, userId: string, before: readonly string[]): Promise<void> {
  const after = await roleIdsOf(context, userId);
  const rows = await context.db.query<{ id: string; name: string }>(
    "select id, name from sys_role where id = any($1::text[]) order by sort, code",
    [[...before, ...after]],
  );
  const [user] = await context.db.query<{ name: string }>("select name from sys_user where id = $1", [
    userId,
  ]);
  const named = (ids: readonly string[]): string[] =>
    rows.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  await logBusiness(context, {
    resource: getResource("sys/user"),
    action: "setRoles",
    rowId: userId,
    label: user?.name ?? userId,
    before: { roleNames: named(before) },
    after: { roleNames: named(after) },
  });
}

/** Who changes an account must be able to do everything that the account can. */
export async function refuseStrongerUser(context: Context, userId: string): Promise<void> {
  if (userId === context.user.id) return;
  await refuseStrongerRoles(context, await roleIdsOf(context, userId));
  await refuseFartherReach(context, [userId]);
}

/**
 * Nobody lets an account see rows of departments whose rows they do not see, nor has the say over one that does: asked
 * before an account is changed, and after it got roles or a department.
 * @throws ApiError 403 naming the account
 */
export async function refuseFartherReach({ db, user }: Context, userIds: readonly string[]): Promise<void> {
  const own = await reachOf(db, user);
  if (own.scope === "all") return;
  const within = new Set(departmentsIn(own.scope, user.deptId, own));
  for (const id of userIds) {
    const account = await loadUser(db, id);
    if (!account) continue;
    const reach = await reachOf(db, account);
    if (departmentsIn(reach.scope, account.deptId, reach).every((dept) => within.has(dept))) continue;
    const said = RULE_SENTENCE.fartherReach({ user: account.name });
    throw new ApiError(CODE.forbidden, said, { "/deptId": said });
  }
}

async function roleIdsOf(context: Context, userId: string): Promise<string[]> {
  const rows = await context.db.query<{ role_id: string }>(
    "select role_id from sys_user_role where user_id = $1",
    [userId],
  );
  return rows.map((row) => row.role_id);
}

/**
 * Asked after accounts or their roles were changed: an administrator who changes others stays themselves, but two of
 * them may take it from each other in the same moment. The role's row lets one of them pass after the other.
 * @throws ApiError 409 when nobody would be left who could let anybody in again
 */
export async function demandAdministrator({ db, user }: Context): Promise<void> {
  // Nobody else can have taken it from anybody.
  if (!user.isAdmin) return;
  await db.query("select 1 from sys_role where code = 'admin' for update");
  const left = await db.query(
    `select 1 from sys_user u join sys_user_role ur on ur.user_id = u.id join sys_role r on r.id = ur.role_id
      where r.code = 'admin' and u.enabled limit 1`,
  );
  if (left.length === 0) throw new ApiError(CODE.conflict, SENTENCE.lastAdmin);
}

/** An administrator cannot lock themselves out. */
export function keepOwnAdmin(context: Context, concernsAdmin: boolean, stays: boolean): void {
  if (context.user.isAdmin && concernsAdmin && !stays) throw new ApiError(CODE.conflict, SENTENCE.keepAdmin);
}

async function includesAdmin(context: Context, roleIds: readonly string[]): Promise<boolean> {
  const rows = await context.db.query(
    "select 1 from sys_role where code = 'admin' and id = any($1::text[])",
    [roleIds],
  );
  return rows.length > 0;
}

/** Roles that can do more than the user are out of their reach. */
export async function refuseStrongerRoles(context: Context, roleIds: readonly string[]): Promise<void> {
  if (context.user.isAdmin || roleIds.length === 0) return;
  const [stronger] = await context.db.query<{ name: string }>(
    `select r.name from sys_role r where r.id = any($1::text[]) and (r.code = 'admin' or exists (
       select 1 from sys_role_code c where c.role_id = r.id and not c.code = any($2::text[])))`,
    [roleIds, [...context.user.codes]],
  );
  if (stronger !== undefined)
    throw new ApiError(CODE.forbidden, SENTENCE.strongerRole({ role: stronger.name }));
  const rows = await context.db.query<{ code: string; scope: DataScope }>(
    "select code, data_scope as scope from sys_role where id = any($1::text[])",
    [roleIds],
  );
  await refuseWiderScope(context, widest(rows.map(({ scope }) => scope)));
  await refuseRuledRoles(
    context,
    rows.map(({ code }) => code),
  );
  await refuseManagingRoles(
    context,
    rows.map(({ code }) => code),
  );
}

/** Nobody sets or hands out a data scope that reaches further than their own. */
export async function refuseWiderScope({ db, user }: Context, scope: DataScope): Promise<void> {
  if (user.isAdmin || !isWider(scope, (await reachOf(db, user)).scope)) return;
  throw new ApiError(CODE.forbidden, RULE_SENTENCE.widerScope, { "/dataScope": RULE_SENTENCE.widerScope });
}

/** Roles that row rules name open rows: who does not have such a role themselves neither makes it nor hands it out. */
export async function refuseRuledRoles({ db, user }: Context, roleCodes: readonly string[]): Promise<void> {
  if (user.isAdmin) return;
  const [named] = await db.query<{ code: string }>(
    "select role_code as code from data_rule where role_code = any($1::text[]) and not role_code = any($2::text[]) limit 1",
    [roleCodes, user.roles],
  );
  if (named) throw new ApiError(CODE.forbidden, RULE_SENTENCE.ruledRole({ role: named.code }));
}

/** Roles that manage processes which the user does not manage are out of their reach too. */
export async function refuseManagingRoles(
  { db, user }: Context,
  roleCodes: readonly string[],
): Promise<void> {
  const process = await foreignManage(db, user, roleCodes);
  if (process !== undefined) throw new ApiError(CODE.forbidden, SENTENCE.managingRole({ process }));
}
