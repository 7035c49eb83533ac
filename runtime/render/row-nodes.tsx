import { Fragment, use, type ReactElement } from "react";
import type { NodeSpec } from "@/runtime/core/screen/document";
import { DesignContext } from "./design-context";
import { shownNodes, type NodesProps } from "./nodes";

/**
 * What gives the blocks of a slot that is drawn for every row of a table. While the page is designed those that a row
 * hides are drawn too, and of an empty slot its place in the first row.
 */
export function useRowNodes(
  nodes: readonly NodeSpec[] | undefined,
  { screen, scope, pointer }: Omit<NodesProps, "nodes">,
): (row: Record<string, unknown>, index: number) => ReactElement[] {
  const design = use(DesignContext);
  return (row, index) => {
    if (design && nodes?.length === 0)
      return index === 0 ? [<Fragment key="empty">{design.emptySlot(nodes, pointer)}</Fragment>] : [];
    return shownNodes({ nodes, screen, scope: scope.with({ row, index }), pointer }, design);
  };
}
