import { localText } from "@/runtime/core/locale";
import { printTable } from "@/runtime/render/print-table";
import { cellText, type CellHelp } from "@/runtime/render/schema-table/cell-text";
import { columnTitle, type Column } from "@/runtime/render/schema-table/column";
import { totalText } from "@/runtime/render/schema-table/totals";
import type { CrudStore } from "./crud-store";

/** What of a list goes on paper. */
export interface PrintedList {
  columns: readonly Column[];
  title: string | undefined;
  help: CellHelp;
}

/** Prints every row that passes the present filters, as the columns show them, with their totals. */
export async function printList(store: CrudStore, { columns, title, help }: PrintedList): Promise<void> {
  const rows = await store.all();
  const foot = columns.map((column) => totalText(column, store.totals, help));
  printTable({
    title: title ?? localText(store.resource.title, help.locale),
    heads: columns.map((column) => columnTitle(column, help.locale)),
    rows: rows.map((row, index) => columns.map((column) => cellText(column, { row, index }, help))),
    ...(foot.some((text) => text !== "") ? { foot } : {}),
  });
}
