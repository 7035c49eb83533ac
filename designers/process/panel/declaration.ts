import type { Schema } from "@/runtime/core/json-schema/schema";
import { type ModdleElement, isA, listOf } from "@/runtime/core/bpmn/moddle";
import { elementDeclarations } from "@/schemas/catalogue";

/** What a declaration says of its elements besides their panel. */
interface ElementHints {
  elements?: string[];
  /** The first of its elements is offered by the palette. */
  palette?: boolean;
  /** Events: only those of this kind, or of none yet. */
  events?: string;
}

/** All declarations, in their order. */
export const declarations = Object.values(elementDeclarations) as readonly Schema[];

export const hintsOf = (declaration: Schema): ElementHints =>
  (declaration["x-flowsmith"] ?? {}) as ElementHints;

/** The declaration for an element: the first that names its type, the general one for all others. */
export function declarationOf(element: ModdleElement): Schema {
  for (const declaration of declarations) {
    const { elements = [], events } = hintsOf(declaration);
    const isOther = listOf(element, "eventDefinitions").some(
      (one) => events !== undefined && !isA(one, events),
    );
    if (!isOther && elements.some((type) => type !== "bpmn:BaseElement" && isA(element, type)))
      return declaration;
  }
  return elementDeclarations["element"] as Schema;
}

/** Where each field of a declaration lives. */
export function bindingsOf(declaration: Schema): Record<string, string> {
  return Object.fromEntries(
    Object.entries(declaration.properties ?? {}).flatMap(([key, field]) => {
      const bind = field["x-flowsmith"]?.["bind"];
      return typeof bind === "string" ? [[key, bind]] : [];
    }),
  );
}
