import { flowOf, isAhead, type GraphNode, type ProcessGraph } from "../graph/graph";
import { isScopeToken, isWithin, parentsOf } from "./scopes";
import type { InstanceState, Token } from "./state";

interface Place {
  graph: ProcessGraph;
  state: InstanceState;
}

/** Whether tokens wait at a node for others. */
export const isJoin = ({ kind, incoming }: GraphNode): boolean =>
  (kind === "parallel" || kind === "inclusive") && incoming.length > 1;

/** Whether a token waits at a join, in one scope. */
export function isWaitingAt(token: Token, node: GraphNode, scope: string | null): boolean {
  return token.node === node.id && token.state === "waiting" && token.scope === scope;
}

/** Whether a join may go on: a parallel one has an arrival of every flow, an inclusive one waits for nothing more. */
export function isJoined(place: Place, node: GraphNode, scope: string | null): boolean {
  const waiting = place.state.tokens.filter((token) => isWaitingAt(token, node, scope));
  const missing = node.incoming.filter((flow) => !waiting.some((token) => token.via === flow));
  if (node.kind === "parallel") return missing.length === 0;
  return waiting.length > 0 && !missing.some((flow) => canStillArrive(place, flow, scope));
}

/** Whether some live token in the scope can come by `flow`; one that waits where the flow leads has arrived already. */
export function canStillArrive({ graph, state }: Place, flow: string, scope: string | null): boolean {
  const { from, to } = flowOf(graph, flow);
  return state.tokens.some(
    (token) =>
      !(token.node === to && token.state === "waiting") &&
      !isScopeToken(graph, token) &&
      isWithin(state, token.scope, scope) &&
      comesBy(graph, token.node, from),
  );
}

/** Whether a token that stands on a node can leave `from`: it is there, before it, inside of it, or what `from` watches. */
export function comesBy(graph: ProcessGraph, node: string, from: string): boolean {
  if (node === from || isAhead(graph, node, from)) return true;
  const around = parentsOf(graph, node);
  const host = graph.nodes[from]?.attachedTo;
  return around.includes(from) || (host !== undefined && (host === node || around.includes(host)));
}

/** Parallel joins that wait, or will, for a branch that nobody walks. */
export function stuckJoins(place: Place): GraphNode[] {
  return Object.values(place.graph.nodes).filter(
    (node) =>
      node.kind === "parallel" &&
      isJoin(node) &&
      scopesOf(place, node).some((scope) => waitsForEver(place, node, scope)),
  );
}

/** Where tokens may meet at a node: in the process itself, or in each round of the sub-process that it is drawn in. */
const scopesOf = ({ state }: Place, { parent }: GraphNode): (string | null)[] =>
  parent === undefined ? [null] : state.tokens.filter(({ node }) => node === parent).map(({ id }) => id);

function waitsForEver(place: Place, node: GraphNode, scope: string | null): boolean {
  const waiting = place.state.tokens.filter((token) => isWaitingAt(token, node, scope));
  const comes = (flow: string): boolean =>
    waiting.some((token) => token.via === flow) || canStillArrive(place, flow, scope);
  const isLost = waiting.some((token) => token.via === null);
  return isLost || (node.incoming.some(comes) && !node.incoming.every(comes));
}
