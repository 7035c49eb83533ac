import { textWidth } from "@/runtime/core/bpmn/shapes/text";
import { cellText, type CellHelp } from "./cell-text";
import type { Column } from "./column";
import type { Row } from "./table-props";

const FONT = 14;
/** What a cell keeps beside its words, unless its table stands closer together (`--fs-cell-pad`). */
const PADDING = 34;
/** The most that the first two texts of a row keep: what it is called, and its code or its sort. */
const MOST = [200, 130] as const;

/**
 * The room that a column of names keeps, as a length: other texts give way before it. None of those further to the right
 * without a width of their own.
 *
 * @param nth which text of the row the column is, from 0
 */
export function roomForNames(
  column: Column,
  { rows, nth }: { rows: readonly Row[]; nth: number },
  help: CellHelp,
): string | undefined {
  const most = column.width ?? MOST[nth];
  if (most === undefined) return undefined;
  const widths = rows.map((row, index) => textWidth(cellText(column, { row, index }, help), FONT));
  const words = Math.min(most - PADDING, Math.ceil(Math.max(0, ...widths)));
  return `calc(${words}px + var(--fs-cell-pad, ${PADDING}px))`;
}
