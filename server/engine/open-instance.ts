import { processScope, type BusinessData, type ProcessScope } from "@/runtime/core/process/scope";
import type { InstanceState, TaskState } from "@/runtime/core/process/step/state";
import type { Db } from "@/server/db/port";
import { ApiError, CODE } from "@/server/errors";
import { SENTENCE } from "./sentences";
import { deployedById, type DeployedRow } from "./store/definition-rows";
import { loadState, lockInstance, type InstanceRow, type InstanceSource } from "./store/instance-rows";
import { globalsFor } from "./variables";

/** A locked instance with everything a command needs. */
export interface OpenInstance {
  row: InstanceRow;
  definition: DeployedRow;
  state: InstanceState;
  /** Global variables, read once for the transaction. */
  globals: Record<string, unknown>;
}

/** Locks an instance for the rest of the transaction. 404 when unknown, and when deleted unless all are asked for. */
export async function openInstance(db: Db, id: string, source?: InstanceSource): Promise<OpenInstance> {
  const row = await lockInstance(db, id, source);
  if (!row) throw new ApiError(CODE.notFound, SENTENCE.noInstance);
  const [definition, state] = [await deployedById(db, row.def_id), await loadState(db, row)];
  return { row, definition, state, globals: await globalsFor(db, definition) };
}

/** Locks the instance that a task belongs to; 409 when the task is unknown, as for one that has been handled. */
export async function openByTask(db: Db, taskId: string): Promise<OpenInstance & { task: TaskState }> {
  const rows = await db.query<{ inst_id: string }>("select inst_id from bpm_task where id = $1", [taskId]);
  if (!rows[0]) throw new ApiError(CODE.notFound, SENTENCE.noTask);
  const open = await openInstance(db, rows[0].inst_id);
  const task = open.state.tasks.find((candidate) => candidate.id === taskId);
  if (!task) throw new ApiError(CODE.notFound, SENTENCE.noTask);
  return { ...open, task };
}

export function scopeOf(
  { row, definition, globals }: Pick<OpenInstance, "row" | "definition" | "globals">,
  data: BusinessData,
): ProcessScope {
  return processScope(definition.setting, data, {
    vars: row.vars,
    globals,
    initiator: { account: row.initiator, name: row.initiator_name },
    startDate: row.create_date,
    title: row.title,
  });
}
