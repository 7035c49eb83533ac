import type { ProcessGraph } from "@/runtime/core/process/graph/graph";
import type { InstanceState, TaskState, Token } from "@/runtime/core/process/step/state";
import type { Db } from "@/server/db/port";
import { SENTENCE } from "../sentences";

/** What a person said when acting; written to the task that he finished. */
export interface Signature {
  taskId: string | null;
  actorName: string;
  opinion: string;
}

/** Writes the difference between two states of an instance. */
export async function saveState(
  db: Db,
  instId: string,
  before: InstanceState,
  after: InstanceState,
  context: { graph: ProcessGraph; signature: Signature },
): Promise<void> {
  await saveTokens(db, instId, before.tokens, after.tokens);
  const known = new Map(before.tasks.map((task) => [task.id, task]));
  for (const task of after.tasks) {
    const old = known.get(task.id);
    if (old && JSON.stringify(old) === JSON.stringify(task)) continue;
    if (old) await updateTask(db, task, context.signature);
    else await insertTask(db, instId, task, context.graph);
    if (old && isShared(old)) await db.query("delete from bpm_candidate where task_id = $1", [task.id]);
    if (isShared(task)) await addCandidates(db, task);
  }
}

async function saveTokens(db: Db, instId: string, before: Token[], after: Token[]): Promise<void> {
  const kept = new Set(after.map((token) => token.id));
  const known = new Set(before.map((token) => token.id));
  const gone = before.filter((token) => !kept.has(token.id)).map((token) => token.id);
  if (gone.length > 0) await db.query("delete from bpm_token where id = any($1::text[])", [gone]);
  const fresh = after.filter((token) => !known.has(token.id));
  if (fresh.length > 0)
    await db.query(
      `insert into bpm_token (id, inst_id, node, via, state, scope) select id, $1, node, via, state, scope
       from jsonb_to_recordset($2::jsonb) as t(id text, node text, via text, state text, scope text)`,
      [instId, JSON.stringify(fresh)],
    );
}

async function insertTask(db: Db, instId: string, task: TaskState, graph: ProcessGraph): Promise<void> {
  await db.query(
    `insert into bpm_task (id, inst_id, token, node, node_name, status, assignee, candidates, action, actor, done_seq,
       seq, return_to, is_orphan, queue, owner, done_date)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12, $13, $14, $15::jsonb, $16, ${task.status === "open" ? "null" : "now()"})`,
    [
      task.id,
      instId,
      task.token,
      task.node,
      nameOf(graph, task.node),
      task.status,
      task.assignee,
      JSON.stringify(task.candidates),
      task.action,
      task.actor,
      task.doneSeq,
      task.seq,
      task.returnTo,
      task.orphan,
      JSON.stringify(task.queue),
      task.owner,
    ],
  );
}

async function updateTask(db: Db, task: TaskState, signature: Signature): Promise<void> {
  const isMine = signature.taskId === task.id && task.status !== "open";
  await db.query(
    `update bpm_task set status = $2, assignee = $3, candidates = $4::jsonb, action = $5, actor = $6, done_seq = $7,
       return_to = $8, is_orphan = $9, actor_name = coalesce($10, actor_name), opinion = coalesce($11, opinion),
       queue = $12::jsonb, owner = $13,
       done_date = case when $2 = 'open' then null else coalesce(done_date, now()) end
     where id = $1`,
    [
      task.id,
      task.status,
      task.assignee,
      JSON.stringify(task.candidates),
      task.action,
      task.actor,
      task.doneSeq,
      task.returnTo,
      task.orphan,
      isMine ? signature.actorName : null,
      isMine ? signature.opinion : null,
      JSON.stringify(task.queue),
      task.owner,
    ],
  );
}

/** Candidate rows exist for open tasks that several people share; the to-do list reads them in the order of tasks. */
const isShared = ({ status, assignee, candidates }: TaskState): boolean =>
  status === "open" && assignee === null && candidates.length > 0;

const rolesOf = ({ candidates }: TaskState): string[] =>
  candidates.filter(({ kind }) => kind === "role").map(({ code }) => code);

async function addCandidates(db: Db, task: TaskState): Promise<void> {
  await db.query(
    `insert into bpm_candidate (task_id, kind, code, create_date, def_code, initiator, many_roles)
     select t.id, c.kind, c.code, t.create_date, i.def_code, i.initiator, $3
     from bpm_task t join bpm_live_instance i on i.id = t.inst_id,
       jsonb_to_recordset($2::jsonb) as c(kind text, code text) where t.id = $1
     on conflict do nothing`,
    [task.id, JSON.stringify(task.candidates), new Set(rolesOf(task)).size > 1],
  );
}

/** Puts tokens and tasks on other nodes, as when an instance moves to another version. */
export async function saveNodes(
  db: Db,
  { tokens, tasks }: InstanceState,
  graph: ProcessGraph,
): Promise<void> {
  await db.query(
    `update bpm_token t set node = m.node, via = m.via
     from jsonb_to_recordset($1::jsonb) as m(id text, node text, via text) where m.id = t.id`,
    [JSON.stringify(tokens)],
  );
  const moved = tasks.map(({ id, node, returnTo }) => ({ id, node, returnTo, name: nameOf(graph, node) }));
  await db.query(
    `update bpm_task t set node = m.node, return_to = m."returnTo",
       node_name = case when t.status = 'open' then m.name else t.node_name end
     from jsonb_to_recordset($1::jsonb) as m(id text, node text, "returnTo" text, name text) where m.id = t.id`,
    [JSON.stringify(moved)],
  );
}

function nameOf(graph: ProcessGraph, id: string): string {
  const node = graph.nodes[id];
  return node?.kind === "start" ? SENTENCE.revision.zh : (node?.name ?? id);
}
