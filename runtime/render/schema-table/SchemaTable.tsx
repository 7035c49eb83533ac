import { observer } from "mobx-react-lite";
import { useRef, type ReactElement } from "react";
import { useNarrow } from "../use-narrow";
import { CardList } from "./card-list";
import type { SchemaTableProps } from "./table-props";
import { WideTable } from "./wide-table";
import "./schema-table.css";

/** Below this width rows are cards. */
const NARROW = 640;

/**
 * Rows with titles, formats and widths that come from columns of a resource: a table, or where there is no room for one
 * cards. A tree stays a table whose first column stays in sight.
 */
export const SchemaTable = observer(function SchemaTable(props: SchemaTableProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(place, NARROW);
  const hasCards = isNarrow && props.expandable === undefined;
  return (
    <div ref={place} className="fs-table-place">
      {hasCards ? <CardList {...props} /> : <WideTable {...props} isNarrow={isNarrow} />}
    </div>
  );
});
