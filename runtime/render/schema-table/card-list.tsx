import { Checkbox, Pagination, Select, Spin } from "antd";
import { observer } from "mobx-react-lite";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { toText } from "@/runtime/core/expression/values";
import { RowCard } from "./row-card";
import { useCellHelp } from "./cell-help";
import { columnName } from "./column";
import { Sums } from "./sums";
import type { Row, SchemaTableProps, TablePages } from "./table-props";
import { useTicks, type Ticks } from "./use-ticks";
import "./texts";

/** The rows as cards, in the order that is chosen above them. */
export const CardList = observer(function CardList(props: SchemaTableProps): ReactElement {
  const { rows, rowKey, pages, loading = false, empty, rowSelection } = props;
  const { t } = useTranslation();
  const ticks = useTicks(rows, rowKey, rowSelection);
  const [own, setOwn] = useState(1);
  const isCut = pages !== undefined && pages.total === undefined;
  const from = isCut ? (own - 1) * pages.pageSize : 0;
  const shown = isCut ? rows.slice(from, from + pages.pageSize) : rows;
  return (
    <>
      {rows.length > 0 ? <Order {...props} /> : null}
      {ticks && !ticks.isOne && shown.length > 1 ? <TickAll rows={shown} ticks={ticks} /> : null}
      {rows.length === 0 && !loading ? (empty ?? <p className="fs-empty">{t("table.empty")}</p>) : null}
      {rows.length === 0 && loading ? <Spin className="fs-row-cards-wait" /> : null}
      <ul className="fs-row-cards" aria-busy={loading}>
        {shown.map((row, at) => (
          <RowCard key={toText(row[rowKey] ?? at)} row={row} index={from + at} table={props} ticks={ticks} />
        ))}
      </ul>
      <Sums {...props} />
      {pages ? (
        <Pages
          pages={isCut ? { ...pages, current: own, total: rows.length } : pages}
          onTurn={(page) => (isCut ? setOwn(page) : props.onAsk?.({ page }))}
        />
      ) : null}
    </>
  );
});

/** What a table has in the head of its ticks. */
function TickAll({ rows, ticks }: { rows: readonly Row[]; ticks: Ticks }): ReactElement {
  const { t } = useTranslation();
  const count = rows.filter(ticks.has).length;
  return (
    <Checkbox
      className="fs-row-cards-all"
      checked={count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={() => ticks.toggleAll(rows)}
    >
      {t("rows.selectAll")}
    </Checkbox>
  );
}

function Pages({
  pages,
  onTurn,
}: {
  pages: TablePages;
  onTurn: (page: number) => void;
}): ReactElement | null {
  const { current = 1, pageSize, total = 0, showTotal } = pages;
  // As below a wide table: nothing is counted before there are rows.
  if (total === 0) return null;
  return (
    <div className="fs-row-cards-foot">
      {showTotal ? <span>{showTotal(total)}</span> : null}
      <Pagination
        simple={{ readOnly: true }}
        hideOnSinglePage
        showSizeChanger={false}
        current={current}
        pageSize={pageSize}
        total={total}
        onChange={onTurn}
      />
    </div>
  );
}

/** What a table has in the heads of its columns. */
function Order({ columns, sort, onAsk, scope, screen }: SchemaTableProps): ReactElement | null {
  const { t } = useTranslation();
  const { locale } = useCellHelp(scope, screen);
  const sortable = columns.filter((column) => column.sort);
  if (sort === undefined || sortable.length === 0) return null;
  const options = sortable.flatMap((column) => [
    { value: column.name, label: `${columnName(column, locale)} ↑` },
    { value: `-${column.name}`, label: `${columnName(column, locale)} ↓` },
  ]);
  return (
    <Select
      allowClear={{ label: t("form.clear") }}
      className="fs-row-cards-order"
      aria-label={t("rows.order")}
      placeholder={t("rows.order")}
      value={sort === "" ? null : sort}
      options={options}
      onChange={(value: string | undefined) => onAsk?.({ sort: value ?? "" })}
    />
  );
}
