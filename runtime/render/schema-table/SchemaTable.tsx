import { observer } from "mobx-react-lite";
import { useRef, type ReactElement } from "react";
import { useNarrow } from "../use-narrow";
import { CardList } from "./card-list";
import type { SchemaTableProps } from "./table-props";
import { WideTable } from "./wide-table";
import "./schema-table.css";

/** What a column needs to be read, and the buttons of a row; with more room than `AMPLE` a table is a table. */
const COLUMN = 104;
const ACTIONS = 120;
const AMPLE = 800;

/**
 * Rows with titles, formats and widths that come from columns of a resource: a table, or where there is no room for one
 * cards. A tree stays a table whose first column stays in sight.
 */
export const SchemaTable = observer(function SchemaTable(props: SchemaTableProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(place, roomFor(props));
  const hasCards = isNarrow && props.expandable === undefined;
  return (
    <div ref={place} className="fs-table-place">
      {hasCards ? <CardList {...props} /> : <WideTable {...props} isNarrow={isNarrow} />}
    </div>
  );
});

/** Below this width rows are cards. */
function roomFor({ columns, actions }: SchemaTableProps): number {
  return Math.min(AMPLE, columns.length * COLUMN + (actions ? ACTIONS : 0));
}
