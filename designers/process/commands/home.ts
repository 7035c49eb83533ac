import { type ModdleElement, createElement, isA, oneOf } from "@/runtime/core/bpmn/moddle";
import type { PlaneModel } from "../model/plane-model";

/**
 * What an element of a type belongs to that comes into a container, or beside all pools. Groups reach across pools, so
 * they are the collaboration's, and so is what explains something beside them.
 */
export function homeOf(model: PlaneModel, type: string, container: ModdleElement | null): ModdleElement {
  const shown = oneOf(model.plane, "bpmnElement");
  const isBeside = !container || (type === "bpmn:Group" && !isA(container, "bpmn:SubProcess"));
  const isArtifact = isA(createElement(type), "bpmn:Artifact");
  if (shown && isBeside && isArtifact && isA(shown, "bpmn:Collaboration")) return shown;
  return container ?? model.process;
}
