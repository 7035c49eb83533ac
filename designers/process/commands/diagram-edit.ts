import { createEdge, createShape } from "@/runtime/core/bpmn/diagram";
import type { Point, Rect } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, createElement } from "@/runtime/core/bpmn/moddle";
import type { Edit } from "../../kit/edit";
import { addTo } from "../model/plane-edit";
import type { EditedModel } from "../model/plane-model";

/** What every command gets. */
export interface CommandContext {
  model: EditedModel;
  edit: Edit;
}

/** Shows a new element on a plane, the shown one unless another is named. */
export function addShape(
  { model, edit }: CommandContext,
  element: ModdleElement,
  rect: Rect,
  plane: ModdleElement = model.plane,
): ModdleElement {
  const shape = createShape(element, rect, plane);
  addTo(edit, plane, "planeElement", shape);
  model.forget([{ key: "planeElement" }]);
  return shape;
}

/** Shows a new line on a plane, the shown one unless another is named. */
export function addLine(
  { model, edit }: CommandContext,
  flow: ModdleElement,
  points: readonly Point[],
  plane: ModdleElement = model.plane,
): ModdleElement {
  const line = createEdge(flow, points, plane);
  addTo(edit, plane, "planeElement", line);
  model.forget([{ key: "planeElement" }]);
  return line;
}

/** Gives a folded sub-process a diagram of its own for what is in it. */
export function addDiagram({ model, edit }: CommandContext, element: ModdleElement): ModdleElement {
  const plane = createElement("bpmndi:BPMNPlane", { id: `${element.id}_plane`, bpmnElement: element });
  const values = { id: `${element.id}_diagram`, plane };
  addTo(edit, model.definitions, "diagrams", createElement("bpmndi:BPMNDiagram", values, model.definitions));
  return plane;
}
