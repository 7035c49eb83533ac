import { createBounds, createPoint } from "@/runtime/core/bpmn/diagram";
import type { Point, Rect } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, isA, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import type { Edit } from "../../kit/edit";
import type { PlaneModel } from "./plane-model";

/** What it takes to edit what is on the plane. */
export interface PlaneEdit {
  model: PlaneModel;
  edit: Edit;
}

/** Adds an entry to a list property. */
export function addTo(edit: Edit, owner: ModdleElement, property: string, entry: ModdleElement): void {
  edit.set(owner, property, [...listOf(owner, property), entry]);
}

/** Removes entries from a list property; a list that becomes empty goes. */
export function removeFrom(
  edit: Edit,
  owner: ModdleElement | undefined,
  property: string,
  gone: ReadonlySet<ModdleElement>,
): void {
  const list = listOf(owner, property);
  if (!owner || !list.some((entry) => gone.has(entry))) return;
  const left = list.filter((entry) => !gone.has(entry));
  if (left.length > 0) edit.set(owner, property, left);
  else edit.unset(owner, property);
}

/** Writes the bounds of a shape. */
export function setBounds(edit: Edit, shape: ModdleElement | undefined, rect: Rect): void {
  const bounds = oneOf(shape, "bounds");
  if (!shape) return;
  const { x, y, width, height } = rect;
  if (bounds) edit.assign(bounds, { x: round(x), y: round(y), width: round(width), height: round(height) });
  else edit.set(shape, "bounds", Object.assign(createBounds(rect), { $parent: shape }));
}

/** Whole pixels: two of the three engines truncate fractions. */
function round(value: number): number {
  return Math.round(value);
}

/** Shifts a shape or label. */
export function shiftBounds(edit: Edit, owner: ModdleElement | undefined, dx: number, dy: number): void {
  const bounds = oneOf(owner, "bounds");
  if (!bounds) return;
  edit.assign(bounds, { x: Number(bounds["x"]) + dx, y: Number(bounds["y"]) + dy });
}

/** Shifts the shape of an element and its label; contents and lines are not its business. */
export function shiftShape({ model, edit }: PlaneEdit, element: ModdleElement, dx: number, dy: number): void {
  const shape = model.itemOf(element);
  if (!isA(shape, "bpmndi:BPMNShape")) return;
  shiftBounds(edit, shape, dx, dy);
  shiftBounds(edit, oneOf(shape, "label"), dx, dy);
}

/** Writes the course of an edge. */
export function setWaypoints(edit: Edit, item: ModdleElement | undefined, points: readonly Point[]): void {
  if (!item) return;
  edit.set(
    item,
    "waypoint",
    points.map((point) => Object.assign(createPoint(point), { $parent: item })),
  );
}
