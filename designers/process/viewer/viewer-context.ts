import { createContext } from "react";

/** What happened at a node of a running or finished instance. */
export interface NodeView {
  state: "done" | "active" | "rejected" | "skipped" | "cancelled" | "again";
  /** Who has it now, by name. */
  handlers?: readonly string[];
  /** In words: who did what, when, and what they said. */
  records: { actor: string; action: string; time: string; opinion: string }[];
}

export interface InstanceView {
  states: Record<string, NodeView>;
  taken: ReadonlySet<string>;
}

/** Set when a diagram is shown with the history of an instance. */
export const ViewerContext = createContext<InstanceView | null>(null);
