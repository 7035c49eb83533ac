import { Table, type TableProps } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { recordsIn } from "@/runtime/core/guards";
import { usePrinting } from "../use-printing";
import "../page-order.css";
import { boxNames } from "./box-names";
import { Cell } from "./cell";
import { useCellHelp } from "./cell-help";
import { type CellHelp, wordsOf } from "./cell-text";
import { totalText } from "./totals";
import { columnTitle, type Column } from "./column";
import { roomForNames } from "./column-room";
import { LateRow, LateRows, MOST_AT_ONCE } from "./late-row";
import { RowActions } from "./row-actions";
import type { Row, SchemaTableProps, TablePages, TableWish } from "./table-props";

type Columns = NonNullable<TableProps<Row>["columns"]>;

interface Props extends SchemaTableProps {
  /** It scrolls sideways under its first column. */
  isNarrow: boolean;
}

/** The rows as a table. Long words give way where the room is short; what stands at the right edge covers nothing. */
export const WideTable = observer(function WideTable(props: Props): ReactElement {
  const { rows, rowKey, pages, empty, onAsk, onRowClick, rowMark, isNarrow, sort } = props;
  const { rowSelection, expandable, size, loading = false } = props;
  const { t } = useTranslation();
  const help = useCellHelp(props.scope, props.screen);
  const boxes = boxNames<Row>(t, (row) => wordsOf(props.columns, row, help));
  // Where it scrolls sideways, totals far to the right would be out of sight: they stand below it.
  const sums = isNarrow ? undefined : totalsRow(props, help);
  const shown = [...useColumns(props), ...actionsOf(props)];
  const isPrinting = usePrinting();
  const isLong = expandable !== undefined && countOf(rows, expandable.childrenColumnName) > MOST_AT_ONCE;
  const table = (
    <Table<Row>
      className="fs-table"
      size={isNarrow ? "small" : (size ?? "large")}
      loading={loading}
      rowKey={rowKey}
      columns={shown}
      dataSource={rows}
      tableLayout="auto"
      scroll={{ x: isNarrow ? "max-content" : true }}
      showSorterTooltip={false}
      pagination={pages ? paging(pages, isNarrow) : false}
      onChange={(page, _, sorter) => {
        const { field, order } = [sorter].flat()[0] ?? {};
        const wish = order ? `${order === "descend" ? "-" : ""}${String(field)}` : "";
        onAsk?.(wishOf(wish, sort ?? "", { size: page.pageSize, page: page.current }, pages));
      }}
      {...(sums === undefined ? {} : { summary: () => sums })}
      // Until the rows are there nobody knows that there are none.
      {...(loading
        ? { locale: { emptyText: " " } }
        : empty === undefined
          ? {}
          : { locale: { emptyText: empty } })}
      {...(rowSelection ? { rowSelection: { ...boxes, ...rowSelection } } : {})}
      {...(expandable ? { expandable } : {})}
      {...(onRowClick
        ? { onRow: (row: Row) => ({ ...rowMark, onClick: () => onRowClick(row), className: "fs-row-link" }) }
        : {})}
      {...(isLong ? { components: LATE } : {})}
    />
  );
  // Always around it: a table that grows long keeps what it has unfolded.
  return <LateRows value={isLong && !isPrinting}>{table}</LateRows>;
});

const LATE = { body: { row: LateRow } };

/** All rows of a tree, also those that are folded away. */
const countOf = (rows: readonly Row[], children = "children"): number =>
  rows.reduce((sum, row) => sum + 1 + countOf(recordsIn(row[children]), children), 0);

