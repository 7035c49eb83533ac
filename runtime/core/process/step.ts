import { isSettled } from "./countersign";
import { StepError } from "./errors";
import { nodeOf, type ProcessGraph } from "./graph";
import { exactHandlers } from "./handlers";
import { Machine, type Environment } from "./machine";
import { recallTask } from "./recall";
import { openTasks, isEnded, type InstanceState, type StepEvent, type TaskState } from "./state";
import { turnDown } from "./turn-down";

export type TaskSkip = "firstNodeSkip" | "none";

/** What a person (or the system) asks of an instance. `actor` is an account. */
export type Command =
  | { type: "start"; actor: string }
  | { type: "complete"; taskId: string; actor: string; action: "agree" | "handle" }
  | { type: "turnDown"; taskId: string; actor: string; target?: string }
  | { type: "shutdown"; taskId: string | null; actor: string }
  | { type: "assign"; taskId: string; actor: string; to: string }
  | { type: "addSign"; taskId: string; actor: string; users: string[] }
  | { type: "delSign"; taskId: string; actor: string }
  | { type: "recall"; taskId: string; actor: string }
  | { type: "revoke"; actor: string };

export interface StepResult {
  state: InstanceState;
  events: StepEvent[];
}

/** State of an instance before its start. */
export function newInstance(initiator: string): InstanceState {
  return { status: "running", initiator, tokens: [], tasks: [], fresh: true };
}

/**
 * One step of an instance: graph + state + command → next state and what happened. Pure: nothing is read or written
 * but the arguments, so the same code runs on the server, in the designer's dry run and in tests.
 * @throws StepError 409 when the task or instance is no longer open, 422 when no branch matches.
 */
export function step(
  graph: ProcessGraph,
  state: InstanceState,
  command: Command,
  environment: Environment,
): StepResult {
  if (isEnded(state)) throw new StepError(409, "流程已经结束，不能再处理");
  const machine = new Machine(graph, state, environment);
  run(machine, command);
  machine.releaseInclusive();
  return { state: machine.state, events: machine.events };
}

function run(machine: Machine, command: Command): void {
  switch (command.type) {
    case "start":
      return start(machine, command.actor);
    case "complete":
      return complete(machine, taskOf(machine, command.taskId), command.actor, command.action);
    case "turnDown":
      return turnDown(machine, taskOf(machine, command.taskId), command.actor, command.target);
    case "shutdown":
      return shutdown(machine, command.taskId, command.actor);
    case "assign":
      return assign(machine, taskOf(machine, command.taskId), command.actor, command.to);
    case "addSign":
      return addSign(machine, taskOf(machine, command.taskId), command.actor, command.users);
    case "delSign":
      return delSign(machine, taskOf(machine, command.taskId), command.actor);
    case "recall":
      return recallTask(machine, command.taskId, command.actor);
    case "revoke":
      return revoke(machine, command.actor);
  }
}

function taskOf(machine: Machine, id: string): TaskState {
  const task = openTasks(machine.state).find((candidate) => candidate.id === id);
  if (!task) throw new StepError(409, "任务已被处理或不存在，请刷新待办列表");
  return task;
}

function start(machine: Machine, actor: string): void {
  machine.record({ action: "start", node: machine.graph.start, actor });
  machine.leave(nodeOf(machine.graph, machine.graph.start));
}

/** A task on the start node is an application given back to its initiator: completing it is handing it in again. */
function complete(machine: Machine, task: TaskState, actor: string, action: "agree" | "handle"): void {
  const node = nodeOf(machine.graph, task.node);
  const done = node.kind === "start" ? "resubmit" : action;
  machine.close(task, done, actor);
  machine.record({ action: done, node: task.node, task: task.id, actor });
  machine.state.status = "running";
  if (!isSettled(machine, node, task)) return;
  machine.dropToken(task.token);
  if (task.returnTo)
    machine.arrive(task.returnTo, null, { handlers: rejectersOf(machine, task.returnTo), noSkip: true });
  else machine.leave(node);
}

/** Those who turned the correction down get it back. */
function rejectersOf(machine: Machine, node: string): string[] {
  const rejected = machine.state.tasks.filter((task) => task.node === node && task.action === "turnDown");
  const last = rejected.toSorted((a, b) => b.doneSeq - a.doneSeq)[0];
  return last?.actor ? [last.actor] : [];
}

function shutdown(machine: Machine, taskId: string | null, actor: string): void {
  const task = taskId === null ? null : taskOf(machine, taskId);
  const node = task?.node ?? machine.graph.start;
  if (task) machine.close(task, "shutdown", actor);
  machine.record({ action: "shutdown", node, task: taskId, actor });
  machine.cancelWhere(() => true, "流程被终止", taskId);
  machine.state.status = "manualend";
}

function revoke(machine: Machine, actor: string): void {
  if (actor !== machine.state.initiator) throw new StepError(403, "只有发起人可以撤销申请");
  machine.record({ action: "revoke", node: machine.graph.start, actor });
  machine.cancelWhere(() => true, "发起人撤销了申请");
  machine.state.status = "revoke";
}

function assign(machine: Machine, task: TaskState, actor: string, to: string): void {
  const handlers = exactHandlers([to], machine.environment.directory);
  if (handlers.accounts.length === 0) throw new StepError(422, `转办对象「${to}」不存在或已停用`, task.node);
  refuseTwice(machine, task, to);
  task.assignee = to;
  task.candidates = handlers.candidates;
  task.orphan = false;
  machine.record({ action: "assign", node: task.node, task: task.id, actor, detail: to });
}

function addSign(machine: Machine, task: TaskState, actor: string, users: string[]): void {
  for (const user of users) {
    const handlers = exactHandlers([user], machine.environment.directory);
    if (handlers.accounts.length === 0)
      throw new StepError(422, `加签对象「${user}」不存在或已停用`, task.node);
    refuseTwice(machine, task, user);
    const added = machine.addTask(task.node, task.token, handlers, task.returnTo);
    machine.record({ action: "addSign", node: task.node, task: added.id, actor, detail: user });
  }
}

/** Nobody is asked twice at one node. */
function refuseTwice(machine: Machine, { node, token }: TaskState, account: string): void {
  const isAsked = openTasks(machine.state).some((other) => other.token === token && other.assignee === account);
  if (isAsked) throw new StepError(422, `「${account}」已经是该节点的处理人`, node);
}

function delSign(machine: Machine, task: TaskState, actor: string): void {
  if (openTasks(machine.state).filter((other) => other.token === task.token).length < 2)
    throw new StepError(409, "不能删除节点上最后一个未处理的任务", task.node);
  machine.close(task, "delSign", actor, "cancelled");
  machine.record({ action: "delSign", node: task.node, task: task.id, actor, detail: task.assignee ?? "" });
}
