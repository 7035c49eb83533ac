import type { TableProps } from "antd";
import { observer } from "mobx-react-lite";
import type { Key, ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { BlockProps } from "@/runtime/registry/block";
import type { Column } from "@/runtime/render/schema-table/column";
import { SchemaTable } from "@/runtime/render/schema-table/SchemaTable";
import type { TablePages, TableWish } from "@/runtime/render/schema-table/table-props";
import { leadsMark } from "@/runtime/render/leads-mark";
import type { CrudOptions } from "./crud-options";
import { PAGE_SIZES, type CrudStore, type Row } from "./crud-store";

interface Props {
  block: BlockProps<"crud">;
  store: CrudStore;
  columns: readonly Column[];
  /** What stands there without rows. */
  empty: ReactElement;
  /** Whether rows may be chosen. */
  choosable: boolean;
  /** What may be done with a row; absent: no column for it. */
  actionsOf: ((row: Row, index: number) => ReactElement[]) | undefined;
}

/** The rows of the block's resource; what their reader asks for is asked of the store. */
export const CrudTable = observer(function CrudTable({
  block,
  store,
  columns,
  empty,
  choosable,
  actionsOf,
}: Props): ReactElement {
  const { node, options, screen, scope, pointer, emit } = block;
  const { t } = useTranslation();
  const isPaged = options.paging && !options.tree;
  const ask = (wish: TableWish): void => {
    if (wish.sort !== undefined || (isPaged && Object.keys(wish).length > 0)) void store.ask(wish);
  };
  return (
    <SchemaTable
      key={options.tree ? String(store.records.length > 0) : ""}
      columns={columns}
      rows={store.records}
      rowKey="id"
      scope={scope}
      screen={screen}
      pointer={pointer}
      // A tree has the order that its rows were given, and its call takes no other.
      {...(options.tree ? {} : { sort: store.sort })}
      totals={store.totals}
      loading={store.loading}
      empty={empty}
      pages={
        isPaged
          ? paging(store, (total) => t(store.isRough ? "table.about" : "table.total", { total }))
          : { pageSize: MAX_ROOTS }
      }
      onAsk={ask}
      {...(options.tree ? { expandable: expandable(store, options) } : {})}
      {...(choosable ? { rowSelection: selection(store, options, emit) } : {})}
      rowMark={leadsMark(node, screen, "rowClick")}
      {...(node.on?.["rowClick"] ? { onRowClick: (row: Row) => void emit("rowClick", { row }) } : {})}
      actions={actionsOf && { title: t("crud.actions"), width: options.actionsWidth, of: actionsOf }}
    />
  );
});

function expandable(
  store: CrudStore,
  { children, expanded }: CrudOptions,
): NonNullable<TableProps<Row>["expandable"]> {
  if (expanded) return { childrenColumnName: children, defaultExpandAllRows: true };
  const onExpandedRowsChange = (keys: readonly Key[]): void => store.unfold(keys.map(String));
  return { childrenColumnName: children, expandedRowKeys: store.unfolded, onExpandedRowsChange };
}

function selection(
  store: CrudStore,
  { select }: CrudOptions,
  emit: BlockProps<"crud">["emit"],
): NonNullable<TableProps<Row>["rowSelection"]> {
  return {
    type: select === "one" ? "radio" : "checkbox",
    selectedRowKeys: store.selected.map((row) => String(row["id"])),
    preserveSelectedRowKeys: true,
    onChange: (keys, seen: (Row | undefined)[]) => {
      // A table that became cards, or cards a table, as a phone was turned, has not seen the ticked rows of other pages.
      const known = new Map([...store.selected, ...seen].map((row) => [String(row?.["id"]), row] as const));
      const rows = keys.map((key) => known.get(String(key))).filter((row) => row !== undefined);
      store.select(rows);
      void emit("select", { rows });
    },
  };
}

/** Rows of a list that comes whole are drawn this many at a time; in a tree its roots, with all below them. */
const MAX_ROOTS = 200;

/** Spec 000 §9: total, sizes, prev, pager, next, jumper. */
function paging({ page, size, total }: CrudStore, showTotal: (total: number) => string): TablePages {
  return { current: page, pageSize: size, total, showTotal, pageSizeOptions: PAGE_SIZES };
}
