import { createContext, use } from "react";
import type { DesignerStore } from "./designer-store";

/** The designer around a part of the canvas or panel. */
export const DesignerContext = createContext<DesignerStore | null>(null);

export function useDesigner(): DesignerStore {
  const store = use(DesignerContext);
  if (!store) throw new Error("not inside of a designer");
  return store;
}
