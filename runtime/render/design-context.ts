import { createContext, type FragmentInstance, type ReactElement } from "react";
import type { Path } from "@/runtime/core/json-schema/path";
import type { NodeSpec } from "@/runtime/core/screen/document";
import type { Scope } from "@/runtime/core/screen/scope";

/** What keeps something out of sight: its condition, or the want of a right. */
export type HiddenBy = "if" | "access";

/** What a page designer adds to the page that it shows. */
export interface DesignHost {
  /** Takes note of where a block is drawn, and forgets it when it no longer is. */
  anchor: (drawn: {
    node: NodeSpec;
    scope: Scope;
  }) => (place: FragmentInstance | null) => (() => void) | undefined;
  /** Stands where a slot has nothing in it, and where one that its block is made for is not written. */
  emptySlot: (nodes: readonly NodeSpec[] | undefined, pointer: string) => ReactElement | null;
  /** Stands where a block is hidden by its condition or for want of a right. */
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
