import { createContext, type FragmentInstance, type ReactElement } from "react";
import type { Path } from "@/runtime/core/json-schema/path";
import type { NodeSpec } from "@/runtime/core/screen/document";
import type { Scope } from "@/runtime/core/screen/scope";

/** What keeps something out of sight: its condition, the want of a right, or of the block in which it belongs. */
export type HiddenBy = "if" | "access" | "within";

/** What a page designer adds to the page that it shows. */
export interface DesignHost {
  /** Takes note of where a block is drawn, and forgets it when it no longer is. */
  anchor: (drawn: {
    node: NodeSpec;
    scope: Scope;
  }) => (place: FragmentInstance | null) => (() => void) | undefined;
  /** Stands where a slot has nothing in it, and where one that its block is made for is not written. */
  emptySlot: (nodes: readonly NodeSpec[] | undefined, pointer: string) => ReactElement | null;
  /** Whether a block stands outside of the one in which it belongs: what a fragment needs is around it only where it is used. */
  isStray: (node: NodeSpec) => boolean;
  /** Stands where a block is not shown. */
  ghost: (node: NodeSpec, why: HiddenBy) => ReactElement;
  /** The title of a part of a block, such as a tab, that is hidden by its condition or for want of a right. */
  hiddenPart: (title: string, why: HiddenBy) => ReactElement;
  /** The slot of a block that is to be seen, as the path to it; another object each time that it is asked for. */
  revealed: (node: NodeSpec) => { slot: Path } | undefined;
  /** What a block keeps while it is changed, so that it is not drawn anew. */
  keyOf: (node: NodeSpec) => string;
}

/** Null in the running product. */
export const DesignContext = createContext<DesignHost | null>(null);
