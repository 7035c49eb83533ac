import type { ProcessGraph } from "./graph/graph";
import { NOTE } from "./sentences";

/** How a node was left. */
type NodeState = "done" | "rejected" | "skipped" | "cancelled";

const STATE_OF: Readonly<Record<string, NodeState>> = {
  turnDown: "rejected",
  shutdown: "rejected",
  skip: "skipped",
  cancelled: "cancelled",
};

interface Line {
  action: string;
  /** Key of what the engine noted as the reason; null where it noted none. */
  cause: string | null;
}

/**
 * How a node stands after one more line of its history, for diagrams. Those who are no longer asked because the others have
 * decided do not change what was decided: a node passed by a share of its signers has passed.
 */
export function nodeStateAfter<Before extends string>(
  before: Before | undefined,
  line: Line,
): Before | NodeState {
  if (before !== undefined && isDecided(before, line)) return before;
  return STATE_OF[line.action] ?? "done";
}

const isDecided = (before: string, { action, cause }: Line): boolean =>
  action === "cancelled" &&
  (cause === NOTE.signed.key ||
    cause === NOTE.goneSigner.key ||
    (before === "rejected" && cause === NOTE.rejected.key));

/** Nodes that are passed without a line of their own in the history: sub-processes and the starts in them, by flows taken. */
export function passedUnseen({ nodes }: ProcessGraph, takenFlows: readonly string[]): string[] {
  const taken = new Set(takenFlows);
  const starts = Object.values(nodes).flatMap(({ innerStart }) => innerStart ?? []);
  return Object.values(nodes)
    .filter(({ id, kind }) => kind === "subProcess" || starts.includes(id))
    .filter(({ outgoing }) => outgoing.some((flow) => taken.has(flow)))
    .map(({ id }) => id);
}
