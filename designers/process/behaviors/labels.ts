import { type Rect, grow, lineCrosses, overlaps } from "@/runtime/core/bpmn/geometry";
import { createBounds } from "@/runtime/core/bpmn/diagram";
import { type Geometry, drawnOn } from "@/runtime/core/bpmn/layout/layout-geometry";
import { clearPlace, clearestPlace, isCovered, labelPlace } from "@/runtime/core/bpmn/layout/layout-labels";
import { type ModdleElement, createElement, isElement, oneOf } from "@/runtime/core/bpmn/moddle";
import { labelOf } from "@/runtime/core/bpmn/shapes/label";
import type { Edit } from "../../kit/edit";
import { linesOf } from "../model/space";
import type { BehaviorContext } from "./behavior";
import { type MovedShapes, drawnLines, movedShapes } from "./moved-shapes";

/** A name further from its line than this no longer looks as if it belonged to it. */
const NEAR = 30;

/**
 * The name of a line follows its course and gives way to shapes and to other lines: where it is still beside the line and
 * clear it stays, else it goes where it usually stands, or where there is room. One that was given a place in the same
 * edit keeps it.
 */
export function followLabels({ model, edit, changes }: BehaviorContext): void {
  const placed = new Set<unknown>();
  for (const { target, key, after } of changes) {
    if (key === "label") placed.add(after);
    if (isElement(target)) placed.add(target).add(target.$parent);
  }
  const drawn = drawnLines(changes);
  const moved = movedShapes(changes);
  if (drawn.size === 0 && moved.shapes.size === 0) return;
  const named = linesOf(model).filter(labelOf);
  if (named.length === 0) return;
  const geometry = drawnOn(model.plane);
  const isPlaced = (item: ModdleElement): boolean => placed.has(oneOf(item, "label"));
  const crossing = linesOf(model).filter((flow) => {
    const item = model.itemOf(flow);
    return item && drawn.has(item);
  });
  for (const flow of named) {
    const item = model.itemOf(flow);
    if (!item || isPlaced(item)) continue;
    if (drawn.has(item) ? !stillFits(geometry, flow) : isNewlyCovered(geometry, flow, moved)) {
      geometry.labels.delete(flow);
      putLabel(edit, item, clearPlace(geometry, flow));
    } else if (!drawn.has(item) && isCrossed(geometry, flow, crossing)) {
      geometry.labels.delete(flow);
      putLabel(edit, item, clearestPlace(geometry, flow));
    }
  }
}

/** Whether one of some lines leads through the name of another one. */
function isCrossed(geometry: Geometry, flow: ModdleElement, by: readonly ModdleElement[]): boolean {
  const box = by.length > 0 ? labelPlace(geometry, flow) : null;
  return !!box && by.some((one) => lineCrosses(geometry.lines.get(one) ?? [], grow(box, -1)));
}

function stillFits(geometry: Geometry, flow: ModdleElement): boolean {
  const [points, box] = [geometry.lines.get(flow), geometry.labels.get(flow)];
  return (
    points !== undefined &&
    box !== undefined &&
    lineCrosses(points, grow(box, NEAR)) &&
    !lineCrosses(points, box) &&
    !isCovered(geometry, flow, box)
  );
}

/** Whether a shape came to stand on the name of a line that it does not touch. */
function isNewlyCovered(geometry: Geometry, flow: ModdleElement, { shapes, before }: MovedShapes): boolean {
  const box = labelPlace(geometry, flow);
  const covers = (rect: Rect | undefined): boolean => !!box && !!rect && overlaps(grow(box, -1), rect);
  const isHit = [...shapes].some((one) => covers(geometry.bounds.get(one)) && !covers(before.get(one)));
  return isHit && !!box && isCovered(geometry, flow, box);
}

function putLabel(edit: Edit, item: ModdleElement, place: ReturnType<typeof clearPlace>): void {
  const label = oneOf(item, "label");
  if (!place) return label && edit.unset(label, "bounds");
  const bounds = createBounds(place);
  if (label) return edit.set(label, "bounds", Object.assign(bounds, { $parent: label }));
  edit.set(item, "label", createElement("bpmndi:BPMNLabel", { bounds }, item));
}
