import { Table, type TableProps } from "antd";
import { observer } from "mobx-react-lite";
import { useMemo, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Scope } from "@/runtime/core/screen/scope";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { ScreenStore } from "@/runtime/store/screen-store";
import { Cell } from "./cell";
import type { CellHelp } from "./cell-text";
import { columnTitle, type Column } from "./column";

export type Row = Record<string, unknown>;

export interface SchemaTableProps extends Pick<
  TableProps<Row>,
  "loading" | "pagination" | "rowSelection" | "size" | "expandable" | "onChange" | "scroll" | "locale"
> {
  columns: readonly Column[];
  rows: readonly Row[];
  rowKey: string;
  scope: Scope;
  screen: ScreenStore;
  pointer: string;
  /** Columns sort by asking the host, which loads again. */
  sort?: string | undefined;
  actions?: { title: string; width: number; render: (row: Row, index: number) => ReactNode } | undefined;
  onRowClick?: ((row: Row) => void) | undefined;
}

/** A table whose titles, formats and widths come from columns of a resource. */
export const SchemaTable = observer(function SchemaTable(props: SchemaTableProps): ReactElement {
  const { columns, rows, rowKey, scope, screen, pointer, sort, actions, onRowClick, ...rest } = props;
  const help = useCellHelp(scope, screen);
  const { locale } = help;
  const shown: NonNullable<TableProps<Row>["columns"]> = columns.map((column, at) => ({
    key: column.name,
    dataIndex: column.name,
    title: columnTitle(column, locale),
    ...(column.width === undefined ? {} : { width: column.width }),
    ...(column.align ? { align: column.align } : {}),
    ...(column.fixed ? { fixed: column.fixed } : {}),
    ellipsis: column.ellipsis ?? !column.body,
    ...(isPlain(column) ? { onCell: () => ({ style: { maxWidth: column.width } }) } : {}),
    ...(column.sort && sort !== undefined ? { sorter: true, sortOrder: orderOf(column.name, sort) } : {}),
    render: (_, row, index) => (
      <Cell
        column={column}
        row={row}
        index={index}
        help={help}
        screen={screen}
        pointer={`${pointer}/columns/${at}/body`}
      />
    ),
  }));
  if (actions) {
    shown.push({
      key: "actions",
      title: actions.title,
      width: actions.width,
      fixed: "right",
      render: (_, row, index) => <div className="fs-row-actions">{actions.render(row, index)}</div>,
    });
  }
  return (
    <Table<Row>
      {...rest}
      className="fs-table"
      rowKey={rowKey}
      columns={shown}
      dataSource={rows}
      scroll={rest.scroll ?? { x: "max-content" }}
      showSorterTooltip={false}
      {...(onRowClick
        ? { onRow: (row: Row) => ({ onClick: () => onRowClick(row), className: "fs-row-link" }) }
        : {})}
    />
  );
});

/** A long text keeps to the width of its column; what has a form of its own takes the room that it needs. */
const isPlain = ({ width, format, dict, body, schema }: Column): boolean =>
  width !== undefined &&
  (format ?? dict ?? body ?? schema.enum) === undefined &&
  schema.type === "string" &&
  schema.format !== "date-time";

function orderOf(name: string, sort: string): "ascend" | "descend" | null {
  if (sort === name) return "ascend";
  return sort === `-${name}` ? "descend" : null;
}

/** What cells need beyond their row. */
export function useCellHelp(scope: Scope, screen: ScreenStore): CellHelp {
  const { t } = useTranslation();
  const locale = useLocale();
  return useMemo(
    () => ({
      scope,
      dict: screen.app.dict,
      locale,
      words: { yes: t("table.yes"), no: t("table.no"), none: t("table.none") },
    }),
    [scope, screen, locale, t],
  );
}
