import writeExcel, { type Cell, type Sheet } from "write-excel-file/node";

export type SheetValue = string | number | boolean | null;

export interface WrittenSheet {
  name: string;
  heads: readonly string[];
  rows: readonly (readonly SheetValue[])[];
}

const WIDTH = 20;

/** Rows as an Excel file, a sheet for each list. Texts are written as texts: none of them is taken for a formula. */
export function writeSheet({ sheets }: { sheets: readonly WrittenSheet[] }): Promise<Uint8Array> {
  return writeExcel(sheets.map(sheetOf)).toBuffer();
}

function sheetOf({ name, heads, rows }: WrittenSheet): Sheet<Buffer> {
  const head: Cell[] = heads.map((value) => ({ value, type: String, fontWeight: "bold" }));
  return {
    data: [head, ...rows.map((row) => row.map(cellOf))],
    sheet: name,
    columns: heads.map(() => ({ width: WIDTH })),
    stickyRowsCount: 1,
  };
}

const cellOf = (value: SheetValue): Cell =>
  typeof value === "string" ? { value, type: String } : value === null ? null : { value };
