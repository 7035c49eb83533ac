import type { ProcessGraph } from "@/runtime/core/process/graph";
import type { InstanceState, TaskState, Token } from "@/runtime/core/process/state";
import type { Db } from "@/server/db/port";

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
  const known = new Map(before.tasks.map((task) => [task.id, JSON.stringify(task)]));
  for (const task of after.tasks) {
    const old = known.get(task.id);
    if (old === undefined) await insertTask(db, instId, task, context.graph);
    else if (old !== JSON.stringify(task)) await updateTask(db, task, context.signature);
    if (old !== JSON.stringify(task)) await saveCandidates(db, task);
  }
}

async function saveTokens(db: Db, instId: string, before: Token[], after: Token[]): Promise<void> {
  const kept = new Set(after.map((token) => token.id));
  const known = new Set(before.map((token) => token.id));
  const gone = before.filter((token) => !kept.has(token.id)).map((token) => token.id);
  if (gone.length > 0) await db.query("delete from bpm_token where id = any($1::text[])", [gone]);
  for (const token of after.filter((candidate) => !known.has(candidate.id)))
    await db.query(
      "insert into bpm_token (id, inst_id, node, via, state, scope) values ($1, $2, $3, $4, $5, $6)",
      [token.id, instId, token.node, token.via, token.state, token.scope],
    );
}

async function insertTask(db: Db, instId: string, task: TaskState, graph: ProcessGraph): Promise<void> {
  const node = graph.nodes[task.node];
  const name = node?.kind === "start" ? "发起人修改" : (node?.name ?? task.node);
  await db.query(
    `insert into bpm_task (id, inst_id, token, node, node_name, status, assignee, candidates, action, actor, done_seq,
       seq, return_to, is_orphan, queue, owner, done_date)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12, $13, $14, $15::jsonb, $16, ${task.status === "open" ? "null" : "now()"})`,
    [
      task.id,
      instId,
      task.token,
      task.node,
      name,
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

/** Candidate rows exist for open tasks only. */
async function saveCandidates(db: Db, task: TaskState): Promise<void> {
  await db.query("delete from bpm_candidate where task_id = $1", [task.id]);
  if (task.status !== "open") return;
  for (const candidate of task.candidates)
    await db.query("insert into bpm_candidate (task_id, kind, code) values ($1, $2, $3)", [
      task.id,
      candidate.kind,
      candidate.code,
    ]);
}
