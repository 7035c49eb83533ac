import { createEdge, createShape } from "@/runtime/core/bpmn/diagram";
import type { Point, Rect } from "@/runtime/core/bpmn/geometry";
import type { ModdleElement } from "@/runtime/core/bpmn/moddle";
import type { Edit } from "../../kit/edit";
import { addTo } from "../model/plane-edit";
import type { EditedModel } from "../model/plane-model";

/** What every command gets. */
export interface CommandContext {
  model: EditedModel;
  edit: Edit;
}

/** Shows a new element on the plane. */
export function addShape({ model, edit }: CommandContext, element: ModdleElement, rect: Rect): ModdleElement {
  const shape = createShape(element, rect, model.plane);
  addTo(edit, model.plane, "planeElement", shape);
  model.forget([{ key: "planeElement" }]);
  return shape;
}

/** Shows a new line on the plane. */
export function addLine(
  { model, edit }: CommandContext,
  flow: ModdleElement,
  points: readonly Point[],
): ModdleElement {
  const line = createEdge(flow, points, model.plane);
  addTo(edit, model.plane, "planeElement", line);
  model.forget([{ key: "planeElement" }]);
  return line;
}
