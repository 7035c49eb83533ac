import { observer } from "mobx-react-lite";
import { useRef, type ReactElement } from "react";
import { useNarrow } from "../use-narrow";
import { CardList } from "./card-list";
import { useCellHelp } from "./cell-help";
import { cellText } from "./cell-text";
import type { Column } from "./column";
import { Sums } from "./sums";
import type { SchemaTableProps } from "./table-props";
import { WideTable } from "./wide-table";
import "./schema-table.css";

/** What a column needs to be read, one with a width of its own at most `WIDE` (a tree stays a table as long as it can), and the buttons of a row; with more room than `AMPLE` a table is a table. */
const COLUMN = 104;
const WIDE = 170;
const ACTIONS = 120;
const AMPLE = 800;

/**
 * Rows with titles, formats and widths that come from columns of a resource: a table, or where there is no room for one
 * cards. A tree stays a table whose first column stays in sight.
 */
export const SchemaTable = observer(function SchemaTable(props: SchemaTableProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const columns = useFilledColumns(props);
  const shown = { ...props, columns };
  const isNarrow = useNarrow(place, roomFor(shown));
  const hasCards = isNarrow && props.expandable === undefined;
  return (
    <div ref={place} className="fs-table-place">
      {hasCards ? <CardList {...shown} /> : <WideTable {...shown} isNarrow={isNarrow} />}
      {isNarrow && !hasCards ? <Sums {...shown} /> : null}
    </div>
  );
});

/** The columns without those that are to give way while no row of the page has anything in them. */
function useFilledColumns({ columns, rows, scope, screen }: SchemaTableProps): readonly Column[] {
  const help = useCellHelp(scope, screen);
  return columns.filter(
    (column) =>
      column.hideEmpty !== true || rows.some((row, index) => cellText(column, { row, index }, help) !== ""),
  );
}

/** Below this width rows are cards. */
function roomFor({ columns, actions, expandable }: SchemaTableProps): number {
  const most = expandable ? COLUMN : WIDE;
  const wanted = ({ width, schema }: Column): number =>
    width ?? (schema.format === "date-time" ? WIDE : COLUMN);
  const needed = columns.reduce((sum, column) => sum + Math.min(most, wanted(column)), 0);
  return Math.min(AMPLE, needed + (actions ? ACTIONS : 0));
}
