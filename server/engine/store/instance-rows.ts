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
  is_returned: boolean;
}

/** Where instances are read from: those that are not deleted, or all of them. */
export type InstanceSource = "bpm_live_instance" | "bpm_instance";

/** Whether an instance is only looked at, or locked until the transaction ends: every action on it waits there. */
export type Hold = "read" | "lock";

/** An instance by its id, or by one of its tasks. */
export type InstanceKey = { instId: string } | { taskId: string };

/** Null when unknown, and when deleted unless all are asked for. */
export async function findInstance(
  db: Db,
  key: InstanceKey,
  { hold, source = "bpm_live_instance" }: { hold: Hold; source?: InstanceSource },
): Promise<InstanceRow | null> {
  const { sql, value } = instanceOf(key);
  const lock = hold === "lock" ? " for update" : "";
  const rows = await db.query<InstanceRow>(`select * from ${source} where id = ${sql}${lock}`, [value]);
  return rows[0] ?? null;
}

/** The id of an instance in SQL, with the value of its parameter `$1`. */
export const instanceOf = (key: InstanceKey): { sql: string; value: string } =>
  "taskId" in key
    ? { sql: "(select inst_id from bpm_task where id = $1)", value: key.taskId }
    : { sql: "$1", value: key.instId };

/** What an instance runs on and where it stands, as stored. Read after the lock: another action may just have ended. */
export interface StoredState {
  tokens: Token[];
  tasks: TaskRow[];
}

/** SQL: tokens and tasks of the instance with this id, each as a list. */
export const storedState = (id: string): string => `
  (select coalesce(json_agg(k order by k.id), '[]') from (
     select id, node, via, state, scope from bpm_token where inst_id = ${id}) k) as tokens,
  (select coalesce(json_agg(t order by t.seq), '[]') from (
     select id, token, node, status, assignee, owner, candidates, action, actor, done_seq, seq, return_to, queue, is_orphan,
         is_returned
       from bpm_task where inst_id = ${id}) t) as tasks`;

/** SQL: what an account (`$2`) has written on a task (`$1`) and not handed in. */
export const SAVED = "select data from bpm_task_saved where task_id = $1 and account = $2";

/** A stored state as `step` wants it. */
export function stateOf(row: InstanceRow, { tokens, tasks }: StoredState): InstanceState {
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
      returned: task.is_returned,
    })),
  };
}
