import type { Kept } from "@/runtime/core/kept-sentence";
import { signOf, verdictOf, voterOf } from "./countersign";
import { StepError } from "./errors";
import { exactHandlers } from "./handlers";
import { flowOf, isAhead, nodeOf, type GraphNode, type ProcessGraph } from "../graph/graph";
import type { Machine } from "./machine";
import { canStillArrive, comesBy, isJoin } from "./joins";
import { dropEmptyScopes, isScopeToken } from "./scopes";
import type { InstanceState, TaskState, Token } from "./state";
import { NOTE, SENTENCE } from "../sentences";

/** Actions that count as "this person handled the node". */
const HANDLED = new Set(["start", "resubmit", "agree", "handle"]);

/** Finished tasks of a node that count, newest first. */
function handledTasks(machine: Machine, node: string): TaskState[] {
  return machine.state.tasks
    .filter((task) => task.node === node && task.status === "done" && HANDLED.has(task.action ?? ""))
    .toSorted((a, b) => b.doneSeq - a.doneSeq);
}

/** User tasks that a reject from `from` may go to, newest first: those handled before on the way to it. */
export function returnableIn(graph: ProcessGraph, state: InstanceState, from: string): string[] {
  const done = state.tasks
    .filter((task) => task.status === "done" && HANDLED.has(task.action ?? ""))
    .toSorted((a, b) => b.doneSeq - a.doneSeq);
  const nodes = done.map((task) => task.node).filter((node) => node !== from && isAhead(graph, node, from));
  return [...new Set(nodes)];
}

/**
 * Rejects a task (spec 000 §4): where to comes from the rejecting node's `turnDownStrategy`, who gets it from
 * `turnDownhandle`. Without an earlier user task the application goes back to its initiator.
 */
export function turnDown(machine: Machine, task: TaskState, actor: string | null, wanted?: string): void {
  const node = nodeOf(machine.graph, task.node);
  if (node.kind === "start") throw new StepError(409, SENTENCE.rejectAtStart, node.id);
  const target = targetOf(machine, node, wanted);
  machine.close(task, "turnDown", actor);
  const event = { node: task.node, task: task.id, actor };
  if (verdictOf(machine, node, task.token) === "open") {
    task.action = "oppose";
    return void machine.record({ ...event, action: "oppose", detail: NOTE.voted });
  }
  machine.record({ ...event, action: "turnDown", detail: nameOf(machine, target) });
  sendBack(machine, node, target);
}

/** The votes of a node are against it, though its last voter agreed: it goes back by the node's own rules. */
export function sendBackByVote(machine: Machine, node: GraphNode): void {
  const target = targetOf(machine, node, undefined);
  machine.record({ action: "turnDown", node: node.id, detail: nameOf(machine, target) });
  sendBack(machine, node, target);
}

/** Where a rejection goes, in words. */
const nameOf = ({ graph }: Machine, target: string | null): string | Kept =>
  target ? nodeOf(graph, target).name : NOTE.initiator;

function sendBack(machine: Machine, node: GraphNode, target: string | null): void {
  const isHistory = node.setting?.plugins?.properties.turnDownhandle === "history";
  returnTo(machine, target, {
    handlers: isHistory && target !== null ? lastHandlers(machine, target) : [],
    back: node.setting?.plugins?.properties.afterTurnDown === "back" ? node.id : null,
    cause: NOTE.rejected,
    isRejected: true,
  });
}

function targetOf(machine: Machine, node: GraphNode, wanted: string | undefined): string | null {
  const returnable = returnableIn(machine.graph, machine.state, node.id);
  if (wanted !== undefined) {
    if (!returnable.includes(wanted)) throw new StepError(422, SENTENCE.rejectNever, wanted);
    return wanted;
  }
  const strategy = node.setting?.plugins?.properties.turnDownStrategy ?? "flow";
  const fixed = strategy.startsWith("node:") ? strategy.slice("node:".length) : null;
  // To a node beside the way nothing would be taken back: the rejecting one would stay, with nobody who is asked there.
  if (fixed !== null && returnable.includes(fixed)) return fixed;
  return returnable.find((id) => nodeOf(machine.graph, id).kind === "userTask") ?? null;
}

export interface ReturnOptions {
  /** Accounts that it is given to; whom the target's rules name where there are none. */
  handlers: readonly string[];
  /** Node that the corrected task goes straight to. */
  back: string | null;
  cause: Kept;
  /** It was turned down; not set where a person takes their own step back. */
  isRejected?: boolean;
}

