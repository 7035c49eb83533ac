import { type ModdleElement, isA, isAny, listOf, oneOf } from "./moddle";

/** A connecting element with its two ends. */
export interface Connection {
  flow: ModdleElement;
  source: ModdleElement;
  target: ModdleElement;
}

/** What is drawn beside the flow: annotations, groups and data. */
export const ARTIFACTS = [
  "bpmn:TextAnnotation",
  "bpmn:Group",
  "bpmn:DataObjectReference",
  "bpmn:DataStoreReference",
];

/** Artifacts directly in a process, sub-process or collaboration; a bare data object only if something is tied to it. */
export function artifactsIn(container: ModdleElement): ModdleElement[] {
  const items = [...listOf(container, "flowElements"), ...listOf(container, "artifacts")];
  const tied = new Set(items.map(endsOf).flatMap((ends) => (ends ? [ends.source, ends.target] : [])));
  return items.filter(
    (element) => isAny(element, ARTIFACTS) || (isA(element, "bpmn:DataObject") && tied.has(element)),
  );
}

/** Processes that a collaboration shows: those of its pools, and those without one that are connected with them. */
export function processesOf(collaboration: ModdleElement): ModdleElement[] {
  if (!isA(collaboration, "bpmn:Collaboration")) return [];
  const pools = listOf(collaboration, "participants").map((pool) => oneOf(pool, "processRef"));
  const shown = new Set(pools.filter((process) => process !== undefined));
  const others = listOf(collaboration.$parent, "rootElements").filter(
    (root) => isA(root, "bpmn:Process") && !shown.has(root),
  );
  if (others.length === 0) return [...shown];
  const tied = new Set<ModdleElement>();
  for (const container of [collaboration, ...shown, ...others]) {
    for (const { source, target } of ownConnections(container)) {
      const homes = [homeOf(source, collaboration), homeOf(target, collaboration)];
      if ([container, ...homes].some((home) => home === collaboration || (home && shown.has(home))))
        for (const home of [container, ...homes]) if (home && others.includes(home)) tied.add(home);
    }
  }
  return [...shown, ...tied];
}

function ownConnections(container: ModdleElement): Pick<Connection, "source" | "target">[] {
  const items = ["flowElements", "artifacts", "messageFlows"].flatMap((key) => listOf(container, key));
  return items.flatMap((item) => endsOf(item) ?? []);
}

function homeOf(element: ModdleElement, collaboration: ModdleElement): ModdleElement | undefined {
  for (let at: ModdleElement | undefined = element; at; at = at.$parent)
    if (at === collaboration || isA(at, "bpmn:Process")) return at;
  return undefined;
}

/** Every connecting element of a diagram with its two ends, contents of pools and sub-processes included. */
export function* connectionsOf(root: ModdleElement): Generator<Connection> {
  for (const container of [root, ...processesOf(root)]) {
    const items = ["flowElements", "artifacts", "messageFlows"].flatMap((key) => listOf(container, key));
    for (const flow of items) {
      const ends = endsOf(flow);
      if (ends) yield { flow, ...ends };
      if (isA(flow, "bpmn:SubProcess")) yield* connectionsOf(flow);
      if (isA(flow, "bpmn:Activity") || isA(flow, "bpmn:Event")) yield* dataAssociations(flow);
    }
  }
}

function* dataAssociations(node: ModdleElement): Generator<Connection> {
  const flows = ["dataInputAssociations", "dataOutputAssociations"].flatMap((key) => listOf(node, key));
  for (const flow of flows) {
    const ends = endsOf(flow);
    if (ends && isAny(ends.source === node ? ends.target : ends.source, ARTIFACTS)) yield { flow, ...ends };
  }
}

/** Lines to and from what is drawn of data; none of other elements. */
export function dataLinesOf(data: ModdleElement): Connection[] {
  if (!isAny(data, ["bpmn:DataObjectReference", "bpmn:DataStoreReference"])) return [];
  let root = data;
  while (root.$parent && !isA(root, "bpmn:Process")) root = root.$parent;
  return [...connectionsOf(root)].filter(
    ({ flow, source, target }) => isA(flow, "bpmn:DataAssociation") && (source === data || target === data),
  );
}

/** Everything that leads from one shape to another. */
export const LINES = ["bpmn:SequenceFlow", "bpmn:MessageFlow", "bpmn:Association", "bpmn:DataAssociation"];

/** The shapes that a line leads between: data goes to or from the node whose association it is. */
export function endsOf(line: ModdleElement): Pick<Connection, "source" | "target"> | null {
  const { source, target } = knownEndsOf(line);
  return source && target ? { source, target } : null;
}

/** Like {@link endsOf}, for lines that may hang loose. */
export function knownEndsOf(line: ModdleElement): {
  [End in "source" | "target"]?: ModdleElement | undefined;
} {
  if (!isAny(line, LINES)) return {};
  const named = oneOf(line, "sourceRef") ?? listOf(line, "sourceRef")[0];
  const source = isA(line, "bpmn:DataOutputAssociation") ? line.$parent : named;
  const target = isA(line, "bpmn:DataInputAssociation") ? line.$parent : oneOf(line, "targetRef");
  return { source, target };
}

/** All lanes of a process, outer before inner. */
export function lanesOf(container: ModdleElement | undefined): ModdleElement[] {
  const inner = (set: ModdleElement | undefined): ModdleElement[] =>
    listOf(set, "lanes").flatMap((lane) => [lane, ...inner(oneOf(lane, "childLaneSet"))]);
  return listOf(container, "laneSets").flatMap(inner);
}

/** The process or sub-process that a lane divides. */
export function dividedBy(lane: ModdleElement): ModdleElement | undefined {
  let at = lane.$parent;
  while (at && isAny(at, ["bpmn:Lane", "bpmn:LaneSet"])) at = at.$parent;
  return at;
}

/** Lanes directly in a pool, in its process or in another lane. */
export function ownLanes(owner: ModdleElement): ModdleElement[] {
  if (isA(owner, "bpmn:Lane")) return listOf(oneOf(owner, "childLaneSet"), "lanes");
  const process = isA(owner, "bpmn:Participant") ? oneOf(owner, "processRef") : owner;
  return listOf(process, "laneSets").flatMap((set) => listOf(set, "lanes"));
}

/** Whether an element stands inside of another one on the plane: a node in its sub-process, lane or pool. */
export function isWithin(element: ModdleElement, frame: ModdleElement): boolean {
  const home = isA(frame, "bpmn:Participant") ? oneOf(frame, "processRef") : frame;
  for (let at = element.$parent; at; at = at.$parent) if (at === home) return true;
  return false;
}
