import { lazy, type ComponentType } from "react";
import type { NodeSpec, Step } from "@/runtime/core/screen/document";
import type { Scope } from "@/runtime/core/screen/scope";
import type { ScreenStore } from "@/runtime/store/screen-store";
import type { BlockOptions } from "./block-options";
import { loadChunk } from "./load-chunk";
import { Registry } from "./registry";

/** What a block of a type gets. */
export interface BlockProps<Type extends keyof BlockOptions> extends AnyBlockProps {
  /** The node's options with `${…}` evaluated, except those declared `x-lazy`, slots and steps. */
  options: BlockOptions[Type];
}

/** What every block gets beside its options. */
export interface AnyBlockProps {
  node: NodeSpec;
  scope: Scope;
  screen: ScreenStore;
  /** JSON pointer of the node in its document. */
  pointer: string;
  disabled: boolean;
  /** Runs the steps of `on.<event>`; does nothing when there are none. */
  emit: (event: string, names?: Record<string, unknown>) => Promise<void>;
  run: (steps: Step[], names?: Record<string, unknown>) => Promise<void>;
}

/** A block of a type that is known only from a document; whoever draws it answers for its options. */
export type Block = ComponentType<AnyBlockProps & { options: never }>;

export const blocks = new Registry<Block>("block");

type Load = () => Promise<{ default: Block }>;

/** A block whose code is fetched when a screen first shows one. */
export function lazyBlock(load: Load): Block {
  return lazy(() => loadChunk(load));
}
