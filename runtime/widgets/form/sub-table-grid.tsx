import { observer } from "mobx-react-lite";
import type { CSSProperties, ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Path } from "@/runtime/core/json-schema/path";
import { timeFormat } from "@/runtime/core/form/date-format";
import { titleOf, type Schema } from "@/runtime/core/json-schema/schema";
import type { WidgetProps } from "@/runtime/registry/widget";
import { useForm } from "@/runtime/render/schema-form/form-context";
import { dateKind } from "../day";
import type { RowRights } from "./list-rights";
import { SubTableRow, type Column } from "./sub-table-row";
import type { RowWindow } from "./use-row-window";

interface GridProps {
  label: string;
  columns: readonly Column[];
  required: ReadonlySet<string>;
  rows: readonly Record<string, unknown>[];
  /** Path of the table. */
  table: Path;
  /** Which rows are drawn. */
  view: RowWindow;
  isOpen: boolean;
  rights: RowRights;
  onRemove: (index: number) => void;
  /** Adds a copy of a row; absent where none may be added. */
  onCopy: ((index: number) => void) | undefined;
  /** Opens a row in a dialog; absent where the author wants none. */
  onEdit: ((index: number) => void) | undefined;
}

/** The rows of a sub-table one below the other under their titles. Of a long one only the rows in sight are drawn. */
export const SubTableGrid = observer(function SubTableGrid(props: GridProps): ReactElement {
  const { columns, rows, table, view, isOpen, rights, onRemove, onCopy, onEdit } = props;
  const hasActions = isOpen || onEdit !== undefined;
  const width = columns.length + (hasActions ? 2 : 1);
  const { store } = useForm();
  const drawn = (from: number, to: number): ReactElement[] =>
    rows
      .slice(from, to)
      .map((row, at) => (
        <SubTableRow
          key={typeof row["_id"] === "string" ? row["_id"] : from + at}
          columns={columns}
          table={table}
          index={from + at}
          isOpen={rights.opens(row)}
          mayRemove={rights.drops(row)}
          hasActions={hasActions}
          rests={view.isLong}
          isAway={from + at < view.first || from + at >= view.end}
          onRemove={onRemove}
          onCopy={onCopy}
          onEdit={onEdit}
        />
      ));
  // What is on its way in a row that was scrolled out of sight, or was typed there and cannot be read, ends with the row.
  const held = view.isWindowed ? store.heldItems(table) : [];
  const heldRows = (from: number, to: number): ReactElement[] =>
    held.flatMap((index) => (index >= from && index < to ? drawn(index, index + 1) : []));
  return (
    <div
      ref={view.box}
      className={view.isWindowed ? "fs-subtable-window" : ""}
      data-rows={rows.length}
      onScroll={view.onScroll}
    >
      <table aria-label={props.label} aria-rowcount={rows.length + 1}>
        <Head columns={columns} required={props.required} hasActions={hasActions} />
        <tbody>
          {[
            ...heldRows(0, view.first),
            <Spacer key="before" height={view.before} width={width} />,
            ...drawn(view.first, view.end),
            <Spacer key="after" height={view.after} width={width} />,
            ...heldRows(view.end, rows.length),
          ]}
        </tbody>
      </table>
    </div>
  );
});

interface HeadProps extends Pick<GridProps, "columns" | "required"> {
  hasActions: boolean;
}

function Head({ columns, required, hasActions }: HeadProps): ReactElement {
  const { t } = useTranslation();
  const { locale } = useForm();
  return (
    <thead>
      <tr>
        <th className="fs-subtable-no">#</th>
        {columns.map(([name, column]) => (
          <th key={name} style={roomOf(column)}>
            {required.has(name) ? <span className="fs-required" aria-hidden /> : null}
            {titleOf(column, name, locale)}
          </th>
        ))}
        {hasActions ? <th className="fs-subtable-act">{t("subTable.actions")}</th> : null}
      </tr>
    </thead>
  );
}

/** As wide as its author says, else as its values need: of a date that is cut nobody sees which it is. */
function roomOf(column: Schema): CSSProperties {
  const { widget, options = {} } = column["x-flowsmith"] ?? {};
  const width = widthOf(options["width"]);
  const room = pickerRoom(widget, { schema: column, options });
  return width === undefined && room !== undefined ? { minWidth: room } : { width };
}

/** What a picker needs beside the digits of its value, and a span between its two. */
const AROUND = { one: 60, span: 100 };

function pickerRoom(
  widget: string | undefined,
  { schema, options }: Pick<WidgetProps, "schema" | "options">,
): string | undefined {
  if (widget !== "date" && widget !== "time") return undefined;
  const date = dateKind({ schema, options });
  const isRange = widget === "date" ? date.isRange : options["isRange"] === true;
  const format = widget === "date" ? date.format : timeFormat(options);
  return isRange
    ? `calc(${2 * format.length}ch + ${AROUND.span}px)`
    : `calc(${format.length}ch + ${AROUND.one}px)`;
}

const widthOf = (value: unknown): string | undefined =>
  typeof value === "string" && /^\d+(px|%)$/.test(value) && value !== "100%" ? value : undefined;

function Spacer({ height, width }: { height: number; width: number }): ReactElement | null {
  return height > 0 ? (
    <tr aria-hidden style={{ height }}>
      <td colSpan={width} aria-label="…" style={{ padding: 0 }} />
    </tr>
  ) : null;
}
