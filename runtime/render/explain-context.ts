import { createContext, type FragmentInstance } from "react";
import type { NodeSpec } from "@/runtime/core/screen/document";
import type { Scope } from "@/runtime/core/screen/scope";
import type { ScreenStore } from "@/runtime/store/screen-store";

/** Somebody asks of a running page why it is as it is. */
export interface ExplainHost {
  /** Takes note of where a block is drawn and with which values. */
  anchor: (drawn: Drawn) => (place: FragmentInstance | null) => (() => void) | undefined;
}

/** A block as it is drawn. */
export interface Drawn {
  node: NodeSpec;
  screen: ScreenStore;
  scope: Scope;
  /** Its place in the document. */
  pointer: string;
}

/** Null unless the page is explained. */
export const ExplainContext = createContext<ExplainHost | null>(null);
