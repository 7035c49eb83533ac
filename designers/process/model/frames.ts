import { lanesOf as lanesIn } from "@/runtime/core/bpmn/connections";
import { isExpanded } from "@/runtime/core/bpmn/diagram";
import type { Rect } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, isA, isAny, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import type { PlaneModel } from "./plane-model";
import { contentsOf } from "./space";

/** The open sub-process or pool that is drawn around an element; null where there is none. */
export function frameOf(model: PlaneModel, element: ModdleElement): ModdleElement | null {
  const parent = element.$parent;
  if (isA(parent, "bpmn:SubProcess")) return parent && isOpen(model, parent) ? parent : null;
  const pools = listOf(oneOf(model.plane, "bpmnElement"), "participants");
  return pools.find((pool) => oneOf(pool, "processRef") === parent && model.itemOf(pool)) ?? null;
}

/** Whether the inside of a sub-process is drawn on the plane. */
export function isOpen(model: PlaneModel, element: ModdleElement): boolean {
  const shape = model.itemOf(element);
  return isA(element, "bpmn:SubProcess") && shape?.$parent === model.plane && isExpanded(shape);
}

/** Lanes of a pool, or of a process that is drawn without one, all levels. */
export function lanesOf(model: PlaneModel, owner: ModdleElement): ModdleElement[] {
  const process = isA(owner, "bpmn:Participant") ? oneOf(owner, "processRef") : owner;
  return isA(process, "bpmn:Process") ? lanesIn(process).filter((lane) => model.itemOf(lane)) : [];
}

/** An element with all that moves when it does. */
export function withContents(model: PlaneModel, element: ModdleElement): ModdleElement[] {
  return [element, ...contentsOf(model, element)];
}

/** Shapes in the same container as one, other than what is attached to another. */
export function neighboursOf(
  model: PlaneModel,
  element: ModdleElement,
): { element: ModdleElement; rect: Rect }[] {
  const { $parent: parent } = element;
  const lists = ["flowElements", "artifacts", "participants"].flatMap((list) => listOf(parent, list));
  return lists.flatMap((one) => {
    const rect = isAny(one, ["bpmn:BoundaryEvent", "bpmn:SequenceFlow"]) ? null : model.boundsOf(one);
    const isDrawn = model.itemOf(one)?.$parent === model.plane;
    return one !== element && rect && isDrawn ? [{ element: one, rect }] : [];
  });
}
