import { toText } from "@/runtime/core/expression/values";
import { recordsIn } from "@/runtime/core/guards";

/** An item of a shown list with what keeps it apart from the others. */
export interface Item {
  row: Record<string, unknown>;
  index: number;
  key: string;
}

/** The items of a list; null while it is loading. */
export function itemsOf(data: unknown, rowKey: string): Item[] | null {
  if (data === null || data === undefined) return null;
  return recordsIn(data).map((row, index) => ({ row, index, key: toText(row[rowKey] ?? index) }));
}
