import type { FormWidget, TableCell, TableRow } from "./document";

const emptyCell = (): TableCell => ({ list: [], colspan: 1, rowspan: 1 });

const rowsOf = (widget: FormWidget): TableRow[] => widget.rows ?? [];

/** A new row at the end, as wide as the others. */
export function addRow(widget: FormWidget): FormWidget {
  const width = rowsOf(widget)[0]?.columns.length ?? 2;
  return { ...widget, rows: [...rowsOf(widget), { columns: Array.from({ length: width }, emptyCell) }] };
}

/** A new column at the right. */
export function addColumn(widget: FormWidget): FormWidget {
  return {
    ...widget,
    rows: rowsOf(widget).map((row) => ({ ...row, columns: [...row.columns, emptyCell()] })),
  };
}

const isEmptyCell = (cell: TableCell): boolean => cell.list.length === 0;

/** Removes the last row if it holds nothing; the first row stays. */
export function removeRow(widget: FormWidget): FormWidget {
  const rows = rowsOf(widget);
  const last = rows.at(-1);
  return rows.length > 1 && last?.columns.every(isEmptyCell)
    ? { ...widget, rows: rows.slice(0, -1) }
    : widget;
}

/** Removes the last column if it holds nothing; the first column stays. */
export function removeColumn(widget: FormWidget): FormWidget {
  const rows = rowsOf(widget);
  const isFree = rows.every(
    (row) => row.columns.length > 1 && isEmptyCell(row.columns.at(-1) ?? emptyCell()),
  );
  return isFree
    ? { ...widget, rows: rows.map((row) => ({ ...row, columns: row.columns.slice(0, -1) })) }
    : widget;
}

/** Joins each row's last visible cell with the empty one on its right end; covered cells stay and are marked. */
export function mergeRight(widget: FormWidget): FormWidget {
  const rows = rowsOf(widget).map((row) => {
    const place = row.columns.findLastIndex((cell) => !cell.invisible);
    const left = row.columns[place - 1];
    const cell = row.columns[place];
    if (!left || !cell || left.invisible || !isEmptyCell(cell)) return row;
    const columns = row.columns
      .with(place - 1, { ...left, colspan: (left.colspan ?? 1) + (cell.colspan ?? 1) })
      .with(place, { ...cell, invisible: true });
    return { ...row, columns };
  });
  return { ...widget, rows };
}

/** Takes every merge back. */
export function splitAll(widget: FormWidget): FormWidget {
  const split = (cell: TableCell): TableCell => ({ ...cell, colspan: 1, rowspan: 1, invisible: false });
  return { ...widget, rows: rowsOf(widget).map((row) => ({ ...row, columns: row.columns.map(split) })) };
}
