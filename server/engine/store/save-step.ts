import type { ProcessGraph } from "@/runtime/core/process/graph/graph";
import { isEnded, type InstanceState, type TaskState } from "@/runtime/core/process/step/state";
import { type Db, send } from "@/server/db/port";
import { shortRecords } from "@/server/db/short-list";
import { columnsIn, type Row, Statement } from "@/server/db/statement";
import { columnText, keptIn } from "../../kept/keep";
import { type Note, plainInsert } from "../deliver";
import { nodeNameOf } from "../sentences";
import { historyInsert, type Step } from "./history-rows";
import type { InstanceRow } from "./instance-rows";

/** What a person said when acting; written to the task that they finished. */
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
  /** Messages that are for the people alone whom they name. */
  notes: readonly Note[];
}

const TASK =
  columnsIn(`id text, token text, node text, nodeName text, status text, assignee text, candidates jsonb,
  action text, actor text, actorName text, opinion text, doneSeq int, seq int, returnTo text, orphan boolean, queue jsonb,
  owner text, returned boolean, kept jsonb`);
const TOKEN = columnsIn("id text, node text, via text, state text, scope text");
const CANDIDATE = columnsIn("task text, kind text, code text, manyRoles boolean");
const ID = columnsIn("id text");

/**
 * Writes the difference between two states of an instance, what happened, and the instance's own values, by one statement
 * of the parts that there is something to do for.
 */
export async function saveStep(db: Db, row: InstanceRow, step: StepRows): Promise<void> {
  const tasks = taskChanges(step);
  // A row that is taken out and put in again would meet itself in one statement.
  if (tasks.reshared.length > 0)
    await send(db, "delete from bpm_candidate where task_id = any($1::text[])", [tasks.reshared]);
  const statement = new Statement();
  const inst = statement.value(row.id);
  const parts = [
    ...tokenParts(statement, inst, step),
    ...taskParts(statement, inst, tasks),
    ...messageParts(statement, inst, step),
  ];
  const update = instanceUpdate(statement, inst, row, step.after);
  await send(db, parts.length === 0 ? update : `with ${parts.join(",\n")}\n${update}`, statement.values);
  row.rev += 1;
}

function messageParts(statement: Statement, inst: string, { history, notes }: StepRows): string[] {
  const noted = plainInsert(statement, notes);
  const isTold = history.events.length > 0;
  return [
    ...(noted === null ? [] : [`noted as (${noted})`]),
    ...(isTold ? [`told as (${historyInsert(statement, inst, history)})`] : []),
  ];
}

function instanceUpdate(statement: Statement, inst: string, row: InstanceRow, after: InstanceState): string {
  const { status, fresh } = after;
  return `update bpm_instance set status = ${statement.value(status)}, is_fresh = ${statement.value(fresh, "boolean")},
    title = ${statement.value(row.title)}, data = ${statement.value(row.data, "jsonb")}, vars = ${statement.value(row.vars, "jsonb")}, rev = rev + 1,
    update_date = now(), end_date = ${isEnded(after) ? "now()" : "null"} where id = ${inst}`;
}

function tokenParts(statement: Statement, inst: string, { before, after }: StepRows): string[] {
  const { gone, come } = tokenChanges(before, after);
  const parts: string[] = [];
  if (gone.length > 0)
    parts.push(`gone as (delete from bpm_token where id in (select id from ${statement.rows(gone, ID)} t))`);
  if (come.length > 0)
    parts.push(`come as (insert into bpm_token (id, inst_id, node, via, state, scope)
      select id, ${inst}, node, via, state, scope from ${statement.rows(come, TOKEN)} t)`);
  return parts;
}

