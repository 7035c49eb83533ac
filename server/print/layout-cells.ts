import type { Cell, Cells } from "./block";
import { heightOf, LINE, type Frame, type Press } from "./press";

const PAD = { x: 5, y: 4 };
const LEAST = 22;
const HEAD_FILL = "#f2f4f7";

/** Where each of a table's columns begins, and where the last one ends. */
export function edgesOf(shares: readonly number[], { x, width }: Frame): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0) || 1;
  const edges = [x];
  for (const share of shares) edges.push((edges.at(-1) ?? x) + (width * share) / total);
  return edges;
}

interface Table {
  press: Press;
  table: Cells;
  edges: number[];
  heights: number[];
}

const frameOf = ({ edges }: Pick<Table, "edges">, { column, colspan }: Cell): Frame => {
  const from = edges[column] ?? 0;
  return { x: from, width: (edges[column + colspan] ?? edges.at(-1) ?? 0) - from };
};

/** A table with merged cells. Rows that a cell joins stay on one page where they fit on one; else they flow on. */
export function layoutCells(press: Press, table: Cells, frame: Frame, y: number): number {
  const edges = edgesOf(table.shares, frame);
  const heights = heightsOf(press, table, edges);
  let top = y;
  for (const [first, last] of groupsOf(table)) {
    const height = sum(heights.slice(first, last + 1));
    const group = { press, table, edges, heights };
    top =
      height <= press.canvas.room
        ? drawWhole(group, [first, last], press.canvas.place(top, height))
        : drawFlowing(group, [first, last], top);
  }
  return top;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Natural heights of the rows; what a merged cell needs beyond its rows goes to the last of them. */
function heightsOf(press: Press, table: Cells, edges: readonly number[]): number[] {
  const heights = Array.from({ length: table.rows }, () => LEAST);
  const bySpan = table.cells.toSorted((one, other) => one.rowspan - other.rowspan);
  for (const cell of bySpan) {
    const { width } = frameOf({ edges: [...edges] }, cell);
    const needed = heightOf(press, cell.blocks, width - 2 * PAD.x) + 2 * PAD.y;
    const last = cell.row + cell.rowspan - 1;
    const missing = needed - sum(heights.slice(cell.row, last + 1));
    if (missing > 0) heights[last] = (heights[last] ?? 0) + missing;
  }
  return heights;
}

/** First and last row of each run of rows that merged cells hold together. */
function groupsOf({ rows, cells }: Cells): [number, number][] {
  const groups: [number, number][] = [];
  for (let first = 0; first < rows;) {
    let last = first;
    for (let row = first; row <= last; row++)
      for (const cell of cells)
        if (cell.row === row) last = Math.max(last, Math.min(row + cell.rowspan, rows) - 1);
    groups.push([first, last]);
    first = last + 1;
  }
  return groups;
}

type Range = readonly [first: number, last: number];

const cellsOf = ({ table }: Table, [first, last]: Range): Cell[] =>
  table.cells.filter(({ row }) => row >= first && row <= last);

function drawWhole(group: Table, range: Range, y: number): number {
  const { press, heights } = group;
  const topOf = (row: number): number => y + sum(heights.slice(range[0], row));
  for (const cell of cellsOf(group, range)) {
    const [top, bottom] = [topOf(cell.row), topOf(cell.row + cell.rowspan)];
    const frame = frameOf(group, cell);
    drawBox(group, cell, top, bottom);
    const height = heightOf(press, cell.blocks, frame.width - 2 * PAD.x);
    press.layout(press, cell.blocks, inside(frame), top + Math.max((bottom - top - height) / 2, PAD.y));
  }
  return topOf(range[1] + 1);
}

/** Rows higher than a page: each begins where the one above ends, its cells are written from the top and cut between lines. */
function drawFlowing(group: Table, range: Range, y: number): number {
  const { press } = group;
  const tops = new Map([[range[0], press.canvas.place(y, LEAST)]]);
  const ends = new Map<Cell, number>();
  const cells = cellsOf(group, range);
  for (let row = range[0]; row <= range[1]; row++) {
    const top = tops.get(row) ?? y;
    for (const cell of cells.filter((one) => one.row === row)) {
      const end = press.layout(press, cell.blocks, inside(frameOf(group, cell)), top + PAD.y);
      ends.set(cell, end + PAD.y);
    }
    const closing = cells.filter((cell) => cell.row + cell.rowspan - 1 === row);
    tops.set(row + 1, Math.max(top + LEAST, ...closing.map((cell) => ends.get(cell) ?? top)));
  }
  const bottom = tops.get(range[1] + 1) ?? y;
  for (const cell of cells)
    drawBox(group, cell, tops.get(cell.row) ?? y, tops.get(cell.row + cell.rowspan) ?? bottom);
  return bottom;
}

const inside = ({ x, width }: Frame): Frame => ({ x: x + PAD.x, width: width - 2 * PAD.x });

function drawBox({ press, table, edges }: Table, cell: Cell, y: number, bottom: number): void {
  const { x, width } = frameOf({ edges }, cell);
  const color = cell.fill ?? (cell.isHead ? HEAD_FILL : undefined);
  const fill = color === undefined ? {} : { fill: color };
  press.canvas.box({ x, y, width, bottom }, { border: table.border ?? LINE, ...fill });
}
