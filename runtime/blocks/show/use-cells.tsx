import type { ReactElement } from "react";
import { itemAt } from "@/runtime/core/item-at";
import type { AnyBlockProps } from "@/runtime/registry/block";
import { resourcesOf } from "@/runtime/render/resources";
import { Cell, toneOf } from "@/runtime/render/schema-table/cell";
import { cellText, valueOf } from "@/runtime/render/schema-table/cell-text";
import { useCellHelp } from "@/runtime/render/schema-table/cell-help";
import { columnTitle, completeColumns, type ColumnSpec } from "@/runtime/render/schema-table/column";

type Row = Record<string, unknown>;

interface Cells {
  /** What a property is called. */
  title: (spec: ColumnSpec) => string;
  /** Its value in words. */
  words: (spec: ColumnSpec, row: Row) => string;
  /** Its value as a table shows it. */
  draw: (spec: ColumnSpec, row: Row, pointer: string) => ReactElement;
  /** The colour of its value. */
  colour: (spec: ColumnSpec, row: Row) => string;
}

/** Colours of the style sheets by those of tags. */
const COLOURS: Record<string, string> = {
  success: "var(--fs-success)",
  error: "var(--fs-error)",
  warning: "var(--fs-warning)",
  processing: "var(--fs-primary)",
};

/** How values of a resource's rows are called, written and coloured: as in its tables. */
export function useCells(
  resource: string | undefined,
  { screen, scope }: Pick<AnyBlockProps, "screen" | "scope">,
): Cells {
  const help = useCellHelp(scope, screen);
  const entity = resourcesOf(screen.app)[resource ?? ""]?.entity;
  const columnOf = (spec: ColumnSpec) => itemAt(completeColumns([spec], entity), 0);
  return {
    title: (spec) => columnTitle(columnOf(spec), help.locale),
    words: (spec, row) => cellText(columnOf(spec), { row, index: 0 }, help),
    draw: (spec, row, pointer) => (
      <Cell column={columnOf(spec)} row={row} index={0} help={help} screen={screen} pointer={pointer} />
    ),
    colour: (spec, row) => {
      const column = columnOf(spec);
      return COLOURS[toneOf(column, valueOf(column, row)) ?? ""] ?? "var(--fs-text-4)";
    },
  };
}

/** A property with the tones that a page gives its values. */
export const toned = (name: string, tones: Record<string, string> | undefined): ColumnSpec =>
  tones ? { name, tones } : name;
