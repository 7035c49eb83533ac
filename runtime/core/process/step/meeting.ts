import { boundariesOf, flowOf, type GraphNode, isAhead, nodeOf, type ProcessGraph } from "../graph/graph";
import { isJoin } from "./joins";
import { parentsOf } from "./scopes";

/** Whether tokens on two nodes can come to one place that does not bring them together: behind it all is done twice. */
export function canMeet(graph: ProcessGraph, one: string, other: string): boolean {
  const [first, second] = inOneScope(graph, one, other);
  const isShared = (node: GraphNode): boolean =>
    isJoin(node) && isAhead(graph, first, node.id) && isAhead(graph, second, node.id);
  const way = wayFrom(graph, second, isShared);
  return [...wayFrom(graph, first, isShared)].some((place) => way.has(place));
}

/** The nodes, or the sub-processes that they lie in, where one sub-process has both. */
function inOneScope(graph: ProcessGraph, one: string, other: string): [string, string] {
  const around = [other, ...parentsOf(graph, other)];
  const parents = parentsOf(graph, one);
  const common = parents.find((parent) => around.includes(parent));
  const below = (path: readonly string[]): string =>
    path[(common === undefined ? path.length : path.indexOf(common)) - 1] ?? path[0] ?? "";
  return [below([one, ...parents]), below(around)];
}

/** Nodes that a token can come to before those that `isShared`, and the flows by which it comes there. */
function wayFrom(graph: ProcessGraph, from: string, isShared: (node: GraphNode) => boolean): Set<string> {
  const way = new Set<string>();
  const visit = (id: string): void => {
    if (way.has(id)) return;
    way.add(id);
    const exits = [nodeOf(graph, id), ...boundariesOf(graph, id)].flatMap(({ outgoing }) => outgoing);
    for (const exit of exits) {
      const to = nodeOf(graph, flowOf(graph, exit).to);
      if (isShared(to)) way.add(exit);
      else if (to.kind !== "end" && to.kind !== "terminate") visit(to.id);
    }
  };
  visit(from);
  return way;
}
