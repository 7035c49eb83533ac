import type { ProcessGraph } from "@/runtime/core/process/graph/graph";
import type { Directory } from "@/runtime/core/process/step/handlers";
import { INITIATOR_CODE } from "@/runtime/core/process/setting";
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
  const users = sources.filter((source) => source.type === "user" && source.code !== INITIATOR_CODE);
  const roles = sources.filter((source) => source.type === "role").map((source) => source.code);
  const rows = await db.query<{ role: string | null; account: string }>(
    `select null as role, account from sys_user where enabled and account = any($1::text[])
     union all ${MEMBERS.replace("$1", "$2")} order by account`,
    [[...new Set([...users.map((source) => source.code), ...accounts])], [...new Set(roles)]],
  );
  return {
    users: new Set(rows.flatMap(({ role, account }) => (role === null ? [account] : []))),
    roles: byRole(rows),
  };
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
