import { createContext, use } from "react";
import type { ModdleElement } from "@/runtime/core/bpmn/moddle";

/** The element whose panel is shown, for widgets that need more than their own value. */
export const PanelElement = createContext<ModdleElement | null>(null);

export function usePanelElement(): ModdleElement {
  const element = use(PanelElement);
  if (!element) throw new Error("not inside of a panel");
  return element;
}
