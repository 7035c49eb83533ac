import { recordsIn } from "@/runtime/core/guards";
import { toText } from "@/runtime/core/expression/values";

type Item = Record<string, unknown>;

/** An item as a tree shows it. */
export interface TreeNode {
  key: string;
  title: string;
  item: Item;
  children: TreeNode[];
  /** False: no box stands at it, where the others have one. */
  checkable?: boolean;
  /** Its box has no tick of its own: it shows, and sets, those below. */
  isFolder?: boolean;
}

export interface TreeKeys {
  key: string;
  label: string;
  /** Property that is shown instead of the label where it is filled. */
  instead?: string | undefined;
  children: string;
  /** Levels to show; all when absent. */
  depth?: number | undefined;
}

/** Nodes of nested rows. */
export function treeNodes(data: unknown, keys: TreeKeys, level = 1): TreeNode[] {
  if (keys.depth !== undefined && level > keys.depth) return [];
  return recordsIn(data).map((item) => ({
    key: toText(item[keys.key]),
    title: toText((keys.instead && item[keys.instead]) || item[keys.label]),
    item,
    children: treeNodes(item[keys.children], keys, level + 1),
  }));
}

/** Nodes that a tick says nothing about have no box: nothing below them, and without the property that is handed in. */
export function withBoxes(nodes: readonly TreeNode[], byValue: string | undefined): TreeNode[] {
  return nodes.map((node) => {
    const children = withBoxes(node.children, byValue);
    const says = byValue === undefined || toText(node.item[byValue]) !== "";
    const checkable = says || children.some((child) => child.checkable);
    return { ...node, children, checkable, isFolder: !says };
  });
}

/** How boxes stand: keys of the ticked ones, and of those that only have ticks below them. */
export interface Ticks {
  checked: string[];
  halfChecked: string[];
}

/** A folder is ticked when everything below it is; without a tick of its own, a node with ticks below it is half ticked. */
export function ticksOf(nodes: readonly TreeNode[], own: readonly string[]): Ticks {
  const ticks: Ticks = { checked: [], halfChecked: [] };
  for (const node of nodes) {
    const below = ticksOf(node.children, own);
    const boxes = node.children.filter(({ checkable }) => checkable !== false);
    const isWhole = node.isFolder
      ? boxes.length > 0 && boxes.every(({ key }) => below.checked.includes(key))
      : own.includes(node.key);
    const isHalf = !isWhole && below.checked.length + below.halfChecked.length > 0;
    ticks.checked.push(...(isWhole ? [node.key] : []), ...below.checked);
    ticks.halfChecked.push(...(isHalf ? [node.key] : []), ...below.halfChecked);
  }
  return ticks;
}

/** What contains a word, in small or capital letters and with blanks around it or not, with everything above it. */
export function filterTree(nodes: readonly TreeNode[], word: string): TreeNode[] {
  const sought = word.trim().toLowerCase();
  return nodes.flatMap((node) => {
    const children = filterTree(node.children, sought);
    return node.title.toLowerCase().includes(sought) || children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** How many levels there are. */
export function levelsOf(nodes: readonly TreeNode[]): number {
  return nodes.reduce((most, { children }) => Math.max(most, 1 + levelsOf(children)), 0);
}

export function flattenTree(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) => [node, ...flattenTree(node.children)]);
}

/** Ticking an item ticks what is below and above it; taking a tick away takes those below. */
export function withRelatives(
  flat: readonly TreeNode[],
  next: readonly string[],
  before: readonly string[],
): string[] {
  const result = new Set(next);
  const changed = flat.find(({ key }) => next.includes(key) !== before.includes(key));
  if (!changed) return [...result];
  const isOn = next.includes(changed.key);
  for (const { key } of flattenTree(changed.children)) {
    if (isOn) result.add(key);
    else result.delete(key);
  }
  if (isOn) for (const node of flat) if (flattenTree(node.children).includes(changed)) result.add(node.key);
  return [...result];
}
