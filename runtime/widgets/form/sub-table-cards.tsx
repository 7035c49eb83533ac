import { CopyOutlined, EditOutlined, EyeOutlined, PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Path } from "@/runtime/core/json-schema/path";
import { titleOf } from "@/runtime/core/json-schema/schema";
import { useForm } from "@/runtime/render/schema-form/form-context";
import type { RowRights } from "./list-rights";
import { ROW_BUTTON } from "./row-button";
import { Cell, RemoveButton, type Column } from "./sub-table-row";
import { useReveal } from "./use-reveal";

type RowValue = Record<string, unknown>;

interface CardsProps {
  columns: readonly Column[];
  rows: readonly RowValue[];
  /** Path of the table. */
  table: Path;
  rights: RowRights;
  /** What may be done with a row; absent where its reader may not. */
  onEdit: ((index: number) => void) | undefined;
  onCopy: ((index: number) => void) | undefined;
  onRemove: ((index: number) => void) | undefined;
}

/** Cards that are drawn at once, and more with each press of the button below them. */
const DRAWN = 20;

/**
 * The rows of a sub-table where there is no room for columns: each as a card to read, which opens to be changed. Of a long
 * one the first are drawn, and what is added behind them: whoever copies a row would not see that they did.
 */
export function SubTableCards({ rows, ...props }: CardsProps): ReactElement {
  const { t } = useTranslation();
  const { store } = useForm();
  const [count, setCount] = useState(DRAWN);
  const [old, setOld] = useState(rows.length);
  if (rows.length < old) setOld(rows.length);
  useReveal(store, props.table, (index) => setCount((now) => Math.max(now, index + 1)));
  const added = Math.max(count, old, rows.length - DRAWN);
  const rest = Math.min(added, rows.length) - count;
  const cards = (from: number, to: number): ReactElement[] =>
    rows.slice(from, to).map((row, at) => {
      const index = from + at;
      const key = typeof row["_id"] === "string" ? row["_id"] : index;
      return <Card key={key} index={index} row={row} {...props} />;
    });
  return (
    <>
      <ul className="fs-subtable-cards" data-rows={rows.length}>
        {cards(0, count)}
      </ul>
      {rest > 0 ? (
        <Button type="link" block icon={<PlusOutlined aria-hidden />} onClick={() => setCount(count + DRAWN)}>
          {rest > DRAWN
            ? t("subTable.someOfRest", { more: DRAWN, count: rest })
            : t("subTable.rest", { count: rest })}
        </Button>
      ) : null}
      {added < rows.length ? <ul className="fs-subtable-cards">{cards(added, rows.length)}</ul> : null}
    </>
  );
}

type CardProps = Omit<CardsProps, "rows"> & { index: number; row: RowValue };

function Card({ columns, table, index, row, rights, onEdit, onCopy, onRemove }: CardProps): ReactElement {
  const { t } = useTranslation();
  const { locale } = useForm();
  const shown = columns.filter(([, schema]) => schema["x-flowsmith"]?.widget !== ROW_BUTTON);
  const n = index + 1;
  return (
    <li className="fs-subtable-card" data-card>
      <header>
        <strong>{t("subTable.row", { n })}</strong>
        {onEdit ? (
          <Button
            type="text"
            icon={rights.opens(row) ? <EditOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
            aria-label={t("subTable.edit", { n })}
            onClick={() => onEdit(index)}
          />
        ) : null}
        {onCopy ? (
          <Button
            type="text"
            icon={<CopyOutlined aria-hidden />}
            aria-label={t("subTable.copy", { n })}
            onClick={() => onCopy(index)}
          />
        ) : null}
        {onRemove && rights.drops(row) ? <RemoveButton index={index} onRemove={onRemove} /> : null}
      </header>
      <dl>
        {shown.map(([name, schema]) => (
          <div key={name}>
            <dt>{titleOf(schema, name, locale)}</dt>
            <dd>
              <Cell readOnly rests={false} schema={schema} table={table} index={index} name={name} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
