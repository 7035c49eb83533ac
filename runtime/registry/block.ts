import type { ComponentType } from "react";
import type { NodeSpec, Step } from "@/runtime/core/screen/document";
import type { Scope } from "@/runtime/core/screen/scope";
import type { ScreenStore } from "@/runtime/store/screen-store";
import type { BlockOptions } from "./block-options";
import { Registry } from "./registry";
import { lazyPart } from "./lazy-part";

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

/** What draws the blocks that use fragments, whichever one it is: one entry, by the sign of their types. */
export const fragmentBlocks = new Registry<Block>("block for fragments");

/** Fetches the code of a block. */
export type LoadBlock = () => Promise<{ default: Block }>;

const loads = new Map<string, () => Promise<unknown>>();

/** Blocks whose code is fetched when a screen first shows one, by type. */
export function registerLazyBlocks(entries: Record<string, LoadBlock>): void {
  for (const [type, load] of Object.entries(entries)) blocks.register(type, lazyBlock(load, type));
}

/** The same for blocks whose list is fetched with the first of them. */
export function registerLateBlocks<Type extends string>(
  types: readonly Type[],
  list: () => Promise<Record<Type, LoadBlock>>,
): void {
  for (const type of types)
    blocks.register(
      type,
      lazyBlock(async () => (await list())[type](), type),
    );
}

/** A block whose code is fetched when a screen first shows one, and drawn at once where it is there already. */
export function lazyBlock(load: LoadBlock, type?: string): Block {
  const part = lazyPart(load);
  if (type !== undefined) loads.set(type, part.load);
  return part;
}

/** A part of the product with the blocks that it is never drawn without: rows with their buttons. */
export async function withBlocks<T>(types: readonly string[], part: Promise<T>): Promise<T> {
  const [found] = await Promise.all([part, ...types.map((type) => loads.get(type)?.())]);
  return found;
}
