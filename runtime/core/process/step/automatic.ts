import type { NodeKind, ProcessGraph } from "../graph/graph";
import type { InstanceState, Token } from "./state";
import type { Command } from "./step";

/** What would happen by itself to a resting token: a script is done, a service has answered, a timer is due. */
export function automaticCommand(graph: ProcessGraph, { node, id }: Token): Command | null {
  const kind = graph.nodes[node]?.kind;
  if (kind === "timer") return { type: "fire", tokenId: id, node };
  return kind === "script" || kind === "service" ? { type: "proceed", tokenId: id } : null;
}

/** The first thing that would happen by itself; null when everything waits for people, or at a kind of node that waits too. */
export function nextAutomatic(
  graph: ProcessGraph,
  { tokens }: InstanceState,
  waits?: NodeKind,
): Command | null {
  for (const token of tokens) {
    if (graph.nodes[token.node]?.kind === waits) continue;
    const command = automaticCommand(graph, token);
    if (command) return command;
  }
  return null;
}
