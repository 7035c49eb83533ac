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
  const [enabled, members] = await Promise.all([
    enabledUsers(db, [...users.map((source) => source.code), ...accounts]),
    roleMembers(db, roles),
  ]);
  return { users: enabled, roles: members };
}

async function enabledUsers(db: Db, accounts: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ account: string }>(
    "select account from sys_user where enabled and account = any($1::text[])",
    [[...new Set(accounts)]],
  );
  return new Set(rows.map((row) => row.account));
}

/** Enabled members by role code. */
export async function roleMembers(db: Db, roles: readonly string[]): Promise<Record<string, string[]>> {
  if (roles.length === 0) return {};
  const rows = await db.query<{ code: string; account: string }>(
    `select r.code, u.account from sys_role r
       join sys_user_role ur on ur.role_id = r.id join sys_user u on u.id = ur.user_id
     where u.enabled and r.enabled and r.code = any($1::text[]) order by u.account`,
    [[...new Set(roles)]],
  );
  const members: Record<string, string[]> = {};
  for (const row of rows) (members[row.code] ??= []).push(row.account);
  return members;
}
