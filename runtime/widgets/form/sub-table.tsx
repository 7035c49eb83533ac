import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { observer } from "mobx-react-lite";
import { useCallback, useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { titleOf } from "@/runtime/core/json-schema/schema";
import type { WidgetProps } from "@/runtime/registry/widget";
import { useForm } from "@/runtime/render/schema-form/form-context";
import { SubTableRow, type Column } from "./sub-table-row";
import { useRowWindow } from "./use-row-window";

type RowValue = Record<string, unknown>;

let lastRow = 0;

/** Rows carry an id so that the server can tell which is which after inserts and deletes. */
function newRow(columns: readonly Column[]): RowValue {
  const values = columns.flatMap(([name, { "x-flowsmith": hints }]) => {
    const value = hints?.options?.["defaultValue"];
    const isEmpty = value === undefined || value === null || value === "" || isEmptyList(value);
    return isEmpty ? [] : [[name, structuredClone(value)]];
  });
  return { _id: `r${Date.now()}_${++lastRow}`, ...(Object.fromEntries(values) as RowValue) };
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const rowsOf = (value: unknown): RowValue[] => (Array.isArray(value) ? (value as RowValue[]) : []);

/** Columns to show: all, or those that the author ticked in `checkValue`; hidden ones never. */
function shownColumns({ schema, options }: WidgetProps): Column[] {
  const ticked = Array.isArray(options["checkValue"]) ? (options["checkValue"] as unknown[]) : [];
  return Object.entries(schema.items?.properties ?? {}).filter(([name, column]) => {
    const { isShow, hidden } = column["x-flowsmith"]?.options ?? {};
    return isShow !== true && hidden !== true && (ticked.length === 0 || ticked.includes(name));
  });
}

/** Sub-table of a designed form. Long tables draw only the rows in sight. */
export default observer(function SubTable(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const { schema, value, onChange, disabled, readOnly, path, options } = props;
  const { store, locale } = useForm();
  const rows = rowsOf(value);
  // oxlint-disable-next-line react/exhaustive-deps -- columns follow the schema, which carries the options
  const columns = useMemo(() => shownColumns(props), [schema]);
  const required = new Set(schema.items?.required ?? []);
  const isOpen = !disabled && !readOnly;
  const view = useRowWindow(rows.length);
  const remove = useCallback(
    (index: number) => onChange(rowsOf(store.valueAt(path)).toSpliced(index, 1)),
    // oxlint-disable-next-line react/exhaustive-deps -- the host makes `onChange` anew with each key
    [store, path],
  );
  const add = (): void => {
    view.showEnd();
    onChange([...rows, newRow(columns)]);
  };
  const width = columns.length + (isOpen ? 2 : 1);
  return (
    <div className="fs-subtable" id={props.id} tabIndex={-1}>
      <div
        ref={view.box}
        className={view.isWindowed ? "fs-subtable-window" : ""}
        data-rows={rows.length}
        onScroll={view.onScroll}
      >
        <table aria-label={props.label} aria-rowcount={rows.length + 1}>
          <thead>
            <tr>
              <th className="fs-subtable-no">#</th>
              {columns.map(([name, column]) => (
                <th key={name} style={{ width: widthOf(column["x-flowsmith"]?.options?.["width"]) }}>
                  {required.has(name) ? <span className="fs-required" aria-hidden /> : null}
                  {titleOf(column, name, locale)}
                </th>
              ))}
              {isOpen ? <th className="fs-subtable-act">{t("subTable.actions")}</th> : null}
            </tr>
          </thead>
          <tbody>
            <Spacer height={view.before} width={width} />
            {rows.slice(view.first, view.end).map((row, at) => (
              <SubTableRow
                key={typeof row["_id"] === "string" ? row["_id"] : view.first + at}
                columns={columns}
                table={path}
                index={view.first + at}
                isOpen={isOpen}
                onRemove={remove}
              />
            ))}
            <Spacer height={view.after} width={width} />
          </tbody>
        </table>
      </div>
      {rows.length === 0 ? <div className="fs-subtable-empty">{t("subTable.empty")}</div> : null}
      {isOpen && options["isInsert"] !== false ? (
        <div className="fs-subtable-foot">
          <Button type="dashed" block icon={<PlusOutlined />} onClick={add}>
            {t("subTable.add")}
          </Button>
        </div>
      ) : null}
    </div>
  );
});

const widthOf = (value: unknown): string | undefined =>
  typeof value === "string" && /^\d+(px|%)$/.test(value) && value !== "100%" ? value : undefined;

function Spacer({ height, width }: { height: number; width: number }): ReactElement | null {
  return height > 0 ? (
    <tr aria-hidden style={{ height }}>
      <td colSpan={width} aria-label="…" style={{ padding: 0 }} />
    </tr>
  ) : null;
}
