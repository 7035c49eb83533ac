import type { Sentence } from "../../sentence";
import { StepError } from "./errors";
import { isAhead, nodeOf, type ProcessGraph } from "../graph/graph";
import type { Machine } from "./machine";
import type { InstanceState, TaskState } from "./state";
import { returnTo } from "./turn-down";
import { NOTE, SENTENCE } from "../sentences";

/** Tasks ahead of `task` that were created after it and are not cancelled. */
function successors(graph: ProcessGraph, state: InstanceState, task: TaskState): TaskState[] {
  const later = state.tasks.filter((other) => other.seq > task.seq && isAhead(graph, task.node, other.node));
  return later.filter((other) => other.status !== "cancelled");
}

const RECALLED = new Set(["agree", "handle", "start", "resubmit"]);

/**
 * Whether the person who finished a task may take it back: nobody has acted ahead of it, at least one successor is
 * still open, and nothing was rejected since (spec 000 §4 recall strategy; the setting is checked by the caller).
 */
export const canRecall = (graph: ProcessGraph, state: InstanceState, task: TaskState): boolean =>
  recallRefusal(graph, state, task) === null;

function recallRefusal(graph: ProcessGraph, state: InstanceState, task: TaskState): Sentence | null {
  if (state.status !== "running" || task.status !== "done") return SENTENCE.recallLate;
  if (!RECALLED.has(task.action ?? "") || nodeOf(graph, task.node).kind === "start")
    return SENTENCE.recallLate;
  const isRejected = state.tasks.some((other) => other.action === "turnDown" && other.doneSeq > task.doneSeq);
  const after = successors(graph, state, task);
  const isTouched = after.some((other) => other.status === "done" && other.actor !== null);
  if (isRejected || isTouched) return SENTENCE.recallLate;
  return after.some((other) => other.status === "open") ? null : SENTENCE.recallEarly;
}

/** Takes a finished step back: like a return to that node, handled by the same person. */
export function recallTask(machine: Machine, taskId: string, actor: string): void {
  const task = machine.state.tasks.find((candidate) => candidate.id === taskId);
  if (!task || task.actor !== actor) throw new StepError(403, SENTENCE.recallOwn);
  const refusal = recallRefusal(machine.graph, machine.state, task);
  if (refusal) throw new StepError(409, refusal, task.node);
  machine.record({ action: "recall", node: task.node, task: task.id, actor });
  returnTo(machine, task.node, { handlers: true, back: null, cause: NOTE.recalled });
}
