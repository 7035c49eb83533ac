import type { ProcessGraph } from "@/runtime/core/process/graph/graph";
import type { InstanceState, TaskState } from "@/runtime/core/process/step/state";
import type { Db } from "@/server/db/port";
import { together } from "@/server/db/together";
import { shortRecords, shortTexts } from "@/server/db/short-list";
import { columnText, keptIn } from "../../kept/keep";
import { nodeNameOf } from "../sentences";
import { HISTORY_INSERT, historyLines, type Step } from "./history-rows";
import type { InstanceRow } from "./instance-rows";

/** What a person said when acting; written to the task that he finished. */
export interface Signature {
  taskId: string | null;
  actorName: string;
  opinion: string;
}

/** Everything that one step changes. */
export interface StepRows {
  before: InstanceState;
  after: InstanceState;
  graph: ProcessGraph;
  signature: Signature;
  history: Step;
}

const TASK = `id text, token text, node text, "nodeName" text, status text, assignee text, candidates jsonb, action text,
  actor text, "actorName" text, opinion text, "doneSeq" int, seq int, "returnTo" text, orphan boolean, queue jsonb,
  owner text, returned boolean, kept jsonb`;

/**
 * One statement writes the whole step: tokens, tasks, candidates, messages that are
 * settled, history and the instance itself. Lists come as JSON: an
 * array would be planned anew for each length.
 */
const SAVE = `with
  gone as (delete from bpm_token where id in ${shortTexts("$2")}),
  come as (insert into bpm_token (id, inst_id, node, via, state, scope) select id, $1, node, via, state, scope
    from ${shortRecords("$3", "id text, node text, via text, state text, scope text")} t),
  changed as (update bpm_task t set status = n.status, assignee = n.assignee, candidates = n.candidates,
      action = n.action, actor = n.actor, done_seq = n."doneSeq", return_to = n."returnTo", is_orphan = n.orphan,
      actor_name = coalesce(n."actorName", t.actor_name), opinion = coalesce(n.opinion, t.opinion), queue = n.queue,
      owner = n.owner, is_returned = n.returned, done_date = case when n.status = 'open' then null else coalesce(t.done_date, now()) end
    from ${shortRecords("$4", TASK)} n where t.id = n.id),
  opened as (insert into bpm_task (id, inst_id, token, node, node_name, status, assignee, candidates, action, actor,
      done_seq, seq, return_to, is_orphan, queue, owner, is_returned, kept, done_date)
    select id, $1, token, node, "nodeName", status, assignee, candidates, action, actor, "doneSeq", seq, "returnTo",
      orphan, queue, owner, returned, kept, case when status = 'open' then null else now() end
    from ${shortRecords("$5", TASK)} n),
  heard as (update sys_message m set done_date = now(), read_date = coalesce(m.read_date, clock_timestamp())
    from ${shortRecords("$4", TASK)} n where m.task_id = n.id and n.status <> 'open' and m.done_date is null),
  unshared as (delete from bpm_candidate where task_id in ${shortTexts("$6")}),
  shared as (insert into bpm_candidate (task_id, kind, code, create_date, def_code, initiator, many_roles)
    select n.task, n.kind, n.code, coalesce(t.create_date, now()), i.def_code, i.initiator, n."manyRoles"
    from ${shortRecords("$7", `task text, kind text, code text, "manyRoles" boolean`)} n
      join bpm_live_instance i on i.id = $1 left join bpm_task t on t.id = n.task),
  told as (${HISTORY_INSERT("$1", "$8")})
  update bpm_instance set status = $9, is_fresh = $10, data = $11::jsonb, vars = $12::jsonb, rev = rev + 1,
    update_date = now(), end_date = case when $13 then now() end where id = $1`;

/** Writes the difference between two states of an instance, what happened, and the instance's own values. */
export async function saveStep(db: Db, row: InstanceRow, step: StepRows): Promise<void> {
  const tasks = taskChanges(step);
  await together([unshare(db, tasks.reshared), db.query(SAVE, valuesOf(row, step, tasks))]);
  row.rev += 1;
}

