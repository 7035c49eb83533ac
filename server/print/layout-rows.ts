import type { Block, Cells, Rows } from "./block";
import { FAINT, GAP, heightOf, type Frame, type Press } from "./press";

type Fills = readonly (string | undefined)[];

const cellsOf = (blocks: readonly Block[][], isHead: boolean, fills: Fills = []): Cells["cells"] =>
  blocks.map((list, column) => {
    const fill = fills[column];
    const place = { row: 0, column, rowspan: 1, colspan: 1 };
    return { ...place, isHead, blocks: list, ...(fill === undefined ? {} : { fill }) };
  });

/** A table of many rows: a row stays on one page where it fits on one, and the head comes again on every page. */
export function layoutRows(press: Press, table: Rows, frame: Frame, y: number): number {
  const { canvas } = press;
  const { title } = table;
  const parts = partsOf(table, frame);
  const { head, rows } = parts;
  const draw = (at: number): number => press.layout(press, [head], frame, at);
  const height = heightOf(press, [head], frame.width);
  const begin = canvas.place(y, beginningOf(press, table, frame, parts));
  const top = title ? press.layout(press, [title], frame, begin) + GAP : begin;
  draw(top);
  const drawRows = (): number =>
    rows.reduce((at, row) => press.layout(press, [row], frame, at), top + height);
  // A head that fills a page leaves no room for what it heads.
  return height > canvas.room / 3 ? drawRows() : canvas.withHead({ height, draw }, top, drawRows);
}

/** What stays together where a table begins: neither its title nor its head stands alone at the foot of a page. */
export function beginningOf(
  press: Press,
  table: Rows,
  frame: Frame,
  { head, rows } = partsOf({ ...table, rows: table.rows.slice(0, 1) }, frame),
): number {
  const first = Math.min(heightOf(press, rows.slice(0, 1), frame.width), press.canvas.room / 2);
  const title = table.title ? heightOf(press, [table.title], frame.width) + GAP : 0;
  return title + heightOf(press, [head], frame.width) + first;
}

interface Parts {
  head: Cells;
  rows: Cells[];
}

function partsOf(table: Rows, { width }: Frame): Parts {
  const shares = readable(table.shares, width);
  const line = (blocks: readonly Block[][], isHead = false): Cells => ({
    kind: "cells",
    rows: 1,
    shares,
    cells: cellsOf(blocks, isHead, isHead ? table.headFills : table.fills),
    ...(table.border === undefined ? {} : { border: table.border }),
  });
  const heads = table.head.map((text, at): Block[] => [
    { kind: "paragraph", runs: [{ bold: true, ...table.headLooks?.[at], text }] },
  ]);
  return {
    head: line(heads, true),
    rows: table.rows.length > 0 ? table.rows.map((row) => line(row)) : [emptyRow(table.empty)],
  };
}

/** A column of less would break the shortest heading, and numbers of rows. In points. */
const LEAST_WIDTH = 32;

/** Shares of a width of which none is too narrow to be read, as far as there is room. */
function readable(shares: readonly number[], width: number): number[] {
  const total = sum(shares);
  const least = (Math.min(LEAST_WIDTH, width / shares.length) * total) / width;
  const wide = shares.filter((share) => share > least);
  const scale = (total - least * (shares.length - wide.length)) / (sum(wide) || 1);
  return shares.map((share) => (share > least ? share * scale : least));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const emptyRow = (text: string): Cells => ({
  kind: "cells",
  rows: 1,
  shares: [1],
  cells: cellsOf([[{ kind: "paragraph", runs: [{ text }], align: "center", color: FAINT }]], false),
});
