import { listed } from "@/runtime/core/sentence";
import type { Db } from "../db/port";
import { deliver } from "./deliver";
import { NEWS } from "./sentences";

/** Users or roles that are about to change, as far as open tasks are theirs. */
export interface Holders {
  /** Ids of the users; what roles they have afterwards counts too. */
  ids: readonly string[];
  accounts: readonly string[];
  /** Codes of the roles. */
  roles: readonly string[];
  /** What administrators are told of them. */
  names: readonly string[];
}

/** SQL: nobody who may sign in, and counts, can handle the open task `t`. Each way is asked by its own index. */
const deserted = (counts = "true"): string => `not exists (
    select 1 from sys_user u where u.enabled and ${counts} and u.account = t.assignee)
  and (t.assignee is not null or not exists (
    select 1 from bpm_candidate c where c.task_id = t.id and (
      (c.kind = 'user' and exists (select 1 from sys_user u where u.enabled and ${counts} and u.account = c.code))
      or (c.kind = 'role' and exists (
        select 1 from sys_role r join sys_user_role ur on ur.role_id = r.id join sys_user u on u.id = ur.user_id
        where r.enabled and r.code = c.code and u.enabled and ${counts})))))`;

/** Who these users are now; asked before they change. */
export async function holdersOf(db: Db, ids: readonly string[]): Promise<Holders> {
  const rows = await db.query<{ account: string; name: string }>(
    "select account, name from sys_user where id = any($1::text[]) order by account",
    [ids],
  );
  const accounts = rows.map(({ account }) => account);
  return { ids, accounts, names: rows.map(({ name }) => name), roles: await rolesOf(db, ids) };
}

/** The same of roles; asked before these or their members change. */
export async function holdersOfRoles(db: Db, ids: readonly string[]): Promise<Holders> {
  const rows = await db.query<{ code: string; name: string }>(
    "select code, name from sys_role where id = any($1::text[]) order by code",
    [ids],
  );
  return {
    ids: [],
    accounts: [],
    roles: rows.map(({ code }) => code),
    names: rows.map(({ name }) => name),
  };
}

async function rolesOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ code: string }>(
    `select distinct r.code from sys_user_role ur join sys_role r on r.id = ur.role_id
      where ur.user_id = any($1::text[])`,
    [ids],
  );
  return rows.map(({ code }) => code);
}

/** How many open tasks these users have, the most first; who has none is left out. */
export function tasksHeldBy(
  db: Db,
  accounts: readonly string[],
): Promise<{ name: string; account: string; tasks: number }[]> {
  return db.query(
    `select u.name, u.account, count(*)::int as tasks from bpm_task t
       join bpm_live_instance i on i.id = t.inst_id join sys_user u on u.account = t.assignee
      where t.status = 'open' and t.assignee = any($1::text[])
      group by u.name, u.account order by tasks desc, u.account`,
    [accounts],
  );
}

/** How many open tasks that are offered to roles or several people nobody could handle without these users. */
export async function offersLostWith(db: Db, accounts: readonly string[]): Promise<number> {
  const [row] = await db.query<{ tasks: number }>(
    `select count(*)::int as tasks from bpm_task t join bpm_live_instance i on i.id = t.inst_id
      where t.status = 'open' and t.assignee is null and not (${deserted()})
        and ${deserted("u.account <> all($1::text[])")}`,
    [accounts],
  );
  return row?.tasks ?? 0;
}

/**
 * Marks the open tasks that nobody can handle any more after users changed, and tells the administrators of them; takes the
 * mark from those that somebody can again. Their assignee stays: who is enabled again has their tasks back.
 */
export async function markDeserted(db: Db, { ids, accounts, names, roles }: Holders): Promise<void> {
  const marked = await db.query<{ isOrphan: boolean }>(
    `update bpm_task t set is_orphan = not t.is_orphan from bpm_live_instance i
      where i.id = t.inst_id and t.status = 'open' and t.is_orphan <> (${deserted()})
        and (t.assignee = any($1::text[]) or exists (select 1 from bpm_candidate c where c.task_id = t.id
          and ((c.kind = 'user' and c.code = any($1::text[])) or (c.kind = 'role' and c.code = any($2::text[])))))
      returning t.is_orphan as "isOrphan"`,
    [accounts, [...roles, ...(await rolesOf(db, ids))]],
  );
  const count = marked.filter(({ isOrphan }) => isOrphan).length;
  if (count === 0) return;
  const title = NEWS.deserted({ names: listed(names), count });
  const route = "/process/manage/task?state=deserted";
  await deliver(db, [{ kind: "todo", title, route, accounts: [], roles: ["admin"] }]);
}
