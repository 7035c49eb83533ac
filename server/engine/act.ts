import { StepError } from "@/runtime/core/process/errors";
import type { Environment } from "@/runtime/core/process/machine";
import type { InstanceState, TaskState } from "@/runtime/core/process/state";
import { step, type Command } from "@/runtime/core/process/step";
import type { Db } from "@/server/db/port";
import { newId } from "@/server/db/id";
import { ApiError, CODE } from "@/server/errors";
import { loadDirectory } from "./directory";
import { notify } from "./notify";
import { decideWith, processScope, type BusinessData, type ProcessScope } from "@/runtime/core/process/scope";
import { runNodeScripts, runScripts } from "./scripts";
import { deployedById, type DeployedRow } from "./store/definition-rows";
import { appendHistory } from "./store/history-rows";
import { loadState, lockInstance, type InstanceRow } from "./store/instance-rows";
import { saveState } from "./store/save-state";

/** Who acts, and what he says. */
export interface Actor {
  account: string;
  name: string;
  opinion: string;
}

/** A locked instance with everything a command needs. */
export interface OpenInstance {
  row: InstanceRow;
  definition: DeployedRow;
  state: InstanceState;
}

/** Locks an instance for the rest of the transaction. 404 when unknown. */
export async function openInstance(db: Db, id: string): Promise<OpenInstance> {
  const row = await lockInstance(db, id);
  if (!row) throw new ApiError(CODE.notFound, "申请不存在或已被删除");
  const [definition, state] = [await deployedById(db, row.def_id), await loadState(db, row)];
  return { row, definition, state };
}

/** Locks the instance that a task belongs to; 409 when the task is unknown, as for one that has been handled. */
export async function openByTask(db: Db, taskId: string): Promise<OpenInstance & { task: TaskState }> {
  const rows = await db.query<{ inst_id: string }>("select inst_id from bpm_task where id = $1", [taskId]);
  if (!rows[0]) throw new ApiError(CODE.notFound, "任务不存在，请刷新待办列表");
  const open = await openInstance(db, rows[0].inst_id);
  const task = open.state.tasks.find((candidate) => candidate.id === taskId);
  if (!task) throw new ApiError(CODE.notFound, "任务不存在，请刷新待办列表");
  return { ...open, task };
}

export function scopeOf(
  { row, definition }: Pick<OpenInstance, "row" | "definition">,
  data: BusinessData,
): ProcessScope {
  return processScope(definition.setting, data, {
    vars: row.vars,
    initiator: { account: row.initiator, name: row.initiator_name },
    startDate: row.create_date,
    title: row.title,
  });
}

/**
 * Runs one command on a locked instance and writes everything that follows from it: rows, history, scripts, messages.
 * The whole is one transaction of the caller. Refusals become ApiError with the step's status.
 */
export async function act(
  db: Db,
  open: OpenInstance,
  command: Command,
  actor: Actor,
): Promise<InstanceState> {
  const { row, definition } = open;
  if (row.is_suspended) throw new ApiError(CODE.conflict, "申请已被管理员暂停");
  const finished = "taskId" in command && command.taskId !== null ? command.taskId : null;
  const node = open.state.tasks.find((task) => task.id === finished)?.node;
  await runScripts(db, open, "after", node);
  const environment = await environmentOf(db, open, command);
  const result = refuse(() => step(definition.graph, open.state, command, environment));
  const signature = { taskId: finished, actorName: actor.name, opinion: actor.opinion };
  await saveState(db, row.id, open.state, result.state, { graph: definition.graph, signature });
  await appendHistory(db, row.id, result.events, { ...actor, data: row.data });
  await runNodeScripts(db, open, result.state);
  await saveInstance(db, row, result.state);
  await notify(db, open, result.state, result.events);
  return result.state;
}

async function environmentOf(db: Db, open: OpenInstance, command: Command): Promise<Environment> {
  const past = open.state.tasks
    .flatMap((task) => [task.actor, task.assignee])
    .filter((name) => name !== null);
  const named = command.type === "assign" ? [command.to] : command.type === "addSign" ? command.users : [];
  const directory = await loadDirectory(db, open.definition.graph, [...past, ...named, open.row.initiator]);
  return {
    newId,
    directory,
    decide: decideWith(scopeOf(open, open.row.data)),
    taskSkip: open.definition.setting.flow.taskSkip,
  };
}

function refuse<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StepError)
      throw new ApiError(error.code, error.message, undefined, { node: error.node });
    throw error;
  }
}

async function saveInstance(db: Db, row: InstanceRow, state: InstanceState): Promise<void> {
  const isEnd = state.status === "end" || state.status === "manualend" || state.status === "revoke";
  await db.query(
    `update bpm_instance set status = $2, is_fresh = $3, data = $4::jsonb, vars = $5::jsonb, rev = rev + 1,
       update_date = now(), end_date = ${isEnd ? "now()" : "null"} where id = $1`,
    [row.id, state.status, state.fresh, JSON.stringify(row.data), JSON.stringify(row.vars)],
  );
}
