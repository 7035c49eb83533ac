import { recordIn } from "@/runtime/core/guards";
import type { FormWidget, TableCell, TableRow } from "../document";

/** A visible cell of a table layout with the rectangle that it covers. */
export interface GridCell {
  cell: TableCell;
  /** Number of its list among all cells of the widget, as list ids count them. */
  slot: number;
  row: number;
  column: number;
  rowspan: number;
  colspan: number;
}

/** A table layout as a rectangle of squares. */
export interface Grid {
  rows: number;
  columns: number;
  cells: GridCell[];
  /** Which cell covers a square; undefined where none does. */
  at: (row: number, column: number) => GridCell | undefined;
  /** Squares that no cell covers, and squares that two cells claim. */
  holes: number;
  overlaps: number;
}

interface Spans {
  colspan?: unknown;
  rowspan?: unknown;
  invisible?: unknown;
}

const spanOf = (value: unknown): number => Math.max(1, Math.trunc(Number(value)) || 1);

/** Spans stand in the cell, or (imported forms) in its options. */
const spansOf = (cell: TableCell): Spans => ({ ...recordIn(cell["options"]), ...cell });

/**
 * The squares of a table layout. Rows that keep their covered cells (marked invisible) count squares by position; rows
 * that leave them out are placed as HTML does.
 */
export function gridOf(widget: FormWidget): Grid {
  const rows = widget.rows ?? [];
  const isMarked = rows.some((row) => row.columns.some((cell) => spansOf(cell).invisible === true));
  const squares: (GridCell | undefined)[][] = rows.map(() => []);
  const cells: GridCell[] = [];
  let [slot, overlaps] = [0, 0];
  rows.forEach((row, index) => {
    let column = 0;
    for (const cell of row.columns) {
      const { invisible, colspan, rowspan } = spansOf(cell);
      const number = slot++;
      if (invisible === true) {
        column += 1;
        continue;
      }
      while (!isMarked && squares[index]?.[column]) column += 1;
      const height = Math.min(spanOf(rowspan), rows.length - index);
      const placed = { cell, slot: number, row: index, column, rowspan: height, colspan: spanOf(colspan) };
      cells.push(placed);
      overlaps += cover(squares, placed);
      column += isMarked ? 1 : placed.colspan;
    }
  });
  const columns = Math.max(1, ...squares.map((line) => line.length), ...markedWidths(rows, isMarked));
  const covered = squares.reduce((sum, line) => sum + line.filter(Boolean).length, 0);
  return {
    rows: rows.length,
    columns,
    cells,
    at: (row, column) => squares[row]?.[column],
    holes: rows.length * columns - covered,
    overlaps,
  };
}

const markedWidths = (rows: readonly TableRow[], isMarked: boolean): number[] =>
  isMarked ? rows.map((row) => row.columns.length) : [];

/** Marks the squares of a cell; how many were taken already. */
function cover(squares: (GridCell | undefined)[][], cell: GridCell): number {
  let taken = 0;
  for (let row = cell.row; row < cell.row + cell.rowspan; row++)
    for (let column = cell.column; column < cell.column + cell.colspan; column++) {
      const line = squares[row];
      if (!line) continue;
      if (line[column]) taken += 1;
      else line[column] = cell;
    }
  return taken;
}

const emptyCell = (): TableCell => ({ list: [], colspan: 1, rowspan: 1 });

/** A visible cell and where it lies; what {@link withCells} builds rows from. */
export type Placed = Omit<GridCell, "slot">;

/**
 * The widget with exactly these cells: every row as long as the table is wide, covered squares kept as invisible cells
 * so that splitting restores them, squares that no cell covers filled with empty cells.
 */
export function withCells(
  widget: FormWidget,
  size: { rows: number; columns: number },
  cells: readonly Placed[],
): FormWidget {
  const squares: (TableCell | undefined)[][] = Array.from({ length: size.rows }, () => []);
  for (const placed of cells) {
    for (let row = placed.row; row < placed.row + placed.rowspan; row++)
      for (let column = placed.column; column < placed.column + placed.colspan; column++) {
        const line = squares[row];
        if (line) line[column] = { ...emptyCell(), invisible: true };
      }
    const line = squares[placed.row];
    if (line) line[placed.column] = visible(placed);
  }
  const rows = squares.map((line, index) => ({
    ...widget.rows?.[index],
    columns: Array.from({ length: size.columns }, (_, column) => line[column] ?? emptyCell()),
  }));
  return { ...widget, rows };
}

/** The stored cell with its spans, no longer covered whatever it was before. */
function visible({ cell, colspan, rowspan }: Placed): TableCell {
  const { invisible: _, ...rest } = cell;
  const wasMarked = spansOf(rest).invisible === true;
  return { ...rest, colspan, rowspan, ...(wasMarked ? { invisible: false } : {}) };
}
