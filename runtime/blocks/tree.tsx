import { Empty, Input, Skeleton, Tree } from "antd";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { toText } from "@/runtime/core/expression/values";
import type { BlockProps } from "@/runtime/registry/block";

type Item = Record<string, unknown>;
interface TreeNode {
  key: string;
  title: string;
  item: Item;
  children: TreeNode[];
}

/** A tree to pick one item of, or with boxes to tick many. Offers `selected` and `checked` under its id. */
export default observer(function TreeBlock({ node, options, screen, emit }: BlockProps): ReactElement {
  const { t } = useTranslation();
  const { id } = node;
  const [word, setWord] = useState("");
  const nodes = useMemo(() => build(options["data"], options), [options]);
  const shown = useMemo(() => (word === "" ? nodes : filter(nodes, word)), [nodes, word]);
  const byValue = options["value"] as string | undefined;
  const flat = useMemo(() => flatten(nodes), [nodes]);
  const givenKey = JSON.stringify(keysOf(flat, options["checked"], byValue));
  const [checked, setChecked] = useState<string[]>([]);
  const [base, setBase] = useState("[]");
  const [selected, setSelected] = useState<Item | null>(null);
  if (base !== givenKey) {
    setBase(givenKey);
    setChecked(JSON.parse(givenKey) as string[]);
  }
  useEffect(() => {
    if (id !== undefined) screen.expose(id, { selected, checked, values: valuesOf(flat, checked, byValue) });
  }, [screen, id, selected, checked, flat, byValue]);
  if (options["data"] === null || options["data"] === undefined) return <Skeleton active />;
  const height = options["height"] as number | undefined;
  return (
    <div className="fs-panel fs-tree">
      {options["search"] === true ? (
        <Input.Search
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
          defaultExpandAll={options["expanded"] === true || word !== ""}
          checkable={options["checkable"] === true}
          checkStrictly
          checkedKeys={checked}
          onCheck={(keys) => {
            const next = withAbove(flat, (Array.isArray(keys) ? keys : keys.checked).map(String), checked);
            setChecked(next);
            void emit("check", { keys: next });
          }}
          selectable={options["checkable"] !== true}
          onSelect={(_, { node: picked, selected: isOn }) => {
            const item = isOn ? picked.item : null;
            setSelected(item);
            void emit("select", { item });
          }}
        />
      )}
    </div>
  );
});

/** Keys of the ticked items: `checked` holds keys, or values of the property that `value` names. */
function keysOf(flat: readonly TreeNode[], checked: unknown, byValue: string | undefined): string[] {
  const given = new Set(Array.isArray(checked) ? checked.map(String) : []);
  return flat
    .filter(({ key, item }) => given.has(byValue ? toText(item[byValue]) : key))
    .map(({ key }) => key);
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

/** Ticking an item ticks what is below and above it; taking a tick away takes those below. */
function withAbove(flat: readonly TreeNode[], next: readonly string[], before: readonly string[]): string[] {
  const result = new Set(next);
  const changed = flat.find(({ key }) => next.includes(key) !== before.includes(key));
  if (!changed) return [...result];
  const isOn = next.includes(changed.key);
  for (const { key } of flatten(changed.children)) {
    if (isOn) result.add(key);
    else result.delete(key);
  }
  if (isOn) for (const node of flat) if (flatten(node.children).includes(changed)) result.add(node.key);
  return [...result];
}

function flatten(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children)]);
}

function build(data: unknown, options: Record<string, unknown>): TreeNode[] {
  if (!Array.isArray(data)) return [];
  return (data as Item[]).map((item) => ({
    key: toText(item[String(options["key"])]),
    title: toText(item[String(options["label"])]),
    item,
    children: build(item[String(options["children"])], options),
  }));
}

function filter(nodes: readonly TreeNode[], word: string): TreeNode[] {
  return nodes.flatMap((node) => {
    const children = filter(node.children, word);
    return node.title.includes(word) || children.length > 0 ? [{ ...node, children }] : [];
  });
}
