import { StepError } from "@/runtime/core/process/errors";
import { compileStrict } from "@/runtime/core/expression/expression";
import { ExpressionError } from "@/runtime/core/expression/expression-error";
import { splitTemplate } from "@/runtime/core/expression/template";
import { toText } from "@/runtime/core/expression/values";
import { boundariesOf, nodeOf, type GraphNode, type TimerSpec } from "@/runtime/core/process/graph";
import { fillRequest } from "@/runtime/core/process/http-request";
import type { ProcessScope } from "@/runtime/core/process/scope";
import { openTasks, type InstanceState, type TaskState, type Token } from "@/runtime/core/process/state";
import { addDuration, dueOf } from "@/runtime/core/process/timer";
import type { Db } from "@/server/db/port";
import { addJob, dropJobs } from "@/server/jobs/job-rows";
import type { OpenInstance } from "./act";

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

const goneIds = (before: readonly { id: string }[], after: readonly { id: string }[]): string[] => {
  const kept = new Set(after.map(({ id }) => id));
  return before.map(({ id }) => id).filter((id) => !kept.has(id));
};

async function addTokenJobs(
  db: Db,
  { row, definition }: OpenInstance,
  token: Token,
  { scope, now }: { scope: ProcessScope; now: string },
): Promise<void> {
  const { graph } = definition;
  const node = nodeOf(graph, token.node);
  const base = { instId: row.id, ref: token.id };
  if (node.http) {
    const payload = { ...fillRequest(node, node.http, scope) };
    await addJob(db, { ...base, kind: "http", node: node.id, dueDate: now, payload });
  }
  for (const watcher of [node, ...boundariesOf(graph, node.id)]) {
    if (!watcher.timer) continue;
    const due = dueOf(fillTimer(watcher, watcher.timer, scope), now);
    if (!due) throw new StepError(422, `定时器「${watcher.name}」的时间无法识别`, watcher.id);
    await addJob(db, { ...base, kind: "timer", node: watcher.id, dueDate: due.at, payload: { due } });
  }
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
      `定时器「${node.name}」的时间 ${timer.text} 无法计算：${error.message}`,
      node.id,
    );
  }
}

async function addTimeout(
  db: Db,
  { row, definition }: OpenInstance,
  task: TaskState,
  now: string,
): Promise<void> {
  const timeout = nodeOf(definition.graph, task.node).setting?.plugins?.properties.timeout;
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
