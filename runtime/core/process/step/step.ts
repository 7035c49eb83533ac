import { askedWith, sharersOf } from "./asked";
import { isAgainst, isAgreed, settle, signOf, verdictOf, voterOf, votersOf } from "./countersign";
import { StepError } from "./errors";
import { isAhead, nodeOf, type GraphNode, type ProcessGraph } from "../graph/graph";
import { exactHandlers, handlersAgain, membersOf, type Handlers } from "./handlers";
import { Machine } from "./machine";
import type { Environment } from "./step-draft";
import { fireTimer, jump, proceed, refuseStuck } from "./move";
import { recallTask } from "./recall";
import { dropEmptyScopes } from "./scopes";
import {
  openTasks,
  isEnded,
  type Candidate,
  type InstanceState,
  type StepEvent,
  type TaskState,
} from "./state";
import { sendBackByVote, turnDown } from "./turn-down";
import { NOTE, SENTENCE } from "../sentences";

/** What a person (or the system) asks of an instance. `actor` is an account. */
export type Command =
  | { type: "start"; actor: string }
  | { type: "complete"; taskId: string; actor: string; action: "agree" | "handle" }
  | { type: "turnDown"; taskId: string; actor: string; target?: string }
  | { type: "shutdown"; taskId: string | null; actor: string }
  /** `isManaged`: by who manages the application, and not the handler themselves. */
  | { type: "assign"; taskId: string; actor: string; to: string; isManaged?: boolean }
  | { type: "delegate"; taskId: string; actor: string; to: string; owner?: string }
  | { type: "addSign"; taskId: string; actor: string; users: string[] }
  | { type: "delSign"; taskId: string; actor: string }
  | { type: "recall"; taskId: string; actor: string }
  | { type: "revoke"; actor: string }
  /** A task's time is up and its node says to agree or to turn it down. */
  | { type: "timeout"; taskId: string; action: "agree" | "turnDown" }
  /** A timer is due: `node` is the intermediate timer that the token rests on, or a boundary timer of its node. */
  | { type: "fire"; tokenId: string; node: string }
  /** A script or service task has done its work. */
  | { type: "proceed"; tokenId: string }
  /** An administrator moves tokens to a node. */
  | { type: "jump"; tokenIds: string[]; to: string; actor: string };

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
  if (isEnded(state)) throw new StepError(409, SENTENCE.over);
  const machine = new Machine(graph, state, environment);
  run(machine, command);
  machine.settle();
  if (command.type === "jump") refuseStuck(machine);
  return { state: machine.state, events: machine.events };
}

/**
 * The node that the process leaves with a command, forward, back or for good, as nobody else is asked there; none while
 * others still are, where a task only changes hands, and where the command is refused. Conditions are not asked.
 */
export function nodeLeftBy(
  graph: ProcessGraph,
  state: InstanceState,
  command: Command,
  environment: Environment,
): string | undefined {
  const taskId = "taskId" in command ? command.taskId : null;
  const task = openTasks(state).find(({ id }) => id === taskId);
  if (!task || isEnded(state)) return undefined;
  const machine = new Machine(graph, state, { ...environment, decide: () => true });
  try {
    run(machine, command);
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    return undefined;
  }
  return machine.state.tokens.some(({ id }) => id === task.token) ? undefined : task.node;
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
    case "delegate":
      return delegate(machine, taskOf(machine, command.taskId), command);
    case "addSign":
      return addSign(machine, taskOf(machine, command.taskId), command.actor, command.users);
    case "delSign":
      return delSign(machine, taskOf(machine, command.taskId), command.actor);
    case "recall":
      return recallTask(machine, command.taskId, command.actor);
    case "revoke":
      return revoke(machine, command.actor);
    case "timeout":
      return timeOut(machine, taskOf(machine, command.taskId), command.action);
    case "fire":
      return fireTimer(machine, command.tokenId, command.node);
    case "proceed":
      return proceed(machine, command.tokenId);
    case "jump":
      return jump(machine, command);
  }
}

function taskOf(machine: Machine, id: string): TaskState {
  const task = openTasks(machine.state).find((candidate) => candidate.id === id);
  if (!task) throw new StepError(409, SENTENCE.taskGone);
  return task;
}

function start(machine: Machine, actor: string): void {
  machine.record({ action: "start", node: machine.graph.start, actor });
  machine.leave(nodeOf(machine.graph, machine.graph.start), null);
}

/**
 * A task on the start node is an application given back to its initiator: completing it is handing it in again.
 * A delegated task goes back to its owner, who has the last word.
 */