/** The totals under the columns; absent where no column has one. */
function totalsRow(
  { columns, totals = {}, rowSelection, actions }: Props,
  help: CellHelp,
): ReactElement | undefined {
  const texts = columns.map((column) => totalText(column, totals, help));
  if (texts.every((text) => text === "")) return undefined;
  const first = rowSelection ? 1 : 0;
  return (
    <Table.Summary.Row>
      {rowSelection ? <Table.Summary.Cell index={0} /> : null}
      {columns.map(({ at: key, align }, at) => (
        <Table.Summary.Cell key={key} index={first + at} {...(align ? { align } : {})}>
          <strong>{texts[at]}</strong>
        </Table.Summary.Cell>
      ))}
      {actions ? <Table.Summary.Cell index={first + columns.length} /> : null}
    </Table.Summary.Row>
  );
}

function useColumns({ columns, rows, scope, screen, pointer, sort, isNarrow }: Props): Columns {
  const help = useCellHelp(scope, screen);
  const names = columns.filter(isName);
  return columns.map((column, at) => ({
    ...roomOf(isName(column) ? roomForNames(column, { rows, nth: names.indexOf(column) }, help) : undefined),
    key: column.at,
    dataIndex: column.name,
    title: columnTitle(column, help.locale),
    ...(column.width === undefined || isLink(column) ? {} : { width: column.width }),
    ...(column.align ? { align: column.align } : {}),
    ...(column.fixed ? { fixed: column.fixed } : isNarrow && at === 0 ? { fixed: "left" as const } : {}),
    ...(column.sort && sort !== undefined ? { sorter: true, sortOrder: orderOf(column.name, sort) } : {}),
    className: isLink(column) ? "fs-cell-link" : isShort(column) ? "fs-cell-short" : "",
    render: (_, row, index) => (
      <Cell
        column={column}
        row={row}
        index={index}
        help={help}
        screen={screen}
        pointer={`${pointer}/columns/${column.at}/body`}
      />
    ),
  }));
}

function actionsOf({ actions, isNarrow }: Props): Columns {
  if (!actions) return [];
  return [
    {
      key: "actions",
      title: actions.title,
      ...(actions.width === undefined ? {} : { width: actions.width }),
      ...(isNarrow ? {} : { fixed: "right" as const }),
      className: "fs-cell-actions",
      render: (_, row, index) => <RowActions actions={actions.of(row, index)} />,
    },
  ];
}

function paging(pages: TablePages, isNarrow: boolean): NonNullable<TableProps<Row>["pagination"]> {
  const { pageSizeOptions: sizes } = pages;
  if (!sizes) return { ...pages, hideOnSinglePage: true, showSizeChanger: false };
  return { ...pages, simple: isNarrow, showSizeChanger: true, showQuickJumper: true };
}

function wishOf(
  sort: string,
  now: string,
  { page, size }: { page?: number | undefined; size?: number | undefined },
  pages: TablePages | undefined,
): TableWish {
  if (sort !== now) return { sort };
  if (size !== undefined && size !== pages?.pageSize) return { size };
  return page === undefined || page === pages?.current ? {} : { page };
}

const roomOf = (room: string | undefined): Partial<Columns[number]> =>
  room === undefined ? {} : { onCell: () => ({ style: { minWidth: room } }) };

/** A text without a width of its own, and what leads to the row. */
const isName = (column: Column): boolean =>
  isLink(column) || (!isShort(column) && column.width === undefined);

/** What a row is called, where that leads to it: a text of any length, whose width is the least that it keeps. */
const isLink = ({ body }: Column): boolean => body?.length === 1 && body[0]?.["kind"] === "link";

/** Dates, words of a list, tags and own blocks keep their line; a text of any length gives way. */
const isShort = ({ format, dict, body, schema, ellipsis, width }: Column): boolean =>
  ellipsis !== true &&
  ((format ?? dict ?? body ?? schema.enum) !== undefined ||
    schema.type !== "string" ||
    schema.format === "date-time" ||
    (ellipsis === false && width === undefined));

function orderOf(name: string, sort: string): "ascend" | "descend" | null {
  if (sort === name) return "ascend";
  return sort === `-${name}` ? "descend" : null;
}
