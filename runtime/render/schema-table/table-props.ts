import type { TableProps } from "antd";
import type { ReactElement, ReactNode } from "react";
import type { Scope } from "@/runtime/core/screen/scope";
import type { ScreenStore } from "@/runtime/store/screen-store";
import type { LeadsMark } from "../leads-mark";
import type { Column } from "./column";

export type Row = Record<string, unknown>;

/** What a table asks its host for, which loads again. */
export interface TableWish {
  /** A column, with a minus before it the other way round; empty: no order. */
  sort?: string;
  page?: number;
  size?: number;
}

/** Pages of a list: as the host has them (`total`), or cut here out of all rows. */
export interface TablePages {
  current?: number;
  pageSize: number;
  total?: number;
  showTotal?: (total: number) => string;
  pageSizeOptions?: number[];
}

export interface SchemaTableProps extends Pick<TableProps<Row>, "rowSelection" | "size" | "expandable"> {
  columns: readonly Column[];
  rows: readonly Row[];
  rowKey: string;
  /** Of all rows that the search finds, by `column:kind`. */
  totals?: Readonly<Record<string, unknown>> | undefined;
  scope: Scope;
  screen: ScreenStore;
  pointer: string;
  loading?: boolean;
  pages?: TablePages | undefined;
  /** What stands there without rows. */
  empty?: ReactNode;
  /** Columns sort by asking the host, which loads again. */
  sort?: string | undefined;
  onAsk?: (wish: TableWish) => void;
  actions?:
    | { title: string; width?: number | undefined; of: (row: Row, index: number) => ReactElement[] }
    | undefined;
  onRowClick?: ((row: Row) => void) | undefined;
  /** Attributes of what is pressed for that. */
  rowMark?: LeadsMark;
}
