import type { BpmnDocument } from "./document";
import { type ModdleElement, isA, isAny, listOf, localType, oneOf } from "../moddle";

type Target = Pick<BpmnDocument, "generatedIds">;

const NEEDS_ID = [
  "bpmn:FlowElement",
  "bpmn:Artifact",
  "bpmn:Process",
  "bpmn:Collaboration",
  "bpmn:Participant",
  "bpmn:Lane",
  "bpmn:LaneSet",
  "bpmn:MessageFlow",
  "bpmn:DataInput",
  "bpmn:DataOutput",
];
const PREFIX: [type: string, prefix: string][] = [
  ["bpmn:SequenceFlow", "Flow"],
  ["bpmn:MessageFlow", "MessageFlow"],
  ["bpmn:Gateway", "Gateway"],
  ["bpmn:Activity", "Activity"],
  ["bpmn:Event", "Event"],
];

/** `Activity` for any task, `Gateway` for any gateway …: the first part of a new id. */
export function idPrefix(element: ModdleElement): string {
  return PREFIX.find(([type]) => isA(element, type))?.[1] ?? localType(element);
}

/** Whether an element can only be edited under an id. */
export function needsId(element: ModdleElement): boolean {
  return isAny(element, NEEDS_ID);
}

/** Gives ids to what has none, in document order, so that the same file always gets the same ids. */
export function addIds(target: Target, elements: readonly ModdleElement[]): number {
  const taken = new Set(elements.map((element) => element.id).filter(Boolean));
  const counts = new Map<string, number>();
  for (const element of elements) {
    if (element.id || !needsId(element)) continue;
    const prefix = idPrefix(element);
    let id: string;
    do {
      counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
      id = `${prefix}_auto${counts.get(prefix)}`;
    } while (taken.has(id));
    element.id = id;
    target.generatedIds.add(element);
  }
  return target.generatedIds.size;
}

/**
 * Fills `incoming`/`outgoing` from the flows, and the ends of a flow from the links where only those exist.
 * The parser derives neither, and layout and checks need both.
 */
export function deriveLinks(elements: readonly ModdleElement[]): { added: number; present: boolean } {
  let [added, present] = [0, false];
  for (const element of elements) {
    if (!isA(element, "bpmn:FlowNode")) continue;
    const [incoming, outgoing] = [listOf(element, "incoming"), listOf(element, "outgoing")];
    present ||= incoming.length + outgoing.length > 0;
    for (const flow of outgoing) if (isA(flow, "bpmn:SequenceFlow")) flow["sourceRef"] ??= element;
    for (const flow of incoming) if (isA(flow, "bpmn:SequenceFlow")) flow["targetRef"] ??= element;
  }
  for (const flow of elements) {
    if (!isA(flow, "bpmn:SequenceFlow")) continue;
    added +=
      link(oneOf(flow, "sourceRef"), "outgoing", flow) + link(oneOf(flow, "targetRef"), "incoming", flow);
  }
  return { added, present };
}

function link(
  node: ModdleElement | undefined,
  property: "incoming" | "outgoing",
  flow: ModdleElement,
): number {
  if (!node) return 0;
  const list = listOf(node, property);
  if (list.includes(flow)) return 0;
  node[property] = [...list, flow];
  return 1;
}
