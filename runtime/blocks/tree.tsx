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
  const given = options["checked"] as string[] | null | undefined;
  const givenKey = JSON.stringify(given ?? []);
  const [checked, setChecked] = useState<string[]>([]);
  const [base, setBase] = useState("[]");
  const [selected, setSelected] = useState<Item | null>(null);
  if (base !== givenKey) {
    setBase(givenKey);
    setChecked(JSON.parse(givenKey) as string[]);
  }
  useEffect(() => {
    if (id !== undefined) screen.expose(id, { selected, checked });
  }, [screen, id, selected, checked]);
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
          checkStrictly={options["linked"] === false}
          checkedKeys={checked}
          onCheck={(keys) => {
            const next = (Array.isArray(keys) ? keys : keys.checked).map(String);
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
