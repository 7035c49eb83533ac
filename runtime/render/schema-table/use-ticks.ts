import type { TableProps } from "antd";
import { useRef } from "react";
import { toText } from "@/runtime/core/expression/values";
import type { Row } from "./table-props";

export interface Ticks {
  isOne: boolean;
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Chooses all of some rows, or none of them where all are chosen. */
  toggleAll: (rows: readonly Row[]) => void;
}

/** Which rows are chosen, told as antd's tables tell it; rows of other pages stay chosen. None without a selection. */
export function useTicks(
  rows: readonly Row[],
  rowKey: string,
  selection: TableProps<Row>["rowSelection"],
): Ticks | undefined {
  const seen = useRef(new Map<string, Row>());
  if (!selection) return undefined;
  const keyOf = (row: Row): string => toText(row[rowKey]);
  const keys = (selection.selectedRowKeys ?? []).map(String);
  const isOne = selection.type === "radio";
  const tell = (next: string[]): void => {
    for (const one of rows) seen.current.set(keyOf(one), one);
    const chosen = next.map((one) => seen.current.get(one)).filter((one) => one !== undefined);
    selection.onChange?.(next, chosen, { type: isOne ? "single" : "multiple" });
  };
  const has = (row: Row): boolean => keys.includes(keyOf(row));
  const toggle = (row: Row): void => {
    const key = keyOf(row);
    const others = isOne ? [] : keys.filter((one) => one !== key);
    tell(has(row) ? others : [...others, key]);
  };
  const toggleAll = (some: readonly Row[]): void => {
    const of = some.map(keyOf);
    const others = keys.filter((one) => !of.includes(one));
    tell(some.every(has) ? others : [...others, ...of]);
  };
  return { isOne, has, toggle, toggleAll };
}
