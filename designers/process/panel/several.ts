import type { Schema } from "@/runtime/core/json-schema/schema";
import type { ModdleElement } from "@/runtime/core/bpmn/moddle";
import type { Values } from "@/runtime/store/form-store";
import type { ProcessModel } from "../model/process-model";
import { readBinding, writeBinding } from "./binding";
import { bindingsOf, declarationOf } from "./declaration";

/** Bindings whose value belongs to one element only: what names it, and what points at another one. */
const OWN = new Set([
  "id",
  "name",
  "text",
  "isDefault",
  "defaultFlow",
  "panel:rejectedStrategy",
  "panel:selectNodeStr",
]);

/** The declaration that elements share; null when they are of different kinds. */
export function sharedDeclaration(elements: readonly ModdleElement[]): Schema | null {
  const [first, ...rest] = elements.map((element) => declarationOf(element));
  return first && rest.every((one) => one === first) ? first : null;
}

export interface CommonFields {
  schema: Schema;
  bindings: Record<string, string>;
  value: Values;
}

/** The fields that several elements of a kind have in common. A field on which they differ is empty and says so. */
export function commonFields(
  model: ProcessModel,
  elements: readonly ModdleElement[],
  declaration: Schema,
  note: string,
): CommonFields {
  const bindings = Object.fromEntries(
    Object.entries(bindingsOf(declaration)).filter(([, bind]) => !OWN.has(bind)),
  );
  const value: Values = {};
  const properties: Record<string, Schema> = {};
  for (const [key, bind] of Object.entries(bindings)) {
    const field = declaration.properties?.[key] as Schema;
    const [first, ...rest] = elements.map((element) => readBinding(model, element, bind));
    const isSame = rest.every((one) => JSON.stringify(one) === JSON.stringify(first));
    if (isSame) value[key] = first;
    const { default: _usual, ...open } = field;
    properties[key] = isSame ? field : { ...open, "x-flowsmith": { ...field["x-flowsmith"], help: note } };
  }
  const panel = declaration["x-panel"] ?? [];
  const sections = panel
    .map((section) => ({ ...section, fields: section.fields.filter((key) => key in bindings) }))
    .filter(({ fields }) => fields.length > 0);
  return {
    schema: { ...declaration, required: [], properties, "x-panel": sections },
    bindings,
    value,
  };
}

/** Writes a field of several elements as one undo step. */
export function writeCommon(
  model: ProcessModel,
  elements: readonly ModdleElement[],
  bind: string,
  value: unknown,
): void {
  model.stack.run("selection.set", () => {
    for (const element of elements) writeBinding(model, element, bind, structuredClone(value));
  });
}
