import { listIn } from "@/runtime/core/guards";
import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
} from "react";
import { useTranslation } from "react-i18next";
import { keyOfPath, type Path } from "@/runtime/core/json-schema/path";
import { titleOf } from "@/runtime/core/json-schema/schema";
import { isHiddenByAuthor } from "@/runtime/core/form/compile";
import type { FormWidget } from "@/runtime/core/form/document";
import type { WidgetProps } from "@/runtime/registry/widget";
import { useForm } from "@/runtime/render/schema-form/form-context";
import type { FormStore } from "@/runtime/store/form-store";
import { buttonColumn } from "./row-button";
import { SubTableRow, type Column } from "./sub-table-row";
import { RowDialog } from "./sub-table-dialog";
import { useRowWindow, type RowWindow } from "./use-row-window";

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

/** Columns to show: all, or those that the author ticked in `checkValue`; hidden ones never. Buttons stand among them. */
function shownColumns({ schema, options }: WidgetProps): Column[] {
  const ticked = listIn(options["checkValue"]);
  const widgets = (options["columns"] ?? []) as readonly FormWidget[];
  const properties = schema.items?.properties ?? {};
  const schemas = widgets.flatMap((widget): Column[] => {
    const column = widget.type === "button" ? buttonColumn(widget) : properties[widget.model];
    return column ? [[widget.model, column]] : [];
  });
  const hidden = new Set(widgets.filter(isHiddenByAuthor).map(({ model }) => model));
  return schemas.filter(([name]) => !hidden.has(name) && (ticked.length === 0 || ticked.includes(name)));
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
  useReveal(store, path, view);
  const [edited, setEdited] = useState<number | null>(null);
  const hasDialog = options["rowDialog"] === true;
  const add = (): void => {
    view.showEnd();
    onChange([...rows, newRow(columns)]);
  };
  const save = (row: RowValue): void => {
    if (edited !== null) onChange(rows.with(edited, row));
    setEdited(null);
  };
  const hasActions = isOpen || hasDialog;
  const width = columns.length + (hasActions ? 2 : 1);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter bubbles from the cells
    <div
      className="fs-subtable"
      id={props.id}
      tabIndex={-1}
      onKeyDown={(event) => goDown(event, isOpen && options["isInsert"] !== false ? add : undefined)}
    >
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
              {hasActions ? <th className="fs-subtable-act">{t("subTable.actions")}</th> : null}
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
                rests={view.isWindowed}
                onRemove={remove}
                onEdit={hasDialog ? setEdited : undefined}
              />
            ))}
            <Spacer height={view.after} width={width} />
          </tbody>
        </table>
      </div>
      {edited === null || !rows[edited] ? null : (
        <RowDialog
          columns={columns}
          required={schema.items?.required ?? NONE}
          index={edited}
          row={rows[edited]}
          isOpen={isOpen}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
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

const NONE: readonly string[] = [];

/** Brings a row into sight that somebody looks for. */
function useReveal(store: FormStore, path: Path, view: RowWindow): void {
  const show = useRef(view.showRow);
  useEffect(() => {
    show.current = view.showRow;
  });
  useEffect(() => {
    const prefix = `${keyOfPath(path)}.`;
    return reaction(
      () => store.revealed,
      (place) => {
        if (place?.path.startsWith(prefix))
          show.current(Number.parseInt(place.path.slice(prefix.length), 10));
      },
    );
  }, [store, path]);
}

/** Enter goes to the same column of the next row; in the last one it adds a row. */
function goDown(event: KeyboardEvent, add: (() => void) | undefined): void {
  const { target, currentTarget, nativeEvent } = event;
  const isLine = target instanceof HTMLInputElement && target.getAttribute("role") !== "combobox";
  if (event.key !== "Enter" || nativeEvent.isComposing || !isLine) return;
  const cell = target.closest<HTMLElement>("[data-path]")?.dataset["path"]?.split(".") ?? [];
  const row = Number(cell.at(-2));
  if (!Number.isInteger(row)) return;
  event.preventDefault();
  const below = [...cell.slice(0, -2), row + 1, cell.at(-1)].join(".");
  const focus = (): boolean => {
    const next = currentTarget.querySelector<HTMLElement>(`[data-path="${CSS.escape(below)}"] input`);
    next?.focus();
    return next !== null;
  };
  if (focus() || !add) return;
  add();
  requestAnimationFrame(() => focus());
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
