import { StepError } from "@/runtime/core/process/step/errors";
import { compileStrict } from "@/runtime/core/expression/expression";
import { ExpressionError } from "@/runtime/core/expression/expression-error";
import { splitTemplate } from "@/runtime/core/expression/template";
import { toText } from "@/runtime/core/expression/values";
import {
  boundariesOf,
  nodeOf,
  type GraphNode,
  type ProcessGraph,
  type TimerSpec,
} from "@/runtime/core/process/graph/graph";
import { type FilledRequest, fillRequest } from "@/runtime/core/process/time/http-request";
import type { NodeMapping } from "@/runtime/core/process/graph/migrate";
import type { ProcessScope } from "@/runtime/core/process/scope";
import { openTasks, type InstanceState, type TaskState, type Token } from "@/runtime/core/process/step/state";
import { addDuration, dueOf } from "@/runtime/core/process/time/timer";
import type { Db } from "@/server/db/port";
import type { TaskTimeout } from "@/runtime/core/process/setting";
import { addJob, dropJobs, type JobKind } from "@/server/jobs/job-rows";
import type { OpenInstance } from "./open-instance";
import { SENTENCE } from "@/runtime/core/process/sentences";

/**
 * Brings the jobs of an instance in line with a step: tokens and tasks that came get their timers, time limits and
 * requests, those of tokens and tasks that went are dropped. In the step's transaction.
 */
export async function syncJobs(
  db: Db,
  open: OpenInstance,
  after: InstanceState,
  scope: ProcessScope,
): Promise<void> {
  const before = open.state;
  if (!hasJobs(open.definition.graph)) return;
  await dropJobs(db, [
    ...goneIds(before.tokens, after.tokens),
    ...goneIds(openTasks(before), openTasks(after)),
  ]);
  const known = new Set([...before.tokens, ...before.tasks].map(({ id }) => id));
  const now = new Date().toISOString();
  for (const token of after.tokens)
    if (!known.has(token.id) && token.state === "active") await addTokenJobs(db, open, token, { scope, now });
  for (const task of openTasks(after)) if (!known.has(task.id)) await addTimeout(db, open, task, now);
}

/** Most processes wait for people only. */
const hasJobs = (graph: ProcessGraph): boolean =>
  Object.values(graph.nodes).some(
    (node) =>
      node.timer !== undefined ||
      node.http !== undefined ||
      node.setting?.plugins?.properties.timeout !== undefined,
  );

/**
 * Jobs of an instance that has moved to another version: those that the new version has too stay as they are due, calls
 * with the request that it makes of them, the others go, and what it adds comes.
 */
export async function migrateJobs(
  db: Db,
  open: OpenInstance,
  mapping: NodeMapping,
  scope: ProcessScope,
): Promise<void> {
  const { row, state, definition } = open;
  const now = new Date().toISOString();
  const jobs = await db.query<TimedJob & { id: string }>(
    "select id, kind, ref, node from sys_job where inst_id = $1",
    [row.id],
  );
  const kept = new Set<string>();
  for (const job of jobs) {
    const node = mapping[job.node] ?? job.node;
    if (!isAsked(definition.graph, state, { ...job, node })) {
      await db.query("delete from sys_job where id = $1", [job.id]);
      continue;
    }
    const request = job.kind === "http" ? requestAt(definition.graph, node, scope) : undefined;
    await db.query("update sys_job set node = $2, payload = coalesce($3::jsonb, payload) where id = $1", [
      job.id,
      node,
      request === undefined ? null : JSON.stringify(request),
    ]);
    kept.add(`${job.ref} ${node}`);
  }
  for (const token of state.tokens)
    if (token.state === "active") await addTokenJobs(db, open, token, { scope, now, kept });
  for (const task of openTasks(state))
    if (!kept.has(`${task.id} ${task.node}`)) await addTimeout(db, open, task, now);
}

/** A job, of which token or task, and by which node. */
interface TimedJob {
  kind: JobKind;
  ref: string;
  node: string;
}

/** Whether a process asks for a job where its token or task stands: a timer may watch another node by now. */
function isAsked(graph: ProcessGraph, state: InstanceState, { kind, ref, node }: TimedJob): boolean {
  if (kind === "timeout")
    return openTasks(state).some((task) => task.id === ref && limitOf(graph, task) !== undefined);
  const at = state.tokens.find(({ id }) => id === ref)?.node;
  if (at === undefined) return false;
  if (kind === "http") return at === node && nodeOf(graph, at).http !== undefined;
  return watchersOf(graph, at).some(({ id, timer }) => id === node && timer !== undefined);
}

/** What may have a timer for a token on a node: itself, and the events on its border. */
const watchersOf = (graph: ProcessGraph, node: string): GraphNode[] => [
  nodeOf(graph, node),
  ...boundariesOf(graph, node),
];

const goneIds = (before: readonly { id: string }[], after: readonly { id: string }[]): string[] => {
  const kept = new Set(after.map(({ id }) => id));
  return before.map(({ id }) => id).filter((id) => !kept.has(id));
};

async function addTokenJobs(
  db: Db,
  { row, definition }: OpenInstance,
  token: Token,
  { scope, now, kept }: { scope: ProcessScope; now: string; kept?: ReadonlySet<string> },
): Promise<void> {
  const { graph } = definition;
  const node = nodeOf(graph, token.node);
  const base = { instId: row.id, ref: token.id };
  const isThere = (id: string): boolean => kept?.has(`${token.id} ${id}`) ?? false;
  const request = isThere(node.id) ? undefined : requestAt(graph, node.id, scope);
  if (request)
    await addJob(db, { ...base, kind: "http", node: node.id, dueDate: now, payload: { ...request } });
  for (const watcher of watchersOf(graph, node.id)) {
    if (!watcher.timer || isThere(watcher.id)) continue;
    const due = dueOf(fillTimer(watcher, watcher.timer, scope), now);
    if (!due) throw new StepError(422, SENTENCE.timerUnreadable({ node: watcher.name }), watcher.id);
    await addJob(db, { ...base, kind: "timer", node: watcher.id, dueDate: due.at, payload: { due } });
  }
}

function requestAt(graph: ProcessGraph, id: string, scope: ProcessScope): FilledRequest | undefined {
  const node = nodeOf(graph, id);
  return node.http && fillRequest(node, node.http, scope);
}

function fillTimer(node: GraphNode, timer: TimerSpec, scope: ProcessScope): TimerSpec {
  try {
    const text = splitTemplate(timer.text)
      .map((piece) =>
        piece.isExpression ? toText(compileStrict(`\${${piece.text}}`).evaluate(scope)) : piece.text,
      )
      .join("");
    return { ...timer, text };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw new StepError(
      422,
      SENTENCE.timerFault({ node: node.name, text: timer.text, reason: error.said }),
      node.id,
    );
  }
}

/** The time limit of a task; few have one. */
const limitOf = (graph: ProcessGraph, { node }: TaskState): TaskTimeout | undefined =>
  nodeOf(graph, node).setting?.plugins?.properties.timeout;

async function addTimeout(
  db: Db,
  { row, definition }: OpenInstance,
  task: TaskState,
  now: string,
): Promise<void> {
  const timeout = limitOf(definition.graph, task);
  const dueDate = timeout ? addDuration(now, timeout.after) : null;
  if (!timeout || !dueDate) return;
  const due = {
    at: dueDate,
    every: timeout.every ?? null,
    left: timeout.every ? (timeout.times ?? null) : 0,
  };
  await addJob(db, {
    instId: row.id,
    ref: task.id,
    node: task.node,
    kind: "timeout",
    dueDate,
    payload: { due },
  });
}