/** Moves the instance back to a node, cancelling exactly what lies ahead of it and restoring arrivals at joins. */
export function returnTo(machine: Machine, target: string | null, options: ReturnOptions): void {
  if (target === null) return returnToInitiator(machine, options);
  const isHit = (token: Token): boolean => liesAhead(machine, target, token);
  const hit = machine.state.tokens.filter((token) => isHit(token) && !isScopeToken(machine.graph, token));
  machine.cancelWhere(isHit, options.cause);
  dropEmptyScopes(machine.graph, machine.state, target);
  const restored = restoreArrivals(machine, target);
  const { handlers, back } = options;
  // Other branches were cancelled, or wait where nobody who goes straight back comes by: only walking the path again
  // opens all of them.
  const isStraight =
    back !== null && hit.length <= 1 && restored.every((join) => isAhead(machine.graph, join, back));
  const origin = { via: null, scope: machine.scopeOf(target) };
  machine.arrive(target, origin, {
    ...(handlers.length > 0 ? { handlers: [...handlers] } : {}),
    returnTo: isStraight ? back : null,
    noSkip: true,
    isRejected: options.isRejected ?? false,
  });
}

/**
 * Whose a node was last: all who signed together, in their order, with those who voted against what passed; elsewhere the
 * one whose task it was, not those whom they asked to sign with them. Who stood in for somebody on leave does so again.
 */
function lastHandlers(machine: Machine, target: string): string[] {
  const [last] = handledTasks(machine, target);
  if (!last) return [];
  const round = machine.state.tasks
    .filter(({ token, action }) => token === last.token && (HANDLED.has(action ?? "") || action === "oppose"))
    .filter(({ status, actor }) => status === "done" && actor !== null);
  const inOrder = round.toSorted((a, b) => a.doneSeq - b.doneSeq);
  const own = round.toSorted((a, b) => a.seq - b.seq).slice(0, 1);
  const whose = (signOf(nodeOf(machine.graph, target)) ? inOrder : own).flatMap(
    (task) => voterOf(task) ?? [],
  );
  return [...new Set(whose)];
}

function returnToInitiator(machine: Machine, options: ReturnOptions): void {
  const isAlone = machine.state.tokens.filter((token) => !isScopeToken(machine.graph, token)).length <= 1;
  machine.cancelWhere(() => true, options.cause);
  const { start } = machine.graph;
  // One who is gone leaves it to the administrators.
  const handlers = exactHandlers([machine.state.initiator], machine.environment.directory);
  const task = machine.addTask(
    start,
    machine.addToken(start, { via: null, scope: null }),
    handlers,
    isAlone ? options.back : null,
  );
  task.returned = true;
}

/** Whether a token was brought where it is by passing the target. */
export function liesAhead(machine: Machine, target: string, token: Token): boolean {
  if (token.state === "active") return token.node === target || isAhead(machine.graph, target, token.node);
  if (token.via === null) return isAhead(machine.graph, target, token.node);
  return comesFrom(machine, target, token.via);
}

function comesFrom({ graph }: Machine, target: string, flow: string): boolean {
  return comesBy(graph, target, flowOf(graph, flow).from);
}

/**
 * A parallel join ahead of the target that was passed already has used up the arrivals of the other branches.
 * They are put back, or the join would wait for ever. Gives the joins that wait again.
 */
export function restoreArrivals(machine: Machine, target: string): string[] {
  const restored: string[] = [];
  for (const join of Object.values(machine.graph.nodes)) {
    if (join.kind !== "parallel" || !isJoin(join) || !isAhead(machine.graph, target, join.id)) continue;
    for (const via of missingArrivals(machine, target, join)) {
      const scope = machine.scopeOf(join.id);
      machine.state.tokens.push({
        id: machine.environment.newId(),
        node: join.id,
        via,
        state: "waiting",
        scope,
      });
      restored.push(join.id);
    }
  }
  return restored;
}

/** Flows of a join that neither a token from the target nor another live one can come by. */
function missingArrivals(machine: Machine, target: string, join: GraphNode): string[] {
  const { tokens } = machine.state;
  return join.incoming.filter((flow) => {
    if (comesFrom(machine, target, flow) || canStillArrive(machine, flow, null)) return false;
    return !tokens.some((token) => token.node === join.id && token.via === flow);
  });
}
