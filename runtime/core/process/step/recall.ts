import type { Sentence } from "../../sentence";
import { type AboutPerson, StepError } from "./errors";
import { signOf, verdictOf, voterOf, votersOf } from "./countersign";
import { exactHandlers } from "./handlers";
import { isAhead, nodeOf, type ProcessGraph } from "../graph/graph";
import type { Machine } from "./machine";
import { openTasks, type InstanceState, type TaskState } from "./state";
import { returnTo } from "./turn-down";
import { NOTE, SENTENCE } from "../sentences";

/** Tasks ahead of `task` that were created after it and are not cancelled. */
function successors(graph: ProcessGraph, state: InstanceState, task: TaskState): TaskState[] {
  const later = state.tasks.filter((other) => other.seq > task.seq && isAhead(graph, task.node, other.node));
  return later.filter((other) => other.status !== "cancelled");
}

type Refusal = Sentence | AboutPerson;

const RECALLED = new Set(["agree", "handle", "start", "resubmit"]);

/**
 * Whether the person who finished a task may take it back: others are still asked at its node, or nobody has acted ahead
 * of it, at least one successor is still open, and nothing was rejected since (spec 000 §4 recall strategy; the setting is
 * checked by the caller).
 */
export const canRecall = (graph: ProcessGraph, state: InstanceState, task: TaskState): boolean =>
  recallRefusal(graph, state, task) === null;

function recallRefusal(graph: ProcessGraph, state: InstanceState, task: TaskState): Refusal | null {
  if (state.status !== "running" || task.status !== "done") return SENTENCE.recallLate;
  const node = graph.nodes[task.node];
  // A version that it was moved to may not have the node any more.
  if (!node || node.kind === "start" || !RECALLED.has(task.action ?? "")) return SENTENCE.recallLate;
  if (isVote(state, task)) return voteRefusal(graph, state, task);
  const isRejected = state.tasks.some(
    (other) => other.doneSeq > task.doneSeq && isRejection(state, graph, other),
  );
  const after = successors(graph, state, task);
  const isTouched = after.some((other) => other.status === "done" && other.actor !== null);
  if (isRejected || isTouched) return SENTENCE.recallLate;
  return after.some((other) => other.status === "open") ? null : SENTENCE.recallEarly;
}

/** Whether a task sent the application back: by itself, or as one of the votes that did. */
function isRejection(state: InstanceState, graph: ProcessGraph, { action, node, token }: TaskState): boolean {
  if (action !== "oppose") return action === "turnDown";
  const voted = graph.nodes[node];
  return voted !== undefined && verdictOf({ state }, voted, token) === "refused";
}

/** The node still waits for others: what was said at it so far has moved nothing. */
const isVote = ({ tokens }: InstanceState, { token }: TaskState): boolean =>
  tokens.some(({ id }) => id === token);

function voteRefusal(graph: ProcessGraph, state: InstanceState, task: TaskState): Refusal | null {
  if (calledSince(graph, state, task).isSigned) return SENTENCE.recallLate;
  const account = voterOf(task);
  const isAsked = openTasks(state).some(
    ({ token, assignee, owner, queue }) =>
      token === task.token && [assignee, owner, ...queue].includes(account),
  );
  return isAsked ? { account: account ?? "", say: SENTENCE.signerTwice } : null;
}

/** Who was called after a task, where people sign in sequence, and whether one of them has signed. */
function calledSince(
  graph: ProcessGraph,
  state: InstanceState,
  { token, node, seq, doneSeq }: TaskState,
): { open: TaskState[]; isSigned: boolean } {
  if (signOf(nodeOf(graph, node)) !== "sequential") return { open: [], isSigned: false };
  const others = state.tasks.filter((other) => other.token === token);
  return {
    open: openTasks(state).filter((other) => other.token === token && other.seq > seq),
    isSigned: others.some((other) => other.status === "done" && other.doneSeq > doneSeq),
  };
}

/**
 * Takes a finished step back. Where it was one vote of several that are still asked for, that alone is asked for again;
 * else it is like a return to that node, handled by the one whose it was, or by all who were asked to sign there together: also
 * by those who were against it, or whose word was no longer needed once they had said theirs.
 */
export function recallTask(machine: Machine, taskId: string, actor: string): void {
  const task = machine.state.tasks.find((candidate) => candidate.id === taskId);
  if (!task || task.actor !== actor) throw new StepError(403, SENTENCE.recallOwn);
  const refusal = recallRefusal(machine.graph, machine.state, task);
  if (refusal) throw new StepError(409, refusal, task.node);
  machine.record({ action: "recall", node: task.node, task: task.id, actor });
  if (isVote(machine.state, task)) return askAgain(machine, task);
  const isSigned = signOf(nodeOf(machine.graph, task.node)) !== null;
  const handlers = isSigned ? votersOf(machine, task.token) : [voterOf(task) ?? actor];
  returnTo(machine, task.node, { handlers, back: null, cause: NOTE.recalled });
}

/** Opens a vote again for whom it was asked of; those who were called after them are called once they have signed. */
function askAgain(machine: Machine, task: TaskState): void {
  const { open } = calledSince(machine.graph, machine.state, task);
  const next = open.flatMap(({ owner, assignee, queue }) => [owner ?? assignee, ...queue]);
  const account = voterOf(task);
  machine.close(task, "recall", task.actor, "cancelled");
  for (const called of open) {
    machine.close(called, "cancelled", null, "cancelled");
    machine.record({ action: "cancelled", node: called.node, task: called.id, detail: NOTE.recalled });
    called.queue = [];
  }
  const handlers = exactHandlers(account === null ? [] : [account], machine.environment.directory);
  const again = machine.addTask(task.node, task.token, handlers, task.returnTo);
  again.queue = [...next.filter((account) => account !== null), ...task.queue];
  task.queue = [];
}
