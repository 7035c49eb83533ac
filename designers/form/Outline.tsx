import { Empty, Tree, type TreeDataNode, type TreeProps } from "antd";
import { observer } from "mobx-react-lite";
import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { widgetDeclaration } from "@/runtime/core/form/edit/create";
import { childLists, tableColumnsOf, type FormDocument, type FormWidget } from "@/runtime/core/form/document";
import { findWidget, isDropAllowed, placeOf, isListId, type Place } from "@/runtime/core/form/edit/edit";
import { foreignTitle, isForeignContainer } from "@/runtime/core/form/io/foreign";
import { gridOf } from "@/runtime/core/form/edit/table-grid";
import { text } from "./texts";
import type { FormDesignerStore } from "./form-designer-store";
import { WidgetIcon } from "./icons";

/** A slot of a container is a node of its own, named by its list. */
const SLOT = "list:";

interface OutlineProps {
  store: FormDesignerStore;
  search: string;
}

/** The form as a tree: click to select, drag to move, arrow keys to walk. */
export const Outline = observer(function Outline({ store, search }: OutlineProps): ReactElement {
  const { t } = useTranslation();
  const { list } = store.form;
  const nodes = useMemo(() => nodesOf(list, search.trim().toLowerCase()), [list, search]);
  if (nodes.length === 0)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={t(search === "" ? "formDesigner.empty" : "formDesigner.nothingFound")}
      />
    );
  return (
    <Tree
      key={search}
      blockNode
      multiple
      defaultExpandAll
      className="fd-outline"
      aria-label={t("formDesigner.outline")}
      draggable={{ icon: false, nodeDraggable: ({ key }) => !isSlot(key) }}
      allowDrop={({ dragNode, dropNode, dropPosition }) => {
        const type = findWidget(store.form, String(dragNode.key))?.type ?? "";
        const place = dropPlace(store.form, String(dropNode.key), dropPosition);
        return place !== null && isDropAllowed(type, place.list);
      }}
      treeData={nodes}
      selectedKeys={[...store.selection]}
      onSelect={(_, { node, nativeEvent }) => {
        const key = String(node.key);
        if (isSlot(key)) return;
        if (nativeEvent.ctrlKey || nativeEvent.metaKey || nativeEvent.shiftKey) store.toggle(key);
        else store.select(key);
      }}
      onDrop={drop(store)}
    />
  );
});

const isSlot = (key: string | number | bigint): boolean => String(key).startsWith(SLOT);

/** Where a drop lands: `position` 0 is onto the node, 1 behind it, -1 before it. */
function dropPlace(form: FormDocument, key: string, position: number): Place | null {
  const list = key.slice(SLOT.length);
  if (isSlot(key)) return position === 0 && isListId(list) ? { list, index: 0 } : null;
  const place = placeOf(form, key);
  return place && position !== 0 ? { list: place.list, index: place.index + (position > 0 ? 1 : 0) } : null;
}

const drop =
  (store: FormDesignerStore): NonNullable<TreeProps["onDrop"]> =>
  ({ dragNode, node, dropPosition }) => {
    const at = dropPosition - Number(node.pos.split("-").at(-1));
    const place = dropPlace(store.form, String(node.key), at);
    const key = String(dragNode.key);
    const keys = store.selection.includes(key) ? store.selection : [key];
    if (place) store.move(keys, place);
  };

/** Nodes of a list; while searching only what is found, and what contains it. */
function nodesOf(list: readonly FormWidget[], search: string): TreeDataNode[] {
  return list.flatMap((widget) => {
    const children = childNodes(widget, search);
    const isFound = `${widget.name} ${widget.model}`.toLowerCase().includes(search);
    return isFound || children.length > 0 ? [{ ...nodeOf(widget), children }] : [];
  });
}

function nodeOf(widget: FormWidget): TreeDataNode {
  return {
    key: widget.key,
    title: (
      <span className="fd-outline-node" title={widget.model}>
        <WidgetIcon name={widgetDeclaration(widget.type)?.["x-flowsmith"].icon} />
        {isForeignContainer(widget) ? foreignTitle(widget) : widget.name || widget.model || widget.type}
        <span className="fd-outline-model">{widget.model}</span>
      </span>
    ),
  };
}

function childNodes(widget: FormWidget, search: string): TreeDataNode[] {
  const columns = tableColumnsOf(widget);
  if (columns) return nodesOf(columns, search);
  return childLists(widget).flatMap((list, slot) => {
    const title = slotTitle(widget, slot);
    const children = nodesOf(list, search);
    const isShown = title !== null && (search === "" || children.length > 0);
    return isShown ? [{ key: `${SLOT}${widget.key}#${slot}`, title, children }] : [];
  });
}

/** Null for a cell that a merged one covers. */
function slotTitle(widget: FormWidget, slot: number): string | null {
  if (widget.type === "tabs") return widget.tabs?.[slot]?.label ?? "";
  if (widget.type === "grid") return text("formDesigner.columnNo", { n: slot + 1 });
  if (widget.type !== "tableLayout") return text("formDesigner.partNo", { n: slot + 1 });
  const cell = gridOf(widget).cells.find((one) => one.slot === slot);
  return cell ? text("formDesigner.cell.name", { row: cell.row + 1, column: cell.column + 1 }) : null;
}
