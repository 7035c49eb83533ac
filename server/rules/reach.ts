import type { User } from "../context";
import type { Db } from "../db/port";
import { DATA_SCOPES, type DataScope } from "./row-rule";

/** How far somebody reaches over departments. */
export interface Reach {
  /** Their department and all below it; none for who has no department. */
  depts: readonly string[];
  /** The widest of their roles. */
  scope: DataScope;
}

const BELOW = `with recursive below as (
    select id from sys_dept where id = $1
    union select d.id from sys_dept d join below b on d.parent_id = b.id
  ) select id from below`;

/** Groups give nothing, so no reach either. */
const SCOPES =
  "select distinct data_scope as scope from sys_role where code = any($1::text[]) and enabled and kind = 'role'";

/** Of a caller who is known for one call only. */
const known = new WeakMap<User, Reach>();

/** Departments and data scope of a user, read once per call. Who has no role reaches no further than themselves. */
export async function reachOf(db: Db, user: User): Promise<Reach> {
  const before = known.get(user);
  if (before) return before;
  const depts = user.deptId === null ? [] : await withBelow(db, user.deptId);
  const scopes = await db.query<{ scope: DataScope }>(SCOPES, [user.roles]);
  const reach = { depts, scope: user.isAdmin ? "all" : widest(scopes.map(({ scope }) => scope)) };
  known.set(user, reach);
  return reach;
}

/** A department and all below it. */
export const withBelow = async (db: Db, deptId: string): Promise<string[]> =>
  (await db.query<{ id: string }>(BELOW, [deptId])).map(({ id }) => id);

/** The departments whose rows somebody sees who sees those of a data scope; of all of them nothing is said. */
export function departmentsIn(
  scope: DataScope,
  deptId: string | null,
  { depts }: Pick<Reach, "depts">,
): readonly string[] {
  if (scope === "departmentBelow") return depts;
  return scope === "department" && deptId !== null ? [deptId] : [];
}

/** The widest of some data scopes. */
export const widest = (scopes: readonly DataScope[]): DataScope =>
  DATA_SCOPES.findLast((scope) => scopes.includes(scope)) ?? "own";

/** Whether one data scope reaches further than another. */
export const isWider = (one: DataScope, other: DataScope): boolean =>
  DATA_SCOPES.indexOf(one) > DATA_SCOPES.indexOf(other);
