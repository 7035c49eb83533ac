import { recordsIn } from "@/runtime/core/guards";
import type { Row } from "./crud-store";

/** Keys of the rows of a tree that a row lies below, from the root down; none for one that is not there. */
export function aboveRow(rows: readonly Row[], children: string, id: unknown): string[] {
  return pathTo(rows, children, id)?.slice(0, -1) ?? [];
}

function pathTo(rows: readonly Row[], children: string, id: unknown): string[] | undefined {
  for (const row of rows) {
    const key = String(row["id"]);
    if (row["id"] === id) return [key];
    const below = pathTo(recordsIn(row[children]), children, id);
    if (below) return [key, ...below];
  }
  return undefined;
}
