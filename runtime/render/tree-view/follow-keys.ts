/**
 * Brings the row into sight that the keys have come to, in the tree that has the focus (`onActiveChange`). The keys walk
 * over the rows while the focus stays on the whole of it: no browser scrolls.
 */
export function followKeys(): void {
  requestAnimationFrame(() => {
    const tree = document.activeElement?.closest(".ant-tree");
    tree?.querySelector(".ant-tree-treenode-active")?.scrollIntoView({ block: "nearest" });
  });
}
