import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FormWidget } from "@/runtime/core/form/document";
import { gridOf } from "@/runtime/core/form/edit/table-grid";
import {
  areaWith,
  insertColumn,
  insertRow,
  mergeCells,
  removeColumn,
  removeRow,
  splitCell,
  type Direction,
} from "@/runtime/core/form/edit/table-layout";
import { widgetOf } from "../../../../support/every-widget";

/** A table layout of `rows` x `columns` with a field in each cell, named by its place. */
function layout(rows: number, columns: number): FormWidget {
  return {
    ...widgetOf("tableLayout", "t"),
    rows: Array.from({ length: rows }, (_, row) => ({
      columns: Array.from({ length: columns }, (__, column) => ({
        list: [widgetOf("input", `r${row}c${column}`)],
      })),
    })),
  };
}

const modelsOf = (widget: FormWidget): string[] =>
  gridOf(widget).cells.flatMap(({ cell }) => cell.list.map(({ model }) => model));

/** Each square of the rectangle belongs to exactly one cell, and every row is stored at full length. */
function expectTiled(widget: FormWidget): void {
  const grid = gridOf(widget);
  expect(grid.holes).toBe(0);
  expect(grid.overlaps).toBe(0);
  expect(grid.cells.reduce((sum, cell) => sum + cell.rowspan * cell.colspan, 0)).toBe(
    grid.rows * grid.columns,
  );
  expect((widget.rows ?? []).map((row) => row.columns.length)).toEqual(
    Array.from({ length: grid.rows }, () => grid.columns),
  );
}

const DIRECTIONS: Direction[] = ["left", "right", "up", "down"];

function step(widget: FormWidget, [action, a, b, c, d]: number[] = []): FormWidget {
  const { rows, columns, cells } = gridOf(widget);
  const [row, column] = [(a ?? 0) % rows, (b ?? 0) % columns];
  const cell = cells[(a ?? 0) % cells.length];
  switch ((action ?? 0) % 7) {
    case 0:
      return rows > 7 ? widget : insertRow(widget, row);
    case 1:
      return columns > 7 ? widget : insertColumn(widget, column);
    case 2:
      return removeRow(widget, row);
    case 3:
      return removeColumn(widget, column);
    case 4:
      return mergeCells(widget, {
        row,
        column,
        rows: 1 + ((c ?? 0) % (rows - row)),
        columns: 1 + ((d ?? 0) % (columns - column)),
      });
    case 5:
      return splitCell(widget, row, column);
    default: {
      const area = cell && areaWith(widget, cell, DIRECTIONS[(b ?? 0) % 4] ?? "left");
      return area ? mergeCells(widget, area) : widget;
    }
  }
}

describe("a table layout", () => {
  it("tiles its rectangle after any sequence of merges, splits, insertions and removals", () => {
    const number = fc.nat(1000);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.tuple(number, number, number, number, number), { maxLength: 40 }),
        (rows, columns, steps) => {
          let widget = layout(rows, columns);
          for (const one of steps) {
            widget = step(widget, one);
            expectTiled(widget);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it("loses no field by merging, splitting and inserting", () => {
    const number = fc.nat(1000);
    fc.assert(
      fc.property(fc.array(fc.tuple(number, number, number, number, number), { maxLength: 30 }), (steps) => {
        let widget = layout(3, 3);
        const models = modelsOf(widget).toSorted();
        for (const [action, ...rest] of steps)
          widget = step(widget, [[0, 1, 4, 5, 6][action % 5] ?? 0, ...rest]);
        expect(modelsOf(widget).toSorted()).toEqual(models);
      }),
    );
  });

  it("gives the merged cell what the others held, in reading order", () => {
    const merged = mergeCells(layout(2, 2), { row: 0, column: 0, rows: 2, columns: 2 });
    expect(modelsOf(merged)).toEqual(["r0c0", "r0c1", "r1c0", "r1c1"]);
    expect(merged.rows?.[0]?.columns[0]).toMatchObject({ colspan: 2, rowspan: 2 });
    expect(merged.rows?.[1]?.columns.map(({ invisible }) => invisible)).toEqual([true, true]);
  });

  it("keeps a field of a cell that reaches into the removed row", () => {
    const merged = mergeCells(layout(3, 1), { row: 0, column: 0, rows: 2, columns: 1 });
    expect(modelsOf(removeRow(merged, 0))).toEqual(["r0c0", "r1c0", "r2c0"]);
    expectTiled(removeRow(merged, 0));
  });

  it("keeps its last row and its last column", () => {
    const one = layout(1, 1);
    expect(removeRow(one, 0)).toBe(one);
    expect(removeColumn(one, 0)).toBe(one);
  });

  it("does not offer to merge cells that make no rectangle", () => {
    const widget = mergeCells(layout(2, 2), { row: 0, column: 0, rows: 1, columns: 2 });
    const wide = gridOf(widget).at(0, 0);
    if (!wide) throw new Error("no cell");
    expect(areaWith(widget, wide, "down")).toBeNull();
    expect(areaWith(widget, wide, "right")).toBeNull();
  });

  it("reads rows that leave covered cells out, as HTML does", () => {
    const cell = (colspan: number, rowspan: number) => ({ list: [], colspan, rowspan });
    const rows = [{ columns: [cell(1, 2), cell(2, 1)] }, { columns: [cell(1, 1), cell(1, 1)] }];
    const widget = { ...widgetOf("tableLayout", "t"), rows };
    expect(gridOf(widget)).toMatchObject({ rows: 2, columns: 3, holes: 0, overlaps: 0 });
    expectTiled(insertColumn(widget, 1));
  });
});
