import type { FormWidget } from "@/runtime/core/form/document";
import { gridOf } from "@/runtime/core/form/edit/table-grid";
import {
  areaWith,
  cellsIn,
  insertColumn,
  insertRow,
  mergeCells,
  removeColumn,
  removeRow,
  splitCell,
  type Area,
  type Direction,
} from "@/runtime/core/form/edit/table-layout";

/** What can be done with the chosen cells of a table layout (spec 001 §2): its context menu and its panel. */
interface CellAction {
  /** Key of the text, after `formDesigner.cell.`. */
  name: string;
  group: "insert" | "merge" | "remove";
  isPossible: (widget: FormWidget, area: Area) => boolean;
  run: (widget: FormWidget, area: Area) => FormWidget;
}

const always = (): boolean => true;

const mergeWith = (direction: Direction): CellAction => {
  const area = (widget: FormWidget, { row, column }: Area): Area | null => {
    const cell = gridOf(widget).at(row, column);
    return cell ? areaWith(widget, cell, direction) : null;
  };
  return {
    name: `merge-${direction}`,
    group: "merge",
    isPossible: (widget, at) => area(widget, at) !== null,
    run: (widget, at) => {
      const both = area(widget, at);
      return both ? mergeCells(widget, both) : widget;
    },
  };
};

export const CELL_ACTIONS: readonly CellAction[] = [
  {
    name: "row-above",
    group: "insert",
    isPossible: always,
    run: (widget, { row }) => insertRow(widget, row),
  },
  {
    name: "row-below",
    group: "insert",
    isPossible: always,
    run: (widget, { row, rows }) => insertRow(widget, row + rows),
  },
  {
    name: "column-left",
    group: "insert",
    isPossible: always,
    run: (widget, { column }) => insertColumn(widget, column),
  },
  {
    name: "column-right",
    group: "insert",
    isPossible: always,
    run: (widget, { column, columns }) => insertColumn(widget, column + columns),
  },
  {
    name: "merge-area",
    group: "merge",
    isPossible: (widget, area) => cellsIn(gridOf(widget), area).length > 1,
    run: mergeCells,
  },
  mergeWith("left"),
  mergeWith("right"),
  mergeWith("up"),
  mergeWith("down"),
  {
    name: "split",
    group: "merge",
    isPossible: (widget, { row, column }) => {
      const cell = gridOf(widget).at(row, column);
      return cell !== undefined && cell.rowspan * cell.colspan > 1;
    },
    run: (widget, { row, column }) => splitCell(widget, row, column),
  },
  {
    name: "remove-row",
    group: "remove",
    isPossible: (widget) => gridOf(widget).rows > 1,
    run: (widget, { row }) => removeRow(widget, row),
  },
  {
    name: "remove-column",
    group: "remove",
    isPossible: (widget) => gridOf(widget).columns > 1,
    run: (widget, { column }) => removeColumn(widget, column),
  },
];