function complete(machine: Machine, task: TaskState, actor: string | null, action: "agree" | "handle"): void {
  if (task.owner !== null && actor !== null) return resolve(machine, task, task.owner, actor);
  const node = nodeOf(machine.graph, task.node);
  const done = node.kind === "start" || task.returned ? "resubmit" : action;
  machine.close(task, done, actor);
  const detail = actor === null ? timedOut(node) : "";
  machine.record({ action: done, node: task.node, task: task.id, actor, detail });
  followVerdict(machine, node, task);
}

/** What follows for a node from what is said at it so far, after one of its tasks was closed. */
function followVerdict(machine: Machine, node: GraphNode, task: TaskState): void {
  const verdict = settle(machine, node, task);
  if (verdict === "refused") sendBackByVote(machine, node);
  if (verdict !== "passed") return;
  const scope = machine.state.tokens.find(({ id }) => id === task.token)?.scope ?? null;
  machine.dropToken(task.token);
  if (task.returnTo) goBack(machine, node.id, task.returnTo);
  else machine.leave(node, scope);
}

/** Goes straight to the rejecter. Arrivals that were put back at joins on the way are not needed: nobody walks it. */
function goBack(machine: Machine, from: string, to: string): void {
  const { graph, state } = machine;
  state.tokens = state.tokens.filter(
    ({ node, state: rest }) => rest === "active" || !isAhead(graph, from, node) || !isAhead(graph, node, to),
  );
  dropEmptyScopes(graph, state, to);
  machine.arrive(
    to,
    { via: null, scope: machine.scopeOf(to) },
    { handlers: stillAskedOf(machine, to), along: stillAskedBeside(machine, to), noSkip: true },
  );
}

/** What a passed time limit did; nobody signed where somebody should have. */
const timedOut = ({ setting }: GraphNode): typeof NOTE.timedOut =>
  setting?.plugins?.properties.hardwareKey === true ? NOTE.timedOutUnsigned : NOTE.timedOut;

function timeOut(machine: Machine, task: TaskState, action: "agree" | "turnDown"): void {
  if (isChased(machine, task))
    machine.record({ action: "timer", node: task.node, task: task.id, detail: NOTE.chased });
  else if (action === "agree") complete(machine, task, null, action);
  else turnDown(machine, task, null);
}

/** Whether time ran out at this node before and nobody has acted since: the next round would be the same. */
function isChased({ state }: Machine, { node, token }: TaskState): boolean {
  const byPerson = state.tasks.filter(({ status, actor }) => status === "done" && actor !== null);
  const lastByPerson = Math.max(0, ...byPerson.map(({ doneSeq }) => doneSeq));
  return state.tasks.some(
    (task) =>
      task.node === node &&
      task.token !== token &&
      task.status === "done" &&
      task.actor === null &&
      task.doneSeq > lastByPerson,
  );
}

/**
 * Who gets a correction that goes straight back to the node that turned it down: the one whose task that was. Where several sign,
 * all of them who had to and have not; where votes are counted, everybody votes on the corrected application.
 */
function stillAskedOf(machine: Machine, node: string): string[] {
  const last = lastAgainst(machine, node);
  if (!last) return [];
  const mode = signOf(nodeOf(machine.graph, node));
  if (mode === null) return last.actor === null ? [] : [voterOf(last) ?? last.actor];
  const isSigned = (task: TaskState): boolean => (mode === "all" || mode === "sequential") && isAgreed(task);
  const asked = machine.state.tasks.filter(({ token }) => token === last.token);
  // Who took their vote back and signed after all has signed.
  const signed = new Set(asked.filter(isSigned).map(voterOf));
  return votersOf(machine, last.token).filter((account) => !signed.has(account));
}

/**
 * Where people were added to one who decides alone: those who had not said anything when one of them turned it down. The
 * one whose task it was is among them if somebody whom they added did so.
 */
function stillAskedBeside(machine: Machine, node: string): Handlers[] {
  const last = lastAgainst(machine, node);
  if (!last || signOf(nodeOf(machine.graph, node)) !== null) return [];
  return machine.state.tasks
    .filter(({ token, action }) => token === last.token && action === "cancelled")
    .map((task) => handlersAgain(task, machine.environment.directory))
    .filter(({ accounts }) => accounts.length > 0);
}

/** The newest word against at a node. */
function lastAgainst({ state }: Machine, node: string): TaskState | undefined {
  const rejected = state.tasks.filter((task) => task.node === node && isAgainst(task));
  return rejected.toSorted((a, b) => b.doneSeq - a.doneSeq)[0];
}

