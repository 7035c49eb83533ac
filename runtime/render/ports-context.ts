import { createContext, use } from "react";
import type { Ports } from "../ports";

/** The outside world for everything below; the composition root provides it. */
export const PortsContext = createContext<Ports | null>(null);

export function usePorts(): Ports {
  const ports = use(PortsContext);
  if (!ports) throw new Error("no ports: render inside <PortsContext value={…}>");
  return ports;
}

/** The outside world where there may be none, as in a form that is shown on its own. */
export function useOptionalPorts(): Ports | null {
  return use(PortsContext);
}
