import type { TableProps } from "antd";
import { useRef } from "react";
import { toText } from "@/runtime/core/expression/values";
import type { Row } from "./table-props";

export interface Ticks {
  isOne: boolean;
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
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
  const toggle = (row: Row): void => {
    for (const one of rows) seen.current.set(keyOf(one), one);
    const key = keyOf(row);
    const others = isOne ? [] : keys.filter((one) => one !== key);
    const next = keys.includes(key) ? others : [...others, key];
    const chosen = next.map((one) => seen.current.get(one)).filter((one) => one !== undefined);
    selection.onChange?.(next, chosen, { type: isOne ? "single" : "multiple" });
  };
  return { isOne, has: (row) => keys.includes(keyOf(row)), toggle };
}
