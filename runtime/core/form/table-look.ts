import { isRecord, recordIn } from "@/runtime/core/guards";
import type { FormWidget, TableCell } from "./document";
import { gridOf, type GridCell } from "./edit/table-grid";

/** How an author wants a cell of a table layout to look. */
export interface CellLook {
  /** Of its column: pixels or percent. */
  width?: string;
  /** Of its row, in pixels. */
  height?: number;
  align?: "left" | "center" | "right";
  valign?: "top" | "middle" | "bottom";
  /** Shading, as #rrggbb. */
  background?: string;
}

type LookChange = { [Part in keyof CellLook]?: CellLook[Part] | undefined };

const ALIGNS = ["left", "center", "right"] as const;
const VALIGNS = ["top", "middle", "bottom"] as const;
const LENGTH = /^\d+(\.\d+)?(px|%)?$/;
const COLOUR = /^#[0-9a-f]{3,8}$/i;

/** The look of a cell; it stands in the cell or (imported forms) in its options. What is no look is left out. */
export function cellLook(cell: TableCell): CellLook {
  const { width, height, align, valign, background } = { ...recordIn(cell["options"]), ...cell };
  const wide = lengthIn(width);
  const high = Number.parseFloat(lengthIn(height) ?? "");
  const side = ALIGNS.find((one) => one === align);
  const level = VALIGNS.find((one) => one === valign);
  return {
    ...(wide ? { width: wide } : {}),
    ...(high > 0 ? { height: high } : {}),
    ...(side ? { align: side } : {}),
    ...(level ? { valign: level } : {}),
    ...(typeof background === "string" && COLOUR.test(background) ? { background } : {}),
  };
}

/** A bare number means pixels. */
function lengthIn(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || !LENGTH.test(text) || Number.parseFloat(text) === 0) return undefined;
  return /\d$/.test(text) ? `${text}px` : text;
}

/** The width of each column: that of the first cell in it that has one and fills no other column. */
export function columnWidths(widget: FormWidget): (string | undefined)[] {
  const { cells, columns } = gridOf(widget);
  return Array.from({ length: columns }, (_, column) => {
    const own = cells.filter((cell) => cell.column === column && cell.colspan === 1);
    return own.map(({ cell }) => cellLook(cell).width).find(Boolean);
  });
}

/**
 * The widget with a part of the look of the chosen cells changed; undefined takes it away. A width is that of their
 * columns, a height that of their rows.
 */
export function withLook(widget: FormWidget, chosen: readonly GridCell[], change: LookChange): FormWidget {
  const slots = new Set(
    gridOf(widget)
      .cells.filter((cell) => isMeant(cell, chosen, change))
      .map(({ slot }) => slot),
  );
  let slot = 0;
  const rows = (widget.rows ?? []).map((row) => ({
    ...row,
    columns: row.columns.map((cell) => (slots.has(slot++) ? changed(cell, change) : cell)),
  }));
  return { ...widget, rows };
}

function isMeant(cell: GridCell, chosen: readonly GridCell[], change: LookChange): boolean {
  if ("width" in change)
    return cell.colspan === 1 && chosen.some(({ column, colspan }) => within(cell.column, column, colspan));
  if ("height" in change)
    return cell.rowspan === 1 && chosen.some(({ row, rowspan }) => within(cell.row, row, rowspan));
  return chosen.some(({ slot }) => slot === cell.slot);
}

const within = (at: number, start: number, span: number): boolean => at >= start && at < start + span;

/** The family keeps a cell's look in its options; what stands in the cell itself is changed there. */
function changed(cell: TableCell, change: LookChange): TableCell {
  const own = Object.fromEntries(Object.entries(change).filter(([name]) => name in cell));
  const rest = Object.entries(change).filter(([name]) => !(name in cell));
  const next = kept({ ...cell, ...own });
  if (rest.length === 0) return { ...next, list: cell.list };
  const options = kept({ ...recordIn(cell["options"]), ...Object.fromEntries(rest) });
  if (Object.keys(options).length > 0 || isRecord(cell["options"]))
    return { ...next, list: cell.list, options };
  return { ...next, list: cell.list };
}

const kept = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
