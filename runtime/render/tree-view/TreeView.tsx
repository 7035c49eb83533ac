import { Input, Tree } from "antd";
import { useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "@/runtime/render/empty-list";
import "@/runtime/render/schema-table/texts";
import { followKeys } from "./follow-keys";
import { filterTree, flattenTree, levelsOf, ticksOf, withRelatives, type TreeNode } from "./tree-nodes";

interface Props {
  nodes: readonly TreeNode[];
  search?: boolean;
  expanded?: boolean;
  height?: number | undefined;
  /** Nothing in it can be chosen or ticked. */
  disabled?: boolean;
  /** Keys of the ticked items; boxes are shown when given. A folder's follows from those below it. */
  checked?: string[];
  onCheck?: (keys: string[]) => void;
  /** Key of the selected item, where somebody else keeps it; empty for none. */
  selected?: string;
  onSelect?: (item: Record<string, unknown> | null) => void;
}

/** A tree in a panel, with a search field when asked for. */
export function TreeView({
  nodes,
  search = false,
  expanded = true,
  height,
  disabled = false,
  checked,
  onCheck,
  selected,
  onSelect,
}: Props): ReactElement {
  const { t } = useTranslation();
  const [word, setWord] = useState("");
  const shown = useMemo(() => (word === "" ? [...nodes] : filterTree(nodes, word)), [nodes, word]);
  const room = useMemo(() => roomOf(shown, height), [shown, height]);
  const ticks = useMemo(() => checked && ticksOf(nodes, checked), [nodes, checked]);
  return (
    <div className="fs-panel fs-tree">
      {search ? (
        <Input
          allowClear
          maxLength={20}
          placeholder={t("crud.search")}
          aria-label={t("crud.search")}
          onChange={(event) => setWord(event.target.value)}
        />
      ) : null}
      {shown.length === 0 ? (
        <EmptyList words={word === "" ? undefined : t("rows.noHit")} />
      ) : (
        <Tree<TreeNode>
          key={word}
          blockNode
          treeData={shown}
          {...room}
          defaultExpandAll={expanded || word !== ""}
          disabled={disabled}
          selectable={!ticks}
          onActiveChange={followKeys}
          {...(selected === undefined ? {} : { selectedKeys: selected === "" ? [] : [selected] })}
          onSelect={(_, { node, selected: isSelected }) => onSelect?.(isSelected ? node.item : null)}
          {...(ticks
            ? {
                checkable: true,
                checkStrictly: true,
                checkedKeys: ticks,
                onCheck: (keys) => {
                  const next = (Array.isArray(keys) ? keys : keys.checked).map(String);
                  const own = withRelatives(flattenTree(nodes), next, ticks.checked);
                  onCheck?.(ticksOf(nodes, own).checked);
                },
              }
            : {})}
        />
      )}
    </div>
  );
}

/** A tree of more nodes draws those in sight. */
const MOST_DRAWN = 300;

/** Share of the window's height that such a tree takes, so that it has room beside a list, in a dialog and on a phone. */
const SHARE = 0.5;

/** Pixels that a level stands further in, and that a name has at least. */
const INDENT = 24;
const NAME = 128;

/** How high a tree is, and how wide where only what is in sight is drawn; without a height all of it is. */
function roomOf(
  nodes: readonly TreeNode[],
  height: number | undefined,
): { height?: number; scrollWidth?: number } {
  if (height) return { height };
  if (flattenTree(nodes).length <= MOST_DRAWN) return {};
  return {
    height: Math.round(window.innerHeight * SHARE),
    scrollWidth: (levelsOf(nodes) + 1) * INDENT + NAME,
  };
}
