import { itemAt } from "@/runtime/core/item-at";
import { ENGINE_URI, engineOf, enginePrefix } from "@/runtime/core/bpmn/engine/engine-namespace";
import { type ModdleElement, createElement, listOf, moddle, oneOf, textOf } from "@/runtime/core/bpmn/moddle";
import type { ExtendedProperty } from "@/runtime/core/process/setting";
import type { Edit } from "../../kit/edit";

/** Extended attributes of an element as written in the file: `properties/property` of any namespace. */
export function readExtended(element: ModdleElement): ExtendedProperty[] {
  return listOf(holderOf(element), "$children").map((one) => ({
    name: textOf(one, "name"),
    value: textOf(one, "value"),
  }));
}

function holderOf(element: ModdleElement): ModdleElement | undefined {
  return listOf(oneOf(element, "extensionElements"), "values").find(({ $type }) =>
    /(^|:)properties$/.test($type),
  );
}

/** Writes extended attributes, in the namespace of the file's engine when there are none yet. */
export function writeExtended(
  edit: Edit,
  definitions: ModdleElement,
  element: ModdleElement,
  list: readonly ExtendedProperty[],
): void {
  const holder = holderOf(element);
  if (list.length === 0 && !holder) return;
  const extensions = extensionsOf(edit, element);
  const values = listOf(extensions, "values").filter((one) => one !== holder);
  if (list.length === 0) {
    if (values.length > 0) edit.set(extensions, "values", values);
    else edit.unset(element, "extensionElements");
    return;
  }
  const { prefix, uri } = namespaceFor(edit, definitions, holder);
  const made = moddle.createAny(`${prefix}:properties`, uri, {});
  made["$children"] = list.map((one) => moddle.createAny(`${prefix}:property`, uri, { ...one }));
  made.$parent = extensions;
  edit.set(extensions, "values", [...values, made]);
}

function extensionsOf(edit: Edit, element: ModdleElement): ModdleElement {
  const present = oneOf(element, "extensionElements");
  if (present) return present;
  const made = createElement("bpmn:ExtensionElements", { values: [] }, element);
  edit.set(element, "extensionElements", made);
  return made;
}

function namespaceFor(
  edit: Edit,
  definitions: ModdleElement,
  holder: ModdleElement | undefined,
): { prefix: string; uri: string } {
  const own = holder?.$descriptor.ns;
  if (own?.prefix && own.uri) return { prefix: own.prefix, uri: own.uri };
  const engine = engineOf(definitions);
  const known = enginePrefix(definitions, engine);
  const uri = (known && definitions.$attrs[`xmlns:${known}`]) || itemAt(ENGINE_URI[engine], 0);
  if (!known) edit.set(definitions.$attrs, `xmlns:${engine}`, uri);
  return { prefix: known ?? engine, uri };
}
