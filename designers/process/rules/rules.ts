import { type ModdleElement, isA, isAny, oneOf } from "@/runtime/core/bpmn/moddle";
import { text } from "../texts";

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

/** Whether a shape may be put elsewhere by itself: a lane lies where its pool has it. */
export function isMovable(element: ModdleElement): boolean {
  return !isA(element, "bpmn:Lane");
}

/** Least size of a shape. */
export function leastSize(element: ModdleElement): { width: number; height: number } {
  if (isA(element, "bpmn:Participant")) return { width: 250, height: 60 };
  if (isA(element, "bpmn:SubProcess")) return { width: 100, height: 80 };
  return isA(element, "bpmn:Activity") ? { width: 80, height: 50 } : { width: 50, height: 30 };
}

/** Why no timer may be put on the border of an element; null when one may. */
export function whyNotAttach(element: ModdleElement): string | null {
  return isA(element, "bpmn:Activity") ? null : text("processDesigner.error.noTimer");
}

/** Why an element may not be folded or opened; null when it may. */
export function whyNotFold(element: ModdleElement): string | null {
  return isA(element, "bpmn:SubProcess") ? null : text("processDesigner.refused.noFrame");
}

/** Whether an element can be removed: all but the process itself. */
export function canRemove(element: ModdleElement): boolean {
  return !isAny(element, ["bpmn:Process", "bpmn:Collaboration"]);
}

/** Whether an element changes its container when it is dropped in another one; what is attached goes with its host. */
export function isDroppable(element: ModdleElement): boolean {
  const isOwn = isAny(element, ["bpmn:FlowNode", "bpmn:DataObjectReference", "bpmn:DataStoreReference"]);
  return isOwn && !oneOf(element, "attachedToRef");
}

/** Whether BPMN gives an element a name, or words in place of one; associations have none. */
export function isNamed(element: ModdleElement): boolean {
  return (
    isAny(element, ["bpmn:Group", "bpmn:TextAnnotation"]) ||
    element.$descriptor.propertiesByName["name"] !== undefined
  );
}
