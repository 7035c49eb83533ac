import { layoutPlane } from "@/runtime/core/bpmn/layout/relayout";
import type { Geometry } from "@/runtime/core/bpmn/layout/layout-geometry";
import type { Rect } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, oneOf } from "@/runtime/core/bpmn/moddle";
import type { ProcessModel } from "../model/process-model";
import { type CommandContext, addLine, addShape } from "./diagram-edit";
import { setBounds, setWaypoints } from "../model/plane-edit";
import { putLabel } from "./label";

/** Computes a fresh layout of the shown diagram; {@link applyLayout} writes it. */
export function computeLayout({ definitions, plane }: ProcessModel): Promise<Geometry> {
  return layoutPlane(definitions, plane);
}

/** Writes positions and lines; labels go where there is room. One undo step, diagram data only. */
export function applyLayout(context: CommandContext, { geometry }: { geometry: Geometry }): void {
  const { model, edit } = context;
  for (const [element, rect] of geometry.bounds) {
    const shape = model.itemOf(element) ?? addShape(context, element, rect);
    setBounds(edit, shape, rect);
    placeLabel(context, shape, geometry.labels.get(element));
  }
  for (const [flow, points] of geometry.lines) {
    const line = model.itemOf(flow) ?? addLine(context, flow, points);
    setWaypoints(edit, line, points);
    placeLabel(context, line, geometry.labels.get(flow));
  }
}

function placeLabel({ edit }: CommandContext, item: ModdleElement, place: Rect | undefined): void {
  const label = oneOf(item, "label");
  if (place) putLabel(edit, item, place);
  else if (label) edit.unset(label, "bounds");
}
