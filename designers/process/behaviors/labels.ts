import { grow, lineCrosses } from "@/runtime/core/bpmn/geometry";
import { createBounds } from "@/runtime/core/bpmn/diagram";
import { type Geometry, drawnOn } from "@/runtime/core/bpmn/layout/layout-geometry";
import { clearPlace } from "@/runtime/core/bpmn/layout/layout-labels";
import { type ModdleElement, createElement, isElement, oneOf } from "@/runtime/core/bpmn/moddle";
import { labelOf } from "@/runtime/core/bpmn/shapes/label";
import type { Edit } from "../../kit/edit";
import type { BehaviorContext } from "./behavior";

/** A name further from its line than this no longer looks as if it belonged to it. */
const NEAR = 30;

/**
 * The name of a line follows its course: where it is still beside the line it stays, else it goes where it usually
 * stands, or where there is room. One that was given a place in the same edit keeps it.
 */
export function followLabels({ model, edit, changes }: BehaviorContext): void {
  const placed = new Set<unknown>();
  for (const { target, key, after } of changes) {
    if (key === "label") placed.add(after);
    if (isElement(target)) placed.add(target).add(target.$parent);
  }
  let geometry: Geometry | null = null;
  for (const { target: item, key } of changes) {
    if (key !== "waypoint" || !isElement(item)) continue;
    const flow = oneOf(item, "bpmnElement");
    const label = oneOf(item, "label");
    if (!flow || !labelOf(flow) || (label && placed.has(label))) continue;
    geometry ??= drawnOn(model.plane);
    if (stillFits(geometry, flow)) continue;
    geometry.labels.delete(flow);
    putLabel(edit, item, clearPlace(geometry, flow));
  }
}

function stillFits({ lines, labels }: Geometry, flow: ModdleElement): boolean {
  const [points, box] = [lines.get(flow), labels.get(flow)];
  return (
    points !== undefined &&
    box !== undefined &&
    lineCrosses(points, grow(box, NEAR)) &&
    !lineCrosses(points, box)
  );
}

function putLabel(edit: Edit, item: ModdleElement, place: ReturnType<typeof clearPlace>): void {
  const label = oneOf(item, "label");
  if (!place) return label && edit.unset(label, "bounds");
  const bounds = createBounds(place);
  if (label) return edit.set(label, "bounds", Object.assign(bounds, { $parent: label }));
  edit.set(item, "label", createElement("bpmndi:BPMNLabel", { bounds }, item));
}
