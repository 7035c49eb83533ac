import { Empty, Input, Tree } from "antd";
import { useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { filterTree, flattenTree, ticksOf, withRelatives, type TreeNode } from "./tree-nodes";

interface Props {
  nodes: readonly TreeNode[];
  search?: boolean;
  expanded?: boolean;
  height?: number | undefined;
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
  checked,
  onCheck,
  selected,
  onSelect,
}: Props): ReactElement {
  const { t } = useTranslation();
  const [word, setWord] = useState("");
  const shown = useMemo(() => (word === "" ? [...nodes] : filterTree(nodes, word)), [nodes, word]);
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
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} />
      ) : (
        <Tree<TreeNode>
          key={word}
          blockNode
          treeData={shown}
          {...(height ? { height } : {})}
          defaultExpandAll={expanded || word !== ""}
          selectable={!ticks}
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
