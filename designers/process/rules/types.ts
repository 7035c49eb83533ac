import { type ModdleElement, createElement, isA, listOf } from "@/runtime/core/bpmn/moddle";
import { text } from "../texts";
import { whyNotConnect } from "./connect";

/** What the engine runs besides the entries of the palette, in the order in which menus offer it. */
export const FURTHER_TYPES: readonly string[] = [
  "bpmn:ScriptTask",
  "bpmn:ServiceTask",
  "bpmn:SubProcess",
  "bpmn:IntermediateCatchEvent",
  "bpmn:ParallelGateway",
  "bpmn:InclusiveGateway",
];

/** Types among which an element can be changed; only such that the engine runs. */
const REPLACEMENTS: { group: string; types: readonly string[] }[] = [
  {
    group: "bpmn:Task",
    types: ["bpmn:UserTask", "bpmn:ServiceTask", "bpmn:ScriptTask", "bpmn:ManualTask"],
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

export const titleOfType = (type: string): string =>
  text(`processDesigner.type.${type.slice("bpmn:".length)}`);

/** What an element may be replaced by, with titles. */
export function replacementsFor(element: ModdleElement): readonly { type: string; title: string }[] {
  if (isA(element, "bpmn:BoundaryEvent") || isA(element, "bpmn:IntermediateCatchEvent")) return [];
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
    .map((type) => ({ type, title: titleOfType(type) }));
}

/** Why an element may not become another type; null when it may. */
export function whyNotReplace(element: ModdleElement, type: string): string | null {
  return replacementsFor(element).some((one) => one.type === type)
    ? null
    : text("processDesigner.error.cannotReplace");
}

/** Why no element of a type may follow another one; null when it may. */
export function whyNotAppend(source: ModdleElement, type: string): string | null {
  return isA(source, "bpmn:FlowNode") && type !== "bpmn:Participant"
    ? whyNotConnect(source, createElement(type, {}, source.$parent))
    : text("processDesigner.cannotConnect");
}
