import { Skeleton } from "antd";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useState, type ReactElement } from "react";
import { toText } from "@/runtime/core/expression/values";
import { LeftNote } from "@/runtime/kept/left-note";
import { useTicked } from "@/runtime/kept/use-ticked";
import type { BlockProps } from "@/runtime/registry/block";
import { TreeView } from "@/runtime/render/tree-view/TreeView";
import { flattenTree, treeNodes, withBoxes, type TreeNode } from "@/runtime/render/tree-view/tree-nodes";
import { Waiting } from "@/runtime/render/waiting";

/** A tree to pick one item of, or to tick many where it is `checkable` or says which are `checked`. Offers `selected`, `checked` and `values` under its id. */
export default observer(function TreeBlock({
  node,
  options,
  screen,
  emit,
  disabled,
}: BlockProps<"tree">): ReactElement {
  const { id } = node;
  const hasBoxes = options.checkable === true || node["checked"] !== undefined;
  const { data, key, label, children, value: byValue } = options;
  const nodes = useMemo(
    () => withBoxes(treeNodes(data, { key, label, children }), byValue),
    [data, key, label, children, byValue],
  );
  const flat = useMemo(() => flattenTree(nodes), [nodes]);
  const givenKeys = keysOf(flat, options.checked, byValue);
  const given = JSON.stringify(givenKeys);
  const [checked, setChecked] = useState<string[]>([]);
  const [base, setBase] = useState("[]");
  const ticked = useTicked(id ?? "", givenKeys);
  const [selected, setSelected] = useState<Record<string, unknown> | null>(null);
  if (base !== given) {
    setBase(given);
    setChecked(givenKeys);
  }
  useEffect(() => {
    if (id === undefined) return;
    const values = [...unseenIn(flat, options.checked, byValue), ...valuesOf(flat, checked, byValue)];
    screen.expose(id, { selected, checked, values });
  }, [screen, id, selected, checked, flat, byValue, options.checked]);
  if (data === null || data === undefined)
    return (
      <Waiting screen={screen}>
        <Skeleton active />
      </Waiting>
    );
  const { left } = ticked;
  const tree = (
    <TreeView
      nodes={nodes}
      search={options.search === true}
      expanded={options.expanded === true}
      height={options.height}
      disabled={disabled}
      {...(hasBoxes ? { checked } : {})}
      onCheck={(keys) => {
        setChecked(keys);
        ticked.keep(keys);
        void emit("check", { keys });
      }}
      onSelect={(item) => {
        setSelected(item);
        void emit("select", { item });
      }}
    />
  );
  if (!left) return tree;
  const goOn = (): void => {
    setChecked(left.checked);
    ticked.goOn();
  };
  return (
    <>
      <LeftNote kind="Ticked" at={new Date(left.at)} onContinue={goOn} onDiscard={ticked.forget} />
      {tree}
    </>
  );
});

/** Keys of the ticked items: `checked` holds keys, or values of the property that `value` names. */
function keysOf(flat: readonly TreeNode[], checked: unknown, byValue: string | undefined): string[] {
  const given = new Set(Array.isArray(checked) ? checked.map(String) : []);
  return flat
    .filter(({ key, item }) => given.has(byValue ? toText(item[byValue]) : key))
    .map(({ key }) => key);
}

/** What is ticked and has no item in the tree: nobody could have taken the tick away. */
function unseenIn(flat: readonly TreeNode[], checked: unknown, byValue: string | undefined): string[] {
  const shown = new Set(flat.map(({ key, item }) => (byValue ? toText(item[byValue]) : key)));
  return Array.isArray(checked) ? checked.map(String).filter((value) => !shown.has(value)) : [];
}

function valuesOf(
  flat: readonly TreeNode[],
  checked: readonly string[],
  byValue: string | undefined,
): string[] {
  const ticked = flat
    .filter(({ key }) => checked.includes(key))
    .map(({ key, item }) => (byValue ? toText(item[byValue]) : key));
  return [...new Set(ticked.filter((value) => value !== ""))];
}
