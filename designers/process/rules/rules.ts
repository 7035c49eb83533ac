import { text } from "../texts";
import { type ModdleElement, isA, isAny, listOf, oneOf } from "@/runtime/core/bpmn/moddle";

/** Whether a flow may lead from one element to another, and of which type. */
export function connectionType(source: ModdleElement, target: ModdleElement): string | null {
  if (source === target) return null;
  if (isA(source, "bpmn:TextAnnotation") !== isA(target, "bpmn:TextAnnotation")) return "bpmn:Association";
  if (poolOf(source) !== poolOf(target))
    return canExchangeMessages(source, target) ? "bpmn:MessageFlow" : null;
  if (!isA(source, "bpmn:FlowNode") || !isA(target, "bpmn:FlowNode")) return null;
  if (source.$parent !== target.$parent) return null;
  return canLeave(source) && canEnter(target) ? "bpmn:SequenceFlow" : null;
}

function canLeave(source: ModdleElement): boolean {
  return !isA(source, "bpmn:EndEvent") && source["triggeredByEvent"] !== true;
}

function canEnter(target: ModdleElement): boolean {
  return !isAny(target, ["bpmn:StartEvent", "bpmn:BoundaryEvent"]) && target["triggeredByEvent"] !== true;
}

/** Whether a flow may be split by an element: one that can be entered and left and is not connected yet. */
export function canStandBetween(element: ModdleElement): boolean {
  const isFree = listOf(element, "incoming").length === 0 && listOf(element, "outgoing").length === 0;
  return isA(element, "bpmn:FlowNode") && isFree && canEnter(element) && canLeave(element);
}

function canExchangeMessages(source: ModdleElement, target: ModdleElement): boolean {
  const ends = ["bpmn:Participant", "bpmn:Activity", "bpmn:Event"];
  return isAny(source, ends) && isAny(target, ends);
}

/** The process (or pool) an element lives in. */
export function poolOf(element: ModdleElement): ModdleElement | undefined {
  if (isA(element, "bpmn:Participant")) return oneOf(element, "processRef") ?? element;
  for (let at: ModdleElement | undefined = element; at; at = at.$parent)
    if (isA(at, "bpmn:Process")) return at;
  return undefined;
}

/** Whether a shape may be given another size. */
export function isResizable(element: ModdleElement): boolean {
  return isAny(element, [
    "bpmn:Activity",
    "bpmn:Participant",
    "bpmn:Lane",
    "bpmn:TextAnnotation",
    "bpmn:Group",
  ]);
}

/** Least size of a shape. */
export function leastSize(element: ModdleElement): { width: number; height: number } {
  if (isA(element, "bpmn:Participant")) return { width: 250, height: 60 };
  if (isA(element, "bpmn:SubProcess")) return { width: 100, height: 80 };
  return isA(element, "bpmn:Activity") ? { width: 80, height: 50 } : { width: 50, height: 30 };
}

/** Whether other elements may be placed inside. */
export function isContainer(element: ModdleElement | undefined): boolean {
  return isAny(element, ["bpmn:Process", "bpmn:SubProcess"]);
}

/** Whether an element can be removed: all but the process itself. */
export function canRemove(element: ModdleElement): boolean {
  return !isAny(element, ["bpmn:Process", "bpmn:Collaboration"]);
}

/** Types among which an element can be changed. */
const REPLACEMENTS: { group: string; types: readonly string[] }[] = [
  {
    group: "bpmn:Task",
    types: [
      "bpmn:UserTask",
      "bpmn:ServiceTask",
      "bpmn:ScriptTask",
      "bpmn:ManualTask",
      "bpmn:SendTask",
      "bpmn:ReceiveTask",
      "bpmn:BusinessRuleTask",
      "bpmn:Task",
    ],
  },
  {
    group: "bpmn:Gateway",
    types: ["bpmn:ExclusiveGateway", "bpmn:ParallelGateway", "bpmn:InclusiveGateway"],
  },
  {
    group: "bpmn:Event",
    types: ["bpmn:StartEvent", "bpmn:IntermediateThrowEvent", "bpmn:EndEvent"],
  },
];

/** What an element may be replaced by, with titles. */
export function replacementsFor(element: ModdleElement): readonly { type: string; title: string }[] {
  if (isA(element, "bpmn:BoundaryEvent")) return [];
  const found = REPLACEMENTS.find(({ group }) => isA(element, group));
  const hasIncoming = listOf(element, "incoming").length > 0;
  const hasOutgoing = listOf(element, "outgoing").length > 0;
  return (found?.types ?? [])
    .filter(
      (type) =>
        type !== element.$type &&
        !(type === "bpmn:StartEvent" && hasIncoming) &&
        !(type === "bpmn:EndEvent" && hasOutgoing),
    )
    .map((type) => ({ type, title: text(`processDesigner.type.${type.slice("bpmn:".length)}`) }));
}
