import type { ProcessGraph } from "@/runtime/core/process/graph/graph";
import { leadersOf, type DeptMember, type HeadedDept } from "@/runtime/core/process/leaders";
import { isLeaderCode, isReservedCode } from "@/runtime/core/process/setting";
import type { Db } from "@/server/db/port";

/** Whom the rules of a graph name. */
interface Named {
  users: readonly string[];
  roles: readonly string[];
  hasLeaders: boolean;
}

const named = new WeakMap<ProcessGraph, Named>();

/** Whom the rules of a graph name; a graph never changes. */
export function namedIn(graph: ProcessGraph): Named {
  const known = named.get(graph) ?? readNamed(graph);
  named.set(graph, known);
  return known;
}

function readNamed(graph: ProcessGraph): Named {
  const sources = Object.values(graph.nodes).flatMap((node) =>
    (node.setting?.plugins?.userAssign.ruleList ?? []).flatMap((rule) => rule.source),
  );
  const codesOf = (wanted: "user" | "role"): string[] =>
    sources.filter(({ type }) => type === wanted).map(({ code }) => code);
  return {
    users: codesOf("user").filter((code) => !isReservedCode(code)),
    roles: [...new Set(codesOf("role"))],
    hasLeaders: sources.some(({ code }) => isLeaderCode(code)),
  };
}

/** The heads of the departments of some people, disabled ones passed over. */
export async function leadersFor(
  db: Db,
  accounts: readonly string[],
): Promise<Readonly<Record<string, string>>> {
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
export const MEMBERS = (roles: string): string => `select r.code as role, u.account from sys_role r
  join sys_user_role ur on ur.role_id = r.id join sys_user u on u.id = ur.user_id
  where u.enabled and r.enabled and r.code = any(${roles}::text[])`;

export interface Member {
  role: string;
  account: string;
}

/** Accounts by the codes of their roles, in the order in which they are given. */
export function byRole(rows: readonly Member[]): Record<string, string[]> {
  const members: Record<string, string[]> = {};
  for (const { role, account } of rows) (members[role] ??= []).push(account);
  return members;
}

/** Enabled members by role code. */
export async function roleMembers(db: Db, roles: readonly string[]): Promise<Record<string, string[]>> {
  if (roles.length === 0) return {};
  return byRole(await db.query(`${MEMBERS("$1")} order by account`, [[...new Set(roles)]]));
}
