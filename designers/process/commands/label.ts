import { createBounds } from "@/runtime/core/bpmn/diagram";
import type { Rect } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, createElement, oneOf } from "@/runtime/core/bpmn/moddle";
import type { Edit } from "../../kit/edit";
import type { CommandContext } from "./diagram-edit";
import { setBounds } from "../model/plane-edit";

/** Puts the label of an element at a place of its own. */
export function moveLabel(
  { model, edit }: CommandContext,
  { id, bounds }: { id: string; bounds: Rect },
): void {
  const item = model.itemOf(model.get(id));
  if (item) putLabel(edit, item, bounds);
}

/** Puts the label of a shape or line at a place of its own. */
export function putLabel(edit: Edit, item: ModdleElement, bounds: Rect): void {
  const label = oneOf(item, "label");
  if (label) return setBounds(edit, label, bounds);
  edit.set(item, "label", createElement("bpmndi:BPMNLabel", { bounds: createBounds(bounds) }, item));
}
