import { nameOf } from "@/runtime/core/bpmn/checks/check";
import { typeName } from "@/runtime/core/bpmn/checks/type-name";
import type { ModdleElement } from "@/runtime/core/bpmn/moddle";
import { labelOf } from "@/runtime/core/bpmn/shapes/label";
import { currentLocale } from "@/runtime/i18n/i18n";
import { text } from "../texts";

/** How an element is called to its user: by what stands on it, one without words by its kind and place. */
export const spokenName = (element: ModdleElement): string =>
  labelOf(element) || nameOf(element, currentLocale());

/** {@link spokenName} with the kind, which a name alone does not tell. */
export function spokenWithKind(element: ModdleElement): string {
  const name = labelOf(element);
  const kind = typeName(element)[currentLocale()];
  return name ? text("processDesigner.named", { name, kind }) : spokenName(element);
}
