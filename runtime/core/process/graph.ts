import type { NodeSetting } from "./setting";

/** What a node does when a token arrives. */
export type NodeKind =
  | "start"
  | "end"
  | "terminate"
  | "userTask"
  | "pass"
  | "exclusive"
  | "parallel"
  | "inclusive";

export interface GraphNode {
  id: string;
  name: string;
  kind: NodeKind;
  incoming: string[];
  outgoing: string[];
  defaultFlow: string | null;
  setting: NodeSetting | null;
}

export interface GraphFlow {
  id: string;
  name: string;
  from: string;
  to: string;
  /** `${…}` or empty. */
  condition: string;
}

/** A deployed process, ready to run. Plain JSON: it is stored with the version and never changes after deploy. */
export interface ProcessGraph {
  processId: string;
  name: string;
  start: string;
  nodes: Record<string, GraphNode>;
  flows: Record<string, GraphFlow>;
  /** Node id → ids of the nodes ahead of it, following no drawn loop backwards. */
  ahead: Record<string, string[]>;
}

/** The node, or an error that names the id: a graph never refers outside itself. */
export function nodeOf(graph: ProcessGraph, id: string): GraphNode {
  const node = graph.nodes[id];
  if (!node) throw new Error(`no node ${id} in process ${graph.processId}`);
  return node;
}

export function flowOf(graph: ProcessGraph, id: string): GraphFlow {
  const flow = graph.flows[id];
  if (!flow) throw new Error(`no sequence flow ${id} in process ${graph.processId}`);
  return flow;
}

/** Whether `to` lies ahead of `from` (drawn loops are not followed backwards; a node is not ahead of itself). */
export function isAhead(graph: ProcessGraph, from: string, to: string): boolean {
  return graph.ahead[from]?.includes(to) ?? false;
}

type Frame = { id: string; next: number };

/** Ids of the flows that close a loop, found by depth-first search from the start. */
function loopFlows(graph: Omit<ProcessGraph, "ahead">): Set<string> {
  const loops = new Set<string>();
  const open = new Set<string>([graph.start]);
  const seen = new Set<string>([graph.start]);
  const stack: Frame[] = [{ id: graph.start, next: 0 }];
  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    const flowId = graph.nodes[frame.id]?.outgoing[frame.next++];
    if (flowId === undefined) {
      open.delete(frame.id);
      stack.pop();
      continue;
    }
    const to = graph.flows[flowId]?.to ?? "";
    if (open.has(to)) loops.add(flowId);
    else if (!seen.has(to)) {
      seen.add(to);
      open.add(to);
      stack.push({ id: to, next: 0 });
    }
  }
  return loops;
}

/** For each node the nodes ahead of it. Loops drawn in the diagram would make everything ahead of everything. */
export function computeAhead(graph: Omit<ProcessGraph, "ahead">): Record<string, string[]> {
  const loops = loopFlows(graph);
  const successors = (id: string): string[] =>
    (graph.nodes[id]?.outgoing ?? [])
      .filter((flow) => !loops.has(flow))
      .map((flow) => graph.flows[flow]?.to ?? "");
  const ahead: Record<string, string[]> = {};
  for (const id of Object.keys(graph.nodes)) {
    const found = new Set<string>();
    const queue = successors(id);
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      queue.push(...successors(next));
    }
    ahead[id] = [...found];
  }
  return ahead;
}
