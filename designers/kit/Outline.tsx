import { Empty, Tree, type TreeDataNode, type TreeProps } from "antd";
import { useMemo, useState, type DragEvent, type ReactElement, type ReactNode } from "react";
import { followKeys } from "@/runtime/render/tree-view/follow-keys";
import "./kit.css";

/** A part of a document in its outline. */
export interface OutlineEntry {
  key: string;
  title: ReactNode;
  /** What it is found by. */
  words: string;
  /** A place of a container rather than a part: it cannot be moved, and chosen only where `mayChoosePlaces`. */
  isPlace?: boolean;
  children: OutlineEntry[];
}

/** Before, on or behind an entry. */
export type OutlinePosition = -1 | 0 | 1;

interface OutlineProps {
  label: string;
  entries: OutlineEntry[];
  search: string;
  /** Said where there is nothing to show. */
  nothing: string;
  selected: readonly string[];
  mayChoosePlaces?: boolean;
  /** `isMore` adds to what is chosen. */
  onSelect: (key: string, isMore: boolean) => void;
  mayDrop: (dragged: string, onto: string, position: OutlinePosition) => boolean;
  onDrop: (dragged: string, onto: string, position: OutlinePosition) => void;
}

/** A document as a tree: click to choose, drag to move, arrow keys to walk. While searching only what is found, and what contains it. */
export function Outline(props: OutlineProps): ReactElement {
  const { label, entries, search, nothing, selected, mayChoosePlaces = false, onSelect, mayDrop } = props;
  const wanted = search.trim().toLowerCase();
  const places = useMemo(() => new Set(placesIn(entries)), [entries]);
  const nodes = useMemo(() => nodesOf(entries, wanted), [entries, wanted]);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const shownKeys = useMemo(() => keysIn(nodes), [nodes]);
  if (nodes.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={nothing} />;
  return (
    <div onDragStartCapture={keepPlaces}>
      <Tree
        key={search}
        blockNode
        multiple
        expandedKeys={wanted === "" ? shownKeys.filter((key) => !collapsed.has(key)) : shownKeys}
        onExpand={(_, { expanded, node }) => setCollapsed(toggled(collapsed, String(node.key), !expanded))}
        className="kit-outline"
        onActiveChange={followKeys}
        aria-label={label}
        // Only what could be dragged itself takes what is dropped on it.
        draggable={{ icon: false }}
        allowDrop={({ dragNode, dropNode, dropPosition }) =>
          mayDrop(String(dragNode.key), String(dropNode.key), positionOf(dropPosition))
        }
        treeData={nodes}
        selectedKeys={[...selected]}
        onSelect={(_, { node, nativeEvent }) => {
          const key = String(node.key);
          if (mayChoosePlaces || !places.has(key)) onSelect(key, withMore(nativeEvent));
        }}
        onDrop={dropping(props)}
      />
    </div>
  );
}

/** Whether a click adds to what is chosen. Enter comes without an event. */
const withMore = (click: MouseEvent | undefined): boolean =>
  click !== undefined && (click.ctrlKey || click.metaKey || click.shiftKey);

/** Marks a place in the tree. */
const PLACE = "kit-outline-place";

/** A place stays where it is. */
function keepPlaces(event: DragEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest(`.${PLACE}`)) return;
  event.preventDefault();
  event.stopPropagation();
}

function toggled(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const others = [...keys].filter((one) => one !== key);
  return new Set(isIn ? [...others, key] : others);
}

const keysIn = (nodes: readonly TreeDataNode[]): string[] =>
  nodes.flatMap(({ key, children = [] }) => [String(key), ...keysIn(children)]);

const dropping =
  ({ onDrop }: OutlineProps): NonNullable<TreeProps["onDrop"]> =>
  ({ dragNode, node, dropPosition }) => {
    const at = positionOf(dropPosition - Number(node.pos.split("-").at(-1)));
    onDrop(String(dragNode.key), String(node.key), at);
  };

const positionOf = (position: number): OutlinePosition => (position > 0 ? 1 : position < 0 ? -1 : 0);

const placesIn = (entries: readonly OutlineEntry[]): string[] =>
  entries.flatMap(({ key, isPlace, children }) => [...(isPlace ? [key] : []), ...placesIn(children)]);

function nodesOf(entries: readonly OutlineEntry[], wanted: string): TreeDataNode[] {
  return entries.flatMap(({ key, title, words, isPlace = false, children }) => {
    const inner = nodesOf(children, wanted);
    const isFound = wanted === "" || (!isPlace && words.toLowerCase().includes(wanted));
    return isFound || inner.length > 0
      ? [{ key, title, children: inner, ...(isPlace ? { className: PLACE } : {}) }]
      : [];
  });
}
