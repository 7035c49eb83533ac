import type { NodeSetting } from "../setting";

/** What a node does when a token arrives. */
export type NodeKind =
  | "start"
  | "end"
  | "terminate"
  | "userTask"
  | "pass"
  | "exclusive"
  | "parallel"
  | "inclusive"
  | "subProcess"
  | "timer"
  | "boundary"
  | "script"
  | "service";

/** When a timer is due: a date, an ISO 8601 duration, or a cycle `R<n>/<duration>`; `${…}` is evaluated on arrival. */
export interface TimerSpec {
  kind: "date" | "duration" | "cycle";
  text: string;
}

/** A request that a service task sends. All but the method are `${…}` templates. */
export interface HttpSpec {
  url: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** One `Name: value` per line. */
  headers: string;
  body: string;
  /** Process variable that takes the answer `{status, body}`; empty when nobody wants it. */
  resultVariable: string;
}

export interface GraphNode {
  id: string;
  name: string;
  kind: NodeKind;
  incoming: string[];
  outgoing: string[];
  defaultFlow: string | null;
  setting: NodeSetting | null;
  /** Id of the sub-process that the node lies in; absent in the process itself. */
  parent?: string;
  /** Sub-processes: the start node inside. */
  innerStart?: string;
  /** Boundary timers: the node they watch, and whether they take its place. */
  attachedTo?: string;
  interrupting?: boolean;
  timer?: TimerSpec;
  script?: string;
  http?: HttpSpec;
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

/** Timers that watch a node. */
export function boundariesOf(graph: Pick<ProcessGraph, "nodes">, host: string): GraphNode[] {
  return Object.values(graph.nodes).filter((node) => node.attachedTo === host);
}

type BareGraph = Omit<ProcessGraph, "ahead">;
/** A way from a node to another one; `flow` is null where none is drawn (into a sub-process, onto a boundary event). */
type Way = { flow: string | null; to: string };

/** Ways out of every node. A sub-process is passed through its inside: its end leads on to what follows. */
function waysOf(graph: BareGraph): Record<string, Way[]> {
  const drawn = (id: string): Way[] =>
    (graph.nodes[id]?.outgoing ?? []).map((flow) => ({ flow, to: graph.flows[flow]?.to ?? "" }));
  const exits = (id: string): Way[] => [
    ...drawn(id),
    ...boundariesOf(graph, id).map((event) => ({ flow: null, to: event.id })),
  ];
  return Object.fromEntries(
    Object.values(graph.nodes).map((node): [string, Way[]] => {
      if (node.innerStart !== undefined) return [node.id, [{ flow: null, to: node.innerStart }]];
      const isEnd = node.kind === "end" || node.kind === "terminate";
      return [node.id, isEnd && node.parent !== undefined ? exits(node.parent) : exits(node.id)];
    }),
  );
}

type Frame = { id: string; next: number };

/** The ways that close a loop, found by depth-first search from the start. */
function loopWays(start: string, ways: Record<string, Way[]>): Set<Way> {
  const loops = new Set<Way>();
  const open = new Set<string>([start]);
  const seen = new Set<string>([start]);
  const stack: Frame[] = [{ id: start, next: 0 }];
  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    const way = ways[frame.id]?.[frame.next++];
    if (way === undefined) {
      open.delete(frame.id);
      stack.pop();
      continue;
    }
    if (open.has(way.to)) loops.add(way);
    else if (!seen.has(way.to)) {
      seen.add(way.to);
      open.add(way.to);
      stack.push({ id: way.to, next: 0 });
    }
  }
  return loops;
}

/** For each node the nodes ahead of it. Loops drawn in the diagram would make everything ahead of everything. */
export function computeAhead(graph: BareGraph): Record<string, string[]> {
  const ways = waysOf(graph);
  const loops = loopWays(graph.start, ways);
  const successors = (id: string): string[] =>
    (ways[id] ?? []).filter((way) => !loops.has(way)).map((way) => way.to);
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
