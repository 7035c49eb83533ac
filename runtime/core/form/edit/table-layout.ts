import type { FormWidget, TableCell } from "../document";
import { gridOf, withCells, type Grid, type GridCell, type Placed } from "./table-grid";

/** A rectangle of squares of a table layout. */
export interface Area {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

const newCell = (row: number, column: number): Placed => ({
  cell: { list: [], colspan: 1, rowspan: 1 } satisfies TableCell,
  row,
  column,
  rowspan: 1,
  colspan: 1,
});

type Axis = { start: "row" | "column"; span: "rowspan" | "colspan"; size: "rows" | "columns" };
const ROWS: Axis = { start: "row", span: "rowspan", size: "rows" };
const COLUMNS: Axis = { start: "column", span: "colspan", size: "columns" };

/** A new row before row `at`; cells that reach across it grow. */
export const insertRow = (widget: FormWidget, at: number): FormWidget => insertLine(widget, at, ROWS);

/** A new column before column `at`; cells that reach across it grow. */
export const insertColumn = (widget: FormWidget, at: number): FormWidget => insertLine(widget, at, COLUMNS);

function insertLine(widget: FormWidget, at: number, axis: Axis): FormWidget {
  const grid = gridOf(widget);
  const cells = grid.cells.map((cell) => {
    if (cell[axis.start] >= at) return { ...cell, [axis.start]: cell[axis.start] + 1 };
    const isAcross = cell[axis.start] + cell[axis.span] > at;
    return isAcross ? { ...cell, [axis.span]: cell[axis.span] + 1 } : cell;
  });
  const next = withCells(widget, { ...grid, [axis.size]: grid[axis.size] + 1 }, cells);
  return axis === ROWS ? withRowOrder(widget, next, (rows) => rows.toSpliced(at, 0, {})) : next;
}

/** Removes a row with what is in it; cells that reach across it shrink. The last row stays. */
export const removeRow = (widget: FormWidget, at: number): FormWidget => removeLine(widget, at, ROWS);

/** Removes a column with what is in it; cells that reach across it shrink. The last column stays. */
export const removeColumn = (widget: FormWidget, at: number): FormWidget => removeLine(widget, at, COLUMNS);

function removeLine(widget: FormWidget, at: number, axis: Axis): FormWidget {
  const grid = gridOf(widget);
  if (grid[axis.size] < 2 || at < 0 || at >= grid[axis.size]) return widget;
  const cells = grid.cells.flatMap((cell) => {
    const [start, span] = [cell[axis.start], cell[axis.span]];
    if (start > at) return [{ ...cell, [axis.start]: start - 1 }];
    if (start + span <= at) return [cell];
    return span > 1 ? [{ ...cell, [axis.span]: span - 1 }] : [];
  });
  const next = withCells(widget, { ...grid, [axis.size]: grid[axis.size] - 1 }, cells);
  return axis === ROWS ? withRowOrder(widget, next, (rows) => rows.toSpliced(at, 1)) : next;
}

/** What is stored beside a row's cells goes with the row when rows are inserted or removed. */
function withRowOrder(
  before: FormWidget,
  after: FormWidget,
  order: (rows: object[]) => object[],
): FormWidget {
  const stored = order(before.rows ?? []);
  const rows = (after.rows ?? []).map(({ columns }, index) => ({ ...stored[index], columns }));
  return { ...after, rows };
}

/** The smallest rectangle around an area that cuts no cell in two. */
export function wholeArea(widget: FormWidget, area: Area): Area {
  const grid = gridOf(widget);
  let now = area;
  for (;;) {
    const hit = cellsIn(grid, now);
    const row = Math.min(now.row, ...hit.map((cell) => cell.row));
    const column = Math.min(now.column, ...hit.map((cell) => cell.column));
    const bottom = Math.max(now.row + now.rows, ...hit.map((cell) => cell.row + cell.rowspan));
    const right = Math.max(now.column + now.columns, ...hit.map((cell) => cell.column + cell.colspan));
    const next = { row, column, rows: bottom - row, columns: right - column };
    if (next.rows === now.rows && next.columns === now.columns) return next;
    now = next;
  }
}

/** Cells that touch an area, in reading order. */
export function cellsIn(grid: Grid, area: Area): GridCell[] {
  return grid.cells.filter(
    (cell) =>
      cell.row < area.row + area.rows &&
      cell.row + cell.rowspan > area.row &&
      cell.column < area.column + area.columns &&
      cell.column + cell.colspan > area.column,
  );
}

/** Joins the cells of an area into its first one, which takes over what the others hold. */
export function mergeCells(widget: FormWidget, area: Area): FormWidget {
  const grid = gridOf(widget);
  const whole = wholeArea(widget, area);
  const hit = cellsIn(grid, whole);
  const first = hit[0];
  if (!first || hit.length < 2) return widget;
  const cell = { ...first.cell, list: hit.flatMap((one) => one.cell.list) };
  const merged: Placed = {
    cell,
    row: whole.row,
    column: whole.column,
    rowspan: whole.rows,
    colspan: whole.columns,
  };
  return withCells(widget, grid, [...grid.cells.filter((one) => !hit.includes(one)), merged]);
}

/** Takes a merge back: the cell keeps its first square, the others become empty cells. */
export function splitCell(widget: FormWidget, row: number, column: number): FormWidget {
  const grid = gridOf(widget);
  const found = grid.at(row, column);
  if (!found || (found.rowspan === 1 && found.colspan === 1)) return widget;
  const parts = Array.from({ length: found.rowspan * found.colspan }, (_, at) =>
    newCell(found.row + Math.floor(at / found.colspan), found.column + (at % found.colspan)),
  );
  const cells = [{ ...found, rowspan: 1, colspan: 1 }, ...parts.slice(1)];
  return withCells(widget, grid, [...grid.cells.filter((one) => one !== found), ...cells]);
}

export type Direction = "left" | "right" | "up" | "down";

/** The area of a cell with its neighbour on one side; null where the two do not make a rectangle. */
export function areaWith(widget: FormWidget, cell: GridCell, direction: Direction): Area | null {
  const grid = gridOf(widget);
  const row = direction === "up" ? cell.row - 1 : direction === "down" ? cell.row + cell.rowspan : cell.row;
  const column =
    direction === "left" ? cell.column - 1 : direction === "right" ? cell.column + cell.colspan : cell.column;
  const neighbour = grid.at(row, column);
  if (!neighbour) return null;
  const isRow = direction === "left" || direction === "right";
  const isAligned = isRow
    ? neighbour.row === cell.row && neighbour.rowspan === cell.rowspan
    : neighbour.column === cell.column && neighbour.colspan === cell.colspan;
  return isAligned ? areaOf([cell, neighbour]) : null;
}

/** The rectangle around some cells. */
export function areaOf(cells: readonly GridCell[]): Area {
  const row = Math.min(...cells.map((cell) => cell.row));
  const column = Math.min(...cells.map((cell) => cell.column));
  return {
    row,
    column,
    rows: Math.max(...cells.map((cell) => cell.row + cell.rowspan)) - row,
    columns: Math.max(...cells.map((cell) => cell.column + cell.colspan)) - column,
  };
}