function taskParts(statement: Statement, inst: string, tasks: TaskChanges): string[] {
  const { changed, opened, settled, unshared, candidates } = tasks;
  const parts: string[] = [];
  if (changed.length > 0)
    parts.push(`changed as (update bpm_task t set status = n.status, assignee = n.assignee, candidates = n.candidates,
        action = n.action, actor = n.actor, done_seq = n."doneSeq", return_to = n."returnTo", is_orphan = n.orphan,
        actor_name = coalesce(n."actorName", t.actor_name), opinion = coalesce(n.opinion, t.opinion), queue = n.queue,
        owner = n.owner, is_returned = n.returned,
        read_date = case when n.status = 'open' and n.assignee is distinct from t.assignee then null else t.read_date end,
        done_date = case when n.status = 'open' then null else coalesce(t.done_date, now()) end
      from ${statement.rows(changed, TASK)} n where t.id = n.id)`);
  if (opened.length > 0)
    parts.push(`opened as (insert into bpm_task (id, inst_id, token, node, node_name, status, assignee, candidates, action,
        actor, done_seq, seq, return_to, is_orphan, queue, owner, is_returned, kept, done_date)
      select id, ${inst}, token, node, "nodeName", status, assignee, candidates, action, actor, "doneSeq", seq, "returnTo",
        orphan, queue, owner, returned, kept, case when status = 'open' then null else now() end
      from ${statement.rows(opened, TASK)} n)`);
  if (settled.length > 0)
    parts.push(`heard as (update sys_message m set done_date = now(), read_date = coalesce(m.read_date, clock_timestamp())
      from ${statement.rows(settled, ID)} n where m.task_id = n.id and m.done_date is null)`);
  if (unshared.length > 0)
    parts.push(
      `unshared as (delete from bpm_candidate where task_id in (select id from ${statement.rows(unshared, ID)} t))`,
    );
  if (candidates.length > 0)
    parts.push(`shared as (insert into bpm_candidate (task_id, kind, code, create_date, def_code, initiator, many_roles)
      select n.task, n.kind, n.code, coalesce(t.create_date, now()), i.def_code, i.initiator, n."manyRoles"
      from ${statement.rows(candidates, CANDIDATE)} n
        join bpm_live_instance i on i.id = ${inst} left join bpm_task t on t.id = n.task)`);
  return parts;
}

function tokenChanges(before: InstanceState, after: InstanceState): { gone: Row[]; come: Row[] } {
  const kept = new Set(after.tokens.map(({ id }) => id));
  const known = new Set(before.tokens.map(({ id }) => id));
  return {
    gone: before.tokens.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ id })),
    come: after.tokens.filter(({ id }) => !known.has(id)).map((token) => ({ ...token })),
  };
}

interface TaskChanges {
  changed: Row[];
  opened: Row[];
  /** Tasks that wait no longer for those who were told of them: they are done, or somebody else's. */
  settled: Row[];
  /** Tasks that several people share no longer. */
  unshared: Row[];
  /** Tasks that others share now. */
  reshared: string[];
  candidates: Row[];
}

function taskChanges({ before, after, graph, signature }: StepRows): TaskChanges {
  const known = new Map(before.tasks.map((task) => [task.id, task]));
  const changes: TaskChanges = {
    changed: [],
    opened: [],
    settled: [],
    unshared: [],
    reshared: [],
    candidates: [],
  };
  for (const task of after.tasks) {
    const old = known.get(task.id);
    if (old && JSON.stringify(old) === JSON.stringify(task)) continue;
    if (old) changes.changed.push({ ...task, ...saidOf(task, signature) });
    else changes.opened.push({ ...task, ...nameIn(graph, task.node) });
    if (old && (task.status !== "open" || task.assignee !== old.assignee))
      changes.settled.push({ id: task.id });
    const [was, is] = [old ? candidatesOf(old) : [], candidatesOf(task)];
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    if (was.length > 0 && is.length > 0) changes.reshared.push(task.id);
    else if (was.length > 0) changes.unshared.push({ id: task.id });
    changes.candidates.push(...is);
  }
  return changes;
}

function saidOf(task: TaskState, { taskId, actorName, opinion }: Signature): object {
  return taskId === task.id && task.status !== "open" ? { actorName, opinion } : {};
}

/** Candidate rows exist for open tasks that several people share; the to-do list reads them in the order of tasks. */
function candidatesOf({ id, status, assignee, candidates }: TaskState): Row[] {
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
