import { processScope, type BusinessData, type ProcessScope } from "@/runtime/core/process/scope";
import type { InstanceState, TaskState } from "@/runtime/core/process/step/state";
import type { Db } from "@/server/db/port";
import { together } from "@/server/db/together";
import { ApiError, CODE } from "@/server/errors";
import type { Foreseen } from "./foresee";
import { SENTENCE } from "./sentences";
import { type Behind, definitionAndState, type DeployedRow } from "./store/definition-rows";
import {
  findInstance,
  stateOf,
  type Hold,
  type InstanceKey,
  type InstanceRow,
  type InstanceSource,
} from "./store/instance-rows";
import { globalsFor } from "./variables";

/** An instance with everything a command needs; locked, unless it is only looked at. */
export interface OpenInstance {
  row: InstanceRow;
  definition: DeployedRow;
  state: InstanceState;
  /** Global variables, read once for the transaction. */
  globals: Record<string, unknown>;
  /** What a step has to know besides, if it was read with the instance. */
  foreseen?: Foreseen | null;
}

/** Locks an instance for the rest of the transaction. 404 when unknown, and when deleted. */
export const openInstance = (db: Db, instId: string): Promise<OpenInstance> =>
  opened(db, { instId }, { hold: "lock" });

/** The same to look at: nobody waits for it. Deleted ones are found where all are asked for. */
export const readInstance = (db: Db, instId: string, source?: InstanceSource): Promise<OpenInstance> =>
  opened(db, { instId }, { hold: "read", ...(source ? { source } : {}) });

export type OpenTask = OpenInstance & { task: TaskState } & Pick<Behind, "saved">;

/**
 * Locks the instance that a task belongs to. What `writer` has written on the task is read behind the lock, under which it
 * is saved. 404 when the task is unknown.
 */
export const openByTask = (db: Db, taskId: string, writer?: string): Promise<OpenTask> =>
  openedByTask(db, taskId, { hold: "lock", writer });

/** The same to look at. */
export const readByTask = (db: Db, taskId: string, writer?: string): Promise<OpenTask> =>
  openedByTask(db, taskId, { hold: "read", writer });

interface How {
  hold: Hold;
  source?: InstanceSource;
  writer?: string | undefined;
}

async function openedByTask(db: Db, taskId: string, how: How): Promise<OpenTask> {
  const open = await opened(db, { taskId }, how);
  const task = open.state.tasks.find((candidate) => candidate.id === taskId);
  if (!task) throw new ApiError(CODE.notFound, SENTENCE.noTask);
  return { ...open, task };
}

async function opened(db: Db, key: InstanceKey, how: How): Promise<OpenInstance & Pick<Behind, "saved">> {
  const [row, found] = await together([findInstance(db, key, how), definitionAndState(db, key, how)]);
  if (!row || !found)
    throw new ApiError(CODE.notFound, "taskId" in key ? SENTENCE.noTask : SENTENCE.noInstance);
  const { definition, stored, saved } = found;
  return { row, definition, state: stateOf(row, stored), saved, globals: await globalsFor(db, definition) };
}

/** What the expressions of an application see. */
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