/** A row that is taken out and put in again would meet itself in one statement. */
async function unshare(db: Db, tasks: readonly string[]): Promise<void> {
  if (tasks.length > 0) await db.query("delete from bpm_candidate where task_id = any($1::text[])", [tasks]);
}

function valuesOf(row: InstanceRow, { before, after, history }: StepRows, tasks: TaskChanges): unknown[] {
  const { gone, come } = tokenChanges(before, after);
  return [
    row.id,
    JSON.stringify(gone),
    JSON.stringify(come),
    JSON.stringify(tasks.changed),
    JSON.stringify(tasks.opened),
    JSON.stringify(tasks.unshared),
    JSON.stringify(tasks.candidates),
    JSON.stringify(historyLines(history)),
    after.status,
    after.fresh,
    JSON.stringify(row.data),
    JSON.stringify(row.vars),
    after.status === "end" || after.status === "manualend" || after.status === "revoke",
  ];
}

function tokenChanges(before: InstanceState, after: InstanceState): { gone: string[]; come: object[] } {
  const kept = new Set(after.tokens.map(({ id }) => id));
  const known = new Set(before.tokens.map(({ id }) => id));
  return {
    gone: before.tokens.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    come: after.tokens.filter(({ id }) => !known.has(id)),
  };
}

interface TaskChanges {
  changed: object[];
  opened: object[];
  /** Tasks that several people share no longer. */
  unshared: string[];
  /** Tasks that others share now. */
  reshared: string[];
  candidates: object[];
}

function taskChanges({ before, after, graph, signature }: StepRows): TaskChanges {
  const known = new Map(before.tasks.map((task) => [task.id, task]));
  const changes: TaskChanges = { changed: [], opened: [], unshared: [], reshared: [], candidates: [] };
  for (const task of after.tasks) {
    const old = known.get(task.id);
    if (old && JSON.stringify(old) === JSON.stringify(task)) continue;
    if (old) changes.changed.push({ ...task, ...saidOf(task, signature) });
    else changes.opened.push({ ...task, ...nameIn(graph, task.node) });
    const [was, is] = [old ? candidatesOf(old) : [], candidatesOf(task)];
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    if (was.length > 0) (is.length > 0 ? changes.reshared : changes.unshared).push(task.id);
    changes.candidates.push(...is);
  }
  return changes;
}

function saidOf(task: TaskState, { taskId, actorName, opinion }: Signature): object {
  return taskId === task.id && task.status !== "open" ? { actorName, opinion } : {};
}

/** Candidate rows exist for open tasks that several people share; the to-do list reads them in the order of tasks. */
function candidatesOf({ id, status, assignee, candidates }: TaskState): object[] {
  if (status !== "open" || assignee !== null) return [];
  const roles = new Set(candidates.filter(({ kind }) => kind === "role").map(({ code }) => code));
  const distinct = new Map(candidates.map(({ kind, code }) => [`${kind} ${code}`, { kind, code }]));
  return [...distinct.values()].map((one) => ({ task: id, ...one, manyRoles: roles.size > 1 }));
}

/** Puts tokens and tasks on other nodes, as when an instance moves to another version. */
export async function saveNodes(
  db: Db,
  { tokens, tasks }: InstanceState,
  graph: ProcessGraph,
): Promise<void> {
  await db.query(
    `update bpm_token t set node = m.node, via = m.via
     from ${shortRecords("$1", "id text, node text, via text")} m where m.id = t.id`,
    [JSON.stringify(tokens)],
  );
  const moved = tasks.map(({ id, node, returnTo }) => ({ id, node, returnTo, ...nameIn(graph, node) }));
  await db.query(
    `update bpm_task t set node = m.node, return_to = m."returnTo",
       node_name = case when t.status = 'open' then m."nodeName" else t.node_name end,
       kept = case when t.status = 'open' then m.kept else t.kept end
     from ${shortRecords("$1", `id text, node text, "returnTo" text, "nodeName" text, kept jsonb`)} m where m.id = t.id`,
    [JSON.stringify(moved)],
  );
}

function nameIn(graph: ProcessGraph, id: string): object {
  const node = graph.nodes[id];
  const nodeName = node ? nodeNameOf(node) : id;
  return { nodeName: columnText(nodeName), kept: keptIn({ nodeName }) };
}
