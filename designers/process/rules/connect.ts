import { type ModdleElement, isA, isAny, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import { text } from "../texts";

const DATA = ["bpmn:DataObjectReference", "bpmn:DataStoreReference"];
/** What hands data on, and what data is handed to. */
const GIVING = ["bpmn:Activity", "bpmn:CatchEvent"];
const TAKING = ["bpmn:Activity", "bpmn:ThrowEvent"];

/** Whether a flow may lead from one element to another, and of which type. */
export function connectionType(source: ModdleElement, target: ModdleElement): string | null {
  if (source === target) return null;
  if (isA(source, "bpmn:TextAnnotation") !== isA(target, "bpmn:TextAnnotation")) return "bpmn:Association";
  if (poolOf(source) !== poolOf(target))
    return canExchangeMessages(source, target) ? "bpmn:MessageFlow" : null;
  if (isAny(target, DATA) && isAny(source, GIVING)) return "bpmn:DataOutputAssociation";
  if (isAny(source, DATA) && isAny(target, TAKING)) return "bpmn:DataInputAssociation";
  if (!isA(source, "bpmn:FlowNode") || !isA(target, "bpmn:FlowNode")) return null;
  if (source.$parent !== target.$parent) return null;
  return canLeave(source) && canEnter(target) ? "bpmn:SequenceFlow" : null;
}

/** Why nothing may lead from one element to another, in words for the user; null where something may. */
export function whyNotConnect(source: ModdleElement, target: ModdleElement): string | null {
  if (connectionType(source, target)) return null;
  const say = (key: string): string => text(`processDesigner.refused.${key}`);
  if (source === target) return say("sameElement");
  const areNodes = isA(source, "bpmn:FlowNode") && isA(target, "bpmn:FlowNode");
  if (poolOf(source) !== poolOf(target)) return whyNoMessage(source, target);
  if (!areNodes) return text("processDesigner.cannotConnect");
  if (isA(source, "bpmn:EndEvent")) return say("leaveEnd");
  if (isA(target, "bpmn:StartEvent")) return say("enterStart");
  if (isA(target, "bpmn:BoundaryEvent")) return say("enterBoundary");
  return source.$parent === target.$parent ? text("processDesigner.cannotConnect") : say("crossBorder");
}

/** Why no message goes from one pool's element to another's. */
function whyNoMessage(source: ModdleElement, target: ModdleElement): string {
  if (isA(source, "bpmn:CatchEvent")) return text("processDesigner.refused.sendsNone");
  if (isA(target, "bpmn:ThrowEvent")) return text("processDesigner.refused.getsNone");
  return text("processDesigner.cannotConnect");
}

/** Why a line may not lead between two other elements; null when it may. */
export function whyNotReconnect(
  flow: ModdleElement,
  source: ModdleElement,
  target: ModdleElement,
): string | null {
  const type = connectionType(source, target);
  if (type === flow.$type) return null;
  return type ? text("processDesigner.error.cannotReach") : whyNotConnect(source, target);
}

/** Whether a sequence flow may begin at an element. */
export function canLeave(source: ModdleElement): boolean {
  return isA(source, "bpmn:FlowNode") && !isA(source, "bpmn:EndEvent") && source["triggeredByEvent"] !== true;
}

/** Whether some line may begin at an element: a flow, or one of messages, of data or to what a note is about. */
export function canBegin(source: ModdleElement): boolean {
  return canLeave(source) || isAny(source, [...DATA, "bpmn:TextAnnotation", "bpmn:Participant"]);
}

/** Whether a sequence flow may end at an element. */
export function canEnter(target: ModdleElement): boolean {
  return !isAny(target, ["bpmn:StartEvent", "bpmn:BoundaryEvent"]) && target["triggeredByEvent"] !== true;
}

/** Whether a flow may be split by an element: one that can be entered and left and is not connected yet. */
export function canStandBetween(element: ModdleElement): boolean {
  const isFree = listOf(element, "incoming").length === 0 && listOf(element, "outgoing").length === 0;
  return isFree && canEnter(element) && canLeave(element);
}

/** Events send or await messages, never both: what begins a process is told of one, and what ends it tells of one. */
function canExchangeMessages(source: ModdleElement, target: ModdleElement): boolean {
  return (
    isAny(source, ["bpmn:Participant", "bpmn:Activity", "bpmn:ThrowEvent"]) &&
    isAny(target, ["bpmn:Participant", "bpmn:Activity", "bpmn:CatchEvent"]) &&
    [source, target].every(isForMessages)
  );
}

/** Whether an event is there for messages, or for nothing in particular so far; anything else may exchange some. */
const isForMessages = (element: ModdleElement): boolean =>
  listOf(element, "eventDefinitions").every((one) => isA(one, "bpmn:MessageEventDefinition"));

/** The process (or pool) an element lives in. */
export function poolOf(element: ModdleElement): ModdleElement | undefined {
  if (isA(element, "bpmn:Participant")) return oneOf(element, "processRef") ?? element;
  for (let at: ModdleElement | undefined = element; at; at = at.$parent)
    if (isA(at, "bpmn:Process")) return at;
  return undefined;
}
