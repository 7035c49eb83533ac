import type { ProcessGraph } from "@/runtime/core/process/graph/graph";
import type { Directory } from "@/runtime/core/process/step/handlers";
import { leadersOf, type DeptMember, type HeadedDept } from "@/runtime/core/process/leaders";
import { isLeaderCode, isReservedCode } from "@/runtime/core/process/setting";
import type { Db } from "@/server/db/port";

/** Enabled people behind the rules of a graph, plus the accounts named (initiator, past handlers, transfer target). */
export async function loadDirectory(
  db: Db,
  graph: ProcessGraph,
  accounts: readonly string[],
): Promise<Directory> {
  const sources = Object.values(graph.nodes).flatMap((node) =>
    (node.setting?.plugins?.userAssign.ruleList ?? []).flatMap((rule) => rule.source),
  );
  const users = sources.filter((source) => source.type === "user" && !isReservedCode(source.code));
  const roles = sources.filter((source) => source.type === "role").map((source) => source.code);
  const leaders = sources.some(({ code }) => isLeaderCode(code)) ? await loadLeaders(db, accounts) : {};
  const rows = await db.query<{ role: string | null; account: string }>(
    `select null as role, account from sys_user where enabled and account = any($1::text[])
     union all ${MEMBERS.replace("$1", "$2")} order by account`,
    [
      [...new Set([...users.map((source) => source.code), ...accounts, ...Object.values(leaders)])],
      [...new Set(roles)],
    ],
  );
  return {
    users: new Set(rows.flatMap(({ role, account }) => (role === null ? [account] : []))),
    roles: byRole(rows),
    leaders,
  };
}

/** The heads of the departments of some people, disabled ones passed over. */
async function loadLeaders(db: Db, accounts: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const members = await db.query<DeptMember>(
    `select account, dept_id as "deptId" from sys_user where account = any($1::text[])`,
    [[...new Set(accounts)]],
  );
  const depts = await db.query<HeadedDept>(
    `select d.id, d.parent_id as "parentId", u.account as leader
     from sys_dept d left join sys_user u on u.id = d.leader_id and u.enabled`,
  );
  return leadersOf(members, depts);
}

/** SQL: enabled members of the roles that a parameter names. */
const MEMBERS = `select r.code as role, u.account from sys_role r
  join sys_user_role ur on ur.role_id = r.id join sys_user u on u.id = ur.user_id
  where u.enabled and r.enabled and r.code = any($1::text[])`;

function byRole(rows: readonly { role: string | null; account: string }[]): Record<string, string[]> {
  const members: Record<string, string[]> = {};
  for (const { role, account } of rows) if (role !== null) (members[role] ??= []).push(account);
  return members;
}

/** Enabled members by role code. */
export async function roleMembers(db: Db, roles: readonly string[]): Promise<Record<string, string[]>> {
  if (roles.length === 0) return {};
  return byRole(await db.query(`${MEMBERS} order by account`, [[...new Set(roles)]]));
}
