import { lazy, type ComponentType } from "react";
import type { NodeSpec, Step } from "@/runtime/core/screen/document";
import type { Scope } from "@/runtime/core/screen/scope";
import type { ScreenStore } from "@/runtime/store/screen-store";
import { loadChunk } from "./load-chunk";
import { Registry } from "./registry";

/** What every block gets. */
export interface BlockProps {
  node: NodeSpec;
  /** The node's options with `${…}` evaluated, except those declared `x-lazy`, slots and steps. */
  options: Record<string, unknown>;
  scope: Scope;
  screen: ScreenStore;
  /** JSON pointer of the node in its document. */
  pointer: string;
  disabled: boolean;
  /** Runs the steps of `on.<event>`; does nothing when there are none. */
  emit: (event: string, names?: Record<string, unknown>) => Promise<void>;
  run: (steps: Step[], names?: Record<string, unknown>) => Promise<void>;
}

export const blocks = new Registry<ComponentType<BlockProps>>("block");

type Load = () => Promise<{ default: ComponentType<BlockProps> }>;

/** A block whose code is fetched when a screen first shows one. */
export function lazyBlock(load: Load): ComponentType<BlockProps> {
  return lazy(() => loadChunk(load));
}
