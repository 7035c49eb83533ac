import { createContext, use } from "react";
import type { AppServices } from "@/runtime/store/app-store";

export const AppContext = createContext<AppServices | null>(null);

/** The host's services; a screen cannot be drawn without them. */
export function useApp(): AppServices {
  const app = use(AppContext);
  if (!app) throw new Error("no AppContext around this component");
  return app;
}
