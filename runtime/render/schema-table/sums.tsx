import type { ReactElement } from "react";
import { useCellHelp } from "./cell-help";
import { columnTitle } from "./column";
import type { SchemaTableProps } from "./table-props";
import { totalText } from "./totals";

/** What stands under the columns of a table, for where there is no room for columns: each with its title. */
export function Sums({ columns, totals = {}, scope, screen }: SchemaTableProps): ReactElement | null {
  const help = useCellHelp(scope, screen);
  const sums = columns.map((column) => [column, totalText(column, totals, help)] as const);
  const shown = sums.filter(([, text]) => text !== "");
  if (shown.length === 0) return null;
  return (
    <dl className="fs-row-cards-totals">
      {shown.map(([column, text]) => (
        <div key={column.name}>
          <dt>{columnTitle(column, help.locale)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
