import type { Sentence } from "@/runtime/core/sentence";
import { flowOf, type GraphNode, nodeOf, type ProcessGraph } from "./graph";
import { comesBy, isJoin, stuckJoins } from "../step/joins";
import { canMeet } from "../step/meeting";
import { parentsOf } from "../step/scopes";
import { copyOf, type InstanceState } from "../step/state";
import { SENTENCE } from "../sentences";

/** Old node id → new node id; nodes that are not named keep their id. */
export type NodeMapping = Readonly<Record<string, string>>;

export interface Versions {
  from: ProcessGraph;
  to: ProcessGraph;
  mapping: NodeMapping;
}

/** Why an instance cannot go on in another version, one reason per node that it stands on. */
export interface MigrationProblem {
  node: string;
  name: string;
  reason: Sentence;
  /** Nodes of the other version that could stand for it. */
  targets: MigrationTarget[];
}

export interface MigrationTarget {
  id: string;
  /** Its id where it has none. */
  name: string;
}

/**
 * What keeps an instance from moving to another version: every node with a token needs a counterpart of its kind in the
 * same sub-process, of its own, and no join may be left waiting for a branch that nobody walks.
 */
export function migrationProblems(state: InstanceState, versions: Versions): MigrationProblem[] {
  const { from, to } = versions;
  const nodes = [...new Set(state.tokens.map(({ node }) => node))];
  const problems = nodes.flatMap((id) => {
    const target = to.nodes[placeIn(versions, id)];
    const reason = target
      ? (whyNot(versions, id, target.id) ?? doubled(state, versions, id))
      : SENTENCE.migrateGone;
    return reason === null
      ? []
      : [{ node: id, name: nodeOf(from, id).name, reason, targets: targetsOf(versions, id) }];
  });
  if (problems.length > 0) return problems;
  return stuckJoins({ graph: to, state: migrateState(state, versions) }).map(({ id, name }) => ({
    node: id,
    name,
    reason: SENTENCE.migrateSticks,
    targets: targetsOf(versions, id),
  }));
}

/**
 * Nodes of the same kind in the same sub-process; where the sub-process itself is to be matched, in any that lies as deep.
 * None for a node that is new in the other version.
 */
function targetsOf({ from, to }: Versions, id: string): MigrationTarget[] {
  const old = from.nodes[id];
  if (!old) return [];
  const around = parentsOf(from, id);
  const isAround = (parents: string[]): boolean =>
    parents.length === around.length &&
    around.every((parent, depth) => parent === parents[depth] || !to.nodes[parent]);
  return Object.values(to.nodes)
    .filter((node) => isAlike(old, node) && isAround(parentsOf(to, node.id)))
    .map((node) => ({ id: node.id, name: node.name || node.id }));
}

/** Where one waits for others the other does so too: a token would wait at a fork for ever. */
const isAlike = (one: GraphNode, other: GraphNode): boolean =>
  one.kind === other.kind && isJoin(one) === isJoin(other);

function whyNot(versions: Versions, id: string, targetId: string): Sentence | null {
  const { from, to } = versions;
  const [old, target] = [nodeOf(from, id), nodeOf(to, targetId)];
  if (!isAlike(old, target)) return SENTENCE.migrateKind({ node: target.name });
  const around = parentsOf(from, id).map((parent) => placeIn(versions, parent));
  return around.join() === parentsOf(to, targetId).join()
    ? null
    : SENTENCE.migrateScope({ node: target.name });
}

/** Two places that come together in the other version alone: what lies behind it would be done for each of them. */
function doubled({ tokens }: InstanceState, versions: Versions, id: string): Sentence | null {
  const { from, to } = versions;
  // Arrivals at two joins may well wait at one.
  if (isJoin(nodeOf(from, id))) return null;
  const place = placeIn(versions, id);
  const other = tokens.find((token) => {
    const its = placeIn(versions, token.node);
    if (token.node === id || !to.nodes[its]) return false;
    if (token.state === "active") return canMeet(to, place, its) && !canMeet(from, id, token.node);
    const via = token.via === null ? null : viaIn(versions, token.via, its);
    return token.via !== null && via !== null && comesIn(to, place, via) && !comesIn(from, id, token.via);
  });
  return other === undefined ? null : SENTENCE.migrateTwice({ node: nodeOf(from, other.node).name });
}

/** Whether a token on a node can come by a flow. */
const comesIn = (graph: ProcessGraph, node: string, flow: string): boolean =>
  comesBy(graph, node, flowOf(graph, flow).from);

const placeIn = ({ mapping }: Versions, id: string): string => mapping[id] ?? id;

/**
 * The same state on another version: tokens and tasks stand on the counterparts of their nodes. An arrival at a join
 * keeps its flow where the new version has it; else it counts for the flow from the same source.
 */
export function migrateState(state: InstanceState, versions: Versions): InstanceState {
  const { to } = versions;
  const next = copyOf(state);
  const nodeIn = (id: string): string => (to.nodes[placeIn(versions, id)] ? placeIn(versions, id) : id);
  for (const token of next.tokens) {
    token.node = nodeIn(token.node);
    if (token.via !== null) token.via = viaIn(versions, token.via, token.node);
  }
  for (const task of next.tasks) {
    task.node = nodeIn(task.node);
    const back = task.returnTo === null ? "" : nodeIn(task.returnTo);
    task.returnTo = to.nodes[back]?.kind === "userTask" ? back : null;
  }
  return next;
}

function viaIn(versions: Versions, flow: string, node: string): string | null {
  const { from, to } = versions;
  if (to.flows[flow]?.to === node) return flow;
  const source = from.flows[flow]?.from ?? "";
  return to.nodes[node]?.incoming.find((id) => to.flows[id]?.from === placeIn(versions, source)) ?? null;
}
