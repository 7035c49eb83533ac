import { type ModdleElement, createElement } from "@/runtime/core/bpmn/moddle";
import { addTo } from "../model/plane-edit";
import type { CommandContext } from "./diagram-edit";

/** Declares a category of its own for the value that names a group: groups are renamed one by one. */
export function addCategory({ model, edit }: CommandContext, value: ModdleElement): void {
  const category = createElement(
    "bpmn:Category",
    { id: model.newId("Category"), categoryValue: [value] },
    model.definitions,
  );
  addTo(edit, model.definitions, "rootElements", category);
}
