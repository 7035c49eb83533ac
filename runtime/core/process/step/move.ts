import type { Kept } from "@/runtime/core/kept-sentence";
import { listed } from "@/runtime/core/sentence";
import { StepError } from "./errors";
import { nodeOf, type GraphNode } from "../graph/graph";
import type { Machine } from "./machine";
import { comesBy, isJoin, stuckJoins } from "./joins";
import { canMeet } from "./meeting";
import { dropEmptyScopes, isScopeToken, isWithin } from "./scopes";
import type { Token } from "./state";
import { liesAhead, restoreArrivals } from "./turn-down";
import { NOTE, SENTENCE } from "../sentences";

/** A timer is due. An interrupting one takes the place of what it watches; another one starts a path beside it. */
export function fireTimer(machine: Machine, tokenId: string, nodeId: string): void {
  const token = liveToken(machine, tokenId);
  const node = nodeOf(machine.graph, nodeId);
  machine.record({ action: "timer", node: nodeId });
  if (node.kind === "timer") machine.dropToken(token.id);
  else if (node.interrupting) cancelToken(machine, token, NOTE.timeUp({ node: node.name }));
  machine.leave(node, token.scope);
}

/** A script or service task is done: its token goes on. */
export function proceed(machine: Machine, tokenId: string): void {
  const token = liveToken(machine, tokenId);
  const node = nodeOf(machine.graph, token.node);
  if (node.kind !== "script" && node.kind !== "service")
    throw new StepError(409, SENTENCE.notAutomatic({ node: node.name }), node.id);
  machine.record({ action: node.kind, node: node.id });
  machine.dropToken(token.id);
  machine.leave(node, token.scope);
}

function liveToken(machine: Machine, id: string): Token {
  const token = machine.state.tokens.find((candidate) => candidate.id === id);
  if (!token) throw new StepError(409, SENTENCE.nodeLeft);
  return token;
}

/** Cancels a token, and what lives inside of it where it stands on a sub-process. */
function cancelToken(machine: Machine, { id }: Token, why: Kept): void {
  machine.cancelWhere((token) => token.id === id || isWithin(machine.state, token.scope, id), why);
}

export interface Jump {
  tokenIds: readonly string[];
  to: string;
  actor: string;
}

/** Takes tokens from where they are and puts one on another node; joins that it skips are satisfied. */
export function jump(machine: Machine, { tokenIds, to, actor }: Jump): void {
  const target = targetOf(machine, to);
  const tokens = tokenIds.map((id) => liveToken(machine, id));
  const from = listed(tokens.map(({ node }) => nodeOf(machine.graph, node).name));
  machine.record({ action: "jump", node: to, actor, detail: NOTE.jumped({ from, to: target.name }) });
  for (const token of tokens) cancelToken(machine, token, NOTE.moved);
  refuseDoubled(machine, target, tokens);
  dropEmptyScopes(machine.graph, machine.state, to);
  restoreArrivals(machine, to);
  machine.arrive(to, { via: null, scope: machine.scopeOf(to) }, { noSkip: true });
}

/** Where a token may be put: not on what only the flow of the process can reach. */
function targetOf({ graph }: Machine, to: string): GraphNode {
  const target = graph.nodes[to];
  if (!target || isJoin(target) || target.kind === "start" || target.kind === "boundary")
    throw new StepError(422, SENTENCE.noMoveTo({ node: target?.name ?? to }), to);
  return target;
}

/** Refuses a second token on a way that another one walks: what lies ahead would be done twice. */
function refuseDoubled(machine: Machine, target: GraphNode, moved: readonly Token[]): void {
  const { graph, state } = machine;
  const before = moved.filter(({ state: rest }) => rest === "active");
  const isMet = ({ node, state: rest }: Token): boolean =>
    rest === "active" &&
    canMeet(graph, target.id, node) &&
    !before.some((token) => canMeet(graph, token.node, node));
  const other = state.tokens.find(
    (token) =>
      !isScopeToken(graph, token) &&
      (liesAhead(machine, target.id, token) || comesBy(graph, token.node, target.id) || isMet(token)),
  );
  if (!other) return;
  const name = nodeOf(graph, other.node).name;
  throw new StepError(422, SENTENCE.moveTogether({ node: name, target: target.name }), target.id);
}

/** Refuses a move that leaves a parallel join waiting for a branch that nobody walks any more. */
export function refuseStuck(machine: Machine): void {
  const stuck = stuckJoins(machine);
  if (stuck.length === 0) return;
  const nodes = listed(stuck.map(({ name }) => SENTENCE.quoted({ name })));
  throw new StepError(422, SENTENCE.moveSticks({ nodes }), stuck[0]?.id);
}
