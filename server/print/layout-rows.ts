import type { Block, Cells, Rows } from "./block";
import { FAINT, heightOf, type Frame, type Press } from "./press";

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
  const line = (blocks: readonly Block[][], isHead = false): Cells => ({
    kind: "cells",
    rows: 1,
    shares: table.shares,
    cells: cellsOf(blocks, isHead, isHead ? table.headFills : table.fills),
    ...(table.border === undefined ? {} : { border: table.border }),
  });
  const head = line(
    table.head.map((text, at) => [
      { kind: "paragraph", runs: [{ bold: true, ...table.headLooks?.[at], text }] },
    ]),
    true,
  );
  const draw = (at: number): number => press.layout(press, [head], frame, at);
  const height = heightOf(press, [head], frame.width);
  const rows: Cells[] = table.rows.length > 0 ? table.rows.map((row) => line(row)) : [emptyRow(table.empty)];
  // The head never stands alone at the foot of a page.
  const top = canvas.place(
    y,
    height + Math.min(heightOf(press, rows.slice(0, 1), frame.width), canvas.room / 2),
  );
  draw(top);
  const drawRows = (): number =>
    rows.reduce((at, row) => press.layout(press, [row], frame, at), top + height);
  // A head that fills a page leaves no room for what it heads.
  return height > canvas.room / 3 ? drawRows() : canvas.withHead({ height, draw }, top, drawRows);
}

const emptyRow = (text: string): Cells => ({
  kind: "cells",
  rows: 1,
  shares: [1],
  cells: cellsOf([[{ kind: "paragraph", runs: [{ text }], align: "center", color: FAINT }]], false),
});
