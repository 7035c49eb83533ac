import { type ModdleElement, createElement, isA } from "@/runtime/core/bpmn/moddle";
import { idPrefix } from "@/runtime/core/bpmn/text/normalise";
import { addTo } from "../model/plane-edit";
import type { CommandContext } from "./diagram-edit";

/** What is drawn of data refers to the data itself: an object beside it, or a store that all processes of the file share. */
export const DATA = [
  { type: "bpmn:DataObjectReference", key: "dataObjectRef", of: "bpmn:DataObject", list: "flowElements" },
  { type: "bpmn:DataStoreReference", key: "dataStoreRef", of: "bpmn:DataStore", list: "rootElements" },
] as const;

/** Makes the data that a new reference in a container refers to; does nothing for other elements. */
export function declareData(
  { model, edit }: CommandContext,
  reference: ModdleElement,
  home: ModdleElement,
): void {
  const kind = DATA.find(({ type }) => isA(reference, type));
  if (!kind) return;
  const owner = kind.list === "rootElements" ? model.definitions : home;
  const data = createElement(kind.of, {}, owner);
  data.id = model.newId(idPrefix(data));
  addTo(edit, owner, kind.list, data);
  edit.set(reference, kind.key, data);
}
