import type {
  Candidate,
  InstanceState,
  InstanceStatus,
  TaskAction,
  TaskStatus,
  Token,
} from "@/runtime/core/process/step/state";
import type { Db } from "@/server/db/port";

/** An instance as stored, without its tokens and tasks. */
export interface InstanceRow {
  id: string;
  def_id: string;
  def_code: string;
  def_name: string;
  title: string;
  initiator: string;
  initiator_name: string;
  status: InstanceStatus;
  is_trial: boolean;
  is_suspended: boolean;
  is_fresh: boolean;
  /** Form values by business object code. */
  data: Record<string, Record<string, unknown>>;
  vars: Record<string, unknown>;
  /** Form code → version that the instance was started with. */
  forms: Record<string, number>;
  rev: number;
  create_date: string;
  end_date: string | null;
  deleted_by_name: string | null;
  deleted_date: string | null;
  delete_reason: string | null;
}

interface TaskRow {
  id: string;
  token: string;
  node: string;
  status: TaskStatus;
  assignee: string | null;
  owner: string | null;
  candidates: Candidate[];
  action: TaskAction | null;
  actor: string | null;
  done_seq: number;
  seq: number;
  return_to: string | null;
  queue: string[];
  is_orphan: boolean;
}

/** Where instances are read from: those that are not deleted, or all of them. */
export type InstanceSource = "bpm_live_instance" | "bpm_instance";

/**
 * Reads an instance and locks it until the transaction ends: every action on it waits here. A transaction that only reads
 * locks nothing, it sees one moment anyway. Null when unknown, and when deleted unless all are asked for.
 */
export async function lockInstance(
  db: Db,
  id: string,
  source: InstanceSource = "bpm_live_instance",
): Promise<InstanceRow | null> {
  const lock = db.isReadOnly ? "" : " for update";
  const rows = await db.query<InstanceRow>(`select * from ${source} where id = $1${lock}`, [id]);
  return rows[0] ?? null;
}

/** State of a locked instance, as `step` wants it. */
export async function loadState(db: Db, row: InstanceRow): Promise<InstanceState> {
  const tokens = await db.query<Token>(
    "select id, node, via, state, scope from bpm_token where inst_id = $1 order by id",
    [row.id],
  );
  const tasks = await db.query<TaskRow>("select * from bpm_task where inst_id = $1 order by seq", [row.id]);
  return {
    status: row.status,
    initiator: row.initiator,
    fresh: row.is_fresh,
    tokens,
    tasks: tasks.map((task) => ({
      id: task.id,
      token: task.token,
      node: task.node,
      status: task.status,
      assignee: task.assignee,
      owner: task.owner,
      candidates: task.candidates,
      action: task.action,
      actor: task.actor,
      doneSeq: task.done_seq,
      seq: task.seq,
      returnTo: task.return_to,
      queue: task.queue,
      orphan: task.is_orphan,
    })),
  };
}
