import { nameOf } from "@/runtime/core/bpmn/checks/check";
import type { ModdleElement } from "@/runtime/core/bpmn/moddle";
import { labelOf } from "@/runtime/core/bpmn/shapes/label";
import { currentLocale } from "@/runtime/i18n/i18n";

/** How an element is called to its user: by what stands on it, one without words by its kind and place. */
export const spokenName = (element: ModdleElement): string =>
  labelOf(element) || nameOf(element, currentLocale());
