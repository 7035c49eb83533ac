import type { BpmProcessPendingTask } from "@/runtime/core/resource/call-types";
import { nodeOf } from "@/runtime/core/process/graph/graph";
import { openTasks, type TaskState } from "@/runtime/core/process/step/state";
import type { Db } from "@/server/db/port";
import type { OpenInstance } from "../open-instance";
import { nodeNameOf } from "../sentences";
import { type Locale, localText } from "@/runtime/core/locale";

type PendingReason = BpmProcessPendingTask["why"];

/** Who has an application now, since when, and why; in the order in which the tasks came up. */
export async function pendingOf(
  db: Db,
  { definition, state }: OpenInstance,
  locale: Locale,
): Promise<BpmProcessPendingTask[]> {
  const open = openTasks(state);
  const names = await namesOf(db, open);
  const rows = await db.query<{ id: string; since: string; readDate: string | null }>(
    `select id, create_date as since, read_date as "readDate" from bpm_task where id = any($1::text[])`,
    [open.map(({ id }) => id)],
  );
  const times = new Map(rows.map((row) => [row.id, row]));
  return open.map((task) => {
    const node = nodeOf(definition.graph, task.node);
    const codes = task.assignee ? [task.assignee] : task.candidates.map(({ code }) => code);
    return {
      node: task.node,
      nodeName: localText(nodeNameOf(node), locale),
      handlers: codes.map((code) => names.get(code) ?? code),
      why: node.kind === "start" ? "returned" : reasonOf(task),
      ownerName: task.owner === null ? null : (names.get(task.owner) ?? task.owner),
      since: times.get(task.id)?.since ?? "",
      readDate: times.get(task.id)?.readDate ?? null,
    };
  });
}

function reasonOf({ owner, orphan, assignee, candidates }: TaskState): PendingReason {
  if (orphan || (assignee === null && candidates.length === 0)) return "nobody";
  if (owner !== null) return "delegated";
  return candidates.some(({ kind }) => kind === "role") ? "role" : "user";
}

/** Names of the people and roles that open tasks wait for, by code. */
export async function namesOf(db: Db, tasks: readonly TaskState[]): Promise<Map<string, string>> {
  const codes = tasks
    .flatMap(({ assignee, owner, candidates }) => [assignee, owner, ...candidates.map(({ code }) => code)])
    .filter((code) => code !== null);
  const rows = await db.query<{ code: string; name: string }>(
    `select account as code, name from sys_user where account = any($1::text[])
     union all select code, name from sys_role where code = any($1::text[])`,
    [codes],
  );
  return new Map(rows.map((row) => [row.code, row.name]));
}
