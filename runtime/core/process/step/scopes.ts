import { type ProcessGraph, nodeOf } from "../graph/graph";
import type { InstanceState, Token } from "./state";

/** A token on a sub-process stands for what happens inside; it does not move by itself. */
export function isScopeToken(graph: ProcessGraph, { node }: Token): boolean {
  return graph.nodes[node]?.kind === "subProcess";
}

/** Whether a scope is `outer` or lies inside of it; everything lies inside of the process itself (null). */
export function isWithin(state: InstanceState, scope: string | null, outer: string | null): boolean {
  if (outer === null) return true;
  for (let at = scope; at !== null; at = state.tokens.find(({ id }) => id === at)?.scope ?? null)
    if (at === outer) return true;
  return false;
}

/** Sub-processes around a node, the innermost first. */
export function parentsOf(graph: ProcessGraph, node: string): string[] {
  const parents: string[] = [];
  for (let at = nodeOf(graph, node).parent; at !== undefined; at = nodeOf(graph, at).parent) parents.push(at);
  return parents;
}

/** Takes away the tokens of sub-processes in which nothing lives any more, but for those around `target`. */
export function dropEmptyScopes(graph: ProcessGraph, state: InstanceState, target: string): void {
  const kept = new Set(parentsOf(graph, target));
  for (let empty = emptyScope(); empty; empty = emptyScope())
    state.tokens = state.tokens.filter((token) => token !== empty);

  function emptyScope(): Token | undefined {
    return state.tokens.find(
      (token) =>
        isScopeToken(graph, token) &&
        !kept.has(token.node) &&
        !state.tokens.some((inner) => inner.scope === token.id),
    );
  }
}