function shutdown(machine: Machine, taskId: string | null, actor: string): void {
  const task = taskId === null ? null : taskOf(machine, taskId);
  const node = task?.node ?? machine.graph.start;
  if (task) machine.close(task, "shutdown", actor);
  machine.record({ action: "shutdown", node, task: taskId, actor });
  machine.cancelWhere(() => true, NOTE.stopped, taskId);
  machine.state.status = "manualend";
}

function revoke(machine: Machine, actor: string): void {
  if (actor !== machine.state.initiator) throw new StepError(403, SENTENCE.onlyInitiatorRevokes);
  machine.record({ action: "revoke", node: machine.graph.start, actor });
  machine.cancelWhere(() => true, NOTE.revoked);
  machine.state.status = "revoke";
}

function assign(machine: Machine, task: TaskState, actor: string, to: string): void {
  const handlers = exactHandlers([to], machine.environment.directory);
  if (handlers.accounts.length === 0)
    throw new StepError(422, { account: to, say: SENTENCE.assigneeUnknown }, task.node);
  refuseTwice(machine, task, to);
  task.assignee = to;
  task.owner = null;
  task.candidates = handlers.candidates;
  task.orphan = false;
  machine.record({ action: "assign", node: task.node, task: task.id, actor, detail: to });
}

/** Asks somebody else to work on a task; its owner, by default the actor, gets it back. */
function delegate(
  machine: Machine,
  task: TaskState,
  { actor, to, owner = actor }: { actor: string; to: string; owner?: string },
): void {
  const handlers = exactHandlers([to], machine.environment.directory);
  if (handlers.accounts.length === 0)
    throw new StepError(422, { account: to, say: SENTENCE.delegateUnknown }, task.node);
  if (task.owner !== null) throw new StepError(422, SENTENCE.delegatedTwice, task.node);
  if (to === actor || to === owner) throw new StepError(422, SENTENCE.delegateToSelf, task.node);
  refuseTwice(machine, task, to);
  task.owner = owner;
  task.assignee = to;
  task.candidates = handlers.candidates;
  machine.record({ action: "delegate", node: task.node, task: task.id, actor, detail: to });
}

/** Gives a delegated task back. An owner who is gone leaves it to the administrators. */
function resolve(machine: Machine, task: TaskState, owner: string, actor: string): void {
  const { accounts, candidates } = exactHandlers([owner], machine.environment.directory);
  task.assignee = accounts[0] ?? null;
  task.candidates = candidates;
  task.orphan = accounts.length === 0;
  task.owner = null;
  machine.record({ action: "resolve", node: task.node, task: task.id, actor, detail: owner });
}

function addSign(machine: Machine, task: TaskState, actor: string, users: string[]): void {
  for (const user of users) {
    const handlers = exactHandlers([user], machine.environment.directory);
    if (handlers.accounts.length === 0)
      throw new StepError(422, { account: user, say: SENTENCE.signerUnknown }, task.node);
    refuseTwice(machine, task, user);
    if (sharersOf(task, membersIn(machine)).includes(user))
      throw new StepError(422, { account: user, say: SENTENCE.signerTwice }, task.node);
    const added = machine.addTask(task.node, task.token, handlers, task.returnTo);
    machine.record({ action: "addSign", node: task.node, task: added.id, actor, detail: user });
  }
}

/** Nobody is asked twice at one node; who signs later in sequence will be asked. */
function refuseTwice(machine: Machine, task: TaskState, account: string): void {
  if (askedWith(machine.state, task, membersIn(machine)).has(account))
    throw new StepError(422, { account, say: SENTENCE.signerTwice }, task.node);
}

const membersIn =
  ({ environment }: Machine) =>
  (candidates: readonly Candidate[]): string[] =>
    membersOf(candidates, environment.directory);

function delSign(machine: Machine, task: TaskState, actor: string): void {
  if (openTasks(machine.state).filter((other) => other.token === task.token).length < 2)
    throw new StepError(409, SENTENCE.lastTask, task.node);
  machine.close(task, "delSign", actor, "cancelled");
  machine.record({ action: "delSign", node: task.node, task: task.id, actor, detail: task.assignee ?? "" });
  const node = nodeOf(machine.graph, task.node);
  // Of fewer voters enough may have agreed, or too few be left to: what the others say could change nothing.
  if (verdictOf(machine, node, task.token) !== "open") followVerdict(machine, node, task);
}
