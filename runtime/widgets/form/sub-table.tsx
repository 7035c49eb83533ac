import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { observer } from "mobx-react-lite";
import {
  useCallback,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from "react";
import { useTranslation } from "react-i18next";
import { isHiddenByAuthor, isLeftOut } from "@/runtime/core/form/compile";
import { isSameValue } from "@/runtime/core/form/access/same-value";
import { keyOfPath, type Path } from "@/runtime/core/json-schema/path";
import type { FormWidget } from "@/runtime/core/form/document";
import type { WidgetProps } from "@/runtime/registry/widget";
import { useForm } from "@/runtime/render/schema-form/form-context";
import { useNarrow } from "@/runtime/render/use-narrow";
import { FieldGroup } from "../field-group";
import { buttonColumn } from "./row-button";
import { useRowRights } from "./list-rights";
import { ListTools } from "./list-tools";
import { SubTableCards } from "./sub-table-cards";
import { RowDialog } from "./sub-table-dialog";
import { SubTableGrid } from "./sub-table-grid";
import type { Column } from "./sub-table-row";
import { useCellPaste } from "./use-cell-paste";
import { useReveal } from "./use-reveal";
import { useRowWindow } from "./use-row-window";

type RowValue = Record<string, unknown>;

/** Below this width a row is a card. */
const NARROW = 520;

let lastRow = 0;

/**
 * A row with the defaults of its columns, those that its author does not show too. Rows carry an id so that the server can
 * tell which is which after inserts and deletes.
 */
function newRow({ schema }: WidgetProps): RowValue {
  const columns = Object.entries(schema.items?.properties ?? {});
  const values = columns.flatMap(([name, { "x-flowsmith": hints }]) => {
    const value = hints?.options?.["defaultValue"];
    const isEmpty = value === undefined || value === null || value === "" || isEmptyList(value);
    return isEmpty ? [] : [[name, structuredClone(value)]];
  });
  return { _id: newId(), ...(Object.fromEntries(values) as RowValue) };
}

function copyOf(row: RowValue = {}): RowValue {
  const { _from: _, ...cells } = structuredClone(row);
  return { ...cells, _id: newId() };
}

/** Nobody else who adds rows to the same table at the same moment gives the same id. */
const newId = (): string => `r${Date.now()}_${++lastRow}_${Math.random().toString(36).slice(2, 10)}`;

/** A row as it is now, with what was changed in a dialog: a file may have arrived in it meanwhile. */
function withChanges(now: RowValue | undefined, { from, to }: { from: RowValue; to: RowValue }): RowValue {
  if (now === undefined) return to;
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  const changed = names.filter((name) => !isSameValue(from[name], to[name]));
  return { ...now, ...Object.fromEntries(changed.map((name) => [name, to[name]])) };
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const rowsOf = (value: unknown): RowValue[] => (Array.isArray(value) ? (value as RowValue[]) : []);

/** Columns to show: all, or those that the author ticked in `checkValue`; hidden ones never. Buttons stand among them. */
function shownColumns({ schema, options }: WidgetProps, isWhole = false): Column[] {
  const isShown = (model: string): boolean => isWhole || !isLeftOut({ options }, { model });
  const widgets = (options["columns"] ?? []) as readonly FormWidget[];
  const properties = schema.items?.properties ?? {};
  const schemas = widgets.flatMap((widget): Column[] => {
    const column = widget.type === "button" ? buttonColumn(widget) : properties[widget.model];
    return column ? [[widget.model, column]] : [];
  });
  const hidden = new Set(widgets.filter(isHiddenByAuthor).map(({ model }) => model));
  return schemas.filter(([name]) => !hidden.has(name) && isShown(name));
}

/** Sub-table of a designed form: rows under their titles, or where there is no room for that as cards. */
export default observer(function SubTable(props: WidgetProps): ReactElement {
  const { schema, disabled, readOnly, path, options } = props;
  const { store } = useForm();
  // oxlint-disable-next-line react/exhaustive-deps -- columns follow the schema, which carries the options
  const columns = useMemo(() => shownColumns(props), [schema]);
  const required = schema.items?.required ?? NONE;
  const isOpen = !disabled && !readOnly;
  const rights = useRowRights(props, isOpen);
  const mayAdd = rights.add;
  const hasDialog = options["rowDialog"] === true || rights.see;
  // oxlint-disable-next-line react/exhaustive-deps -- columns follow the schema, which carries the options
  const details = useMemo(() => shownColumns(props, rights.see), [schema, rights.see]);
  const box = useRef<HTMLDivElement>(null);
  const isNarrow = useCards(box, path);
  const goOn = useGoOn(box, path);
  const { rows, remove, put, append } = useRows(props, goOn);
  const view = useRowWindow(rows.length);
  useReveal(store, path, view.showRow);
  const [edited, setEdited] = useState<Edited | null>(null);
  const edit = (index: number): void => setEdited({ index, row: rows[index] ?? {} });
  const add = (): void => {
    if (isNarrow) return setEdited({ index: rows.length, row: rights.own(newRow(props)) });
    view.showEnd();
    put(rows.length, rights.own(newRow(props)));
  };
  const addAll = (given: readonly RowValue[]): void => {
    const fresh = given.map((row) =>
      rights.own({ ...(row["_from"] ? {} : newRow(props)), ...row, _id: newId() }),
    );
    view.showEnd();
    append(fresh);
  };
  const addAndFill = (): void => {
    add();
    if (!isNarrow) goOn(rows.length);
  };
  const copy = (index: number): void => {
    if (!isNarrow) view.showEnd();
    put(rows.length, rights.own(copyOf(rows[index])));
  };
  const { paste, question } = useCellPaste({
    columns,
    rows,
    table: path,
    rights,
    fresh: () => newRow(props),
    onChange: props.onChange,
  });
  return (
    <FieldGroup
      props={props}
      ref={box}
      className="fs-subtable"
      onPaste={isOpen && !isNarrow ? paste : undefined}
      onKeyDown={(event) => goDown(event, mayAdd && !isNarrow ? add : undefined)}
    >
      {isNarrow ? (
        <SubTableCards
          columns={columns}
          rows={rows}
          table={path}
          rights={rights}
          onEdit={isOpen || rights.see ? edit : undefined}
          onCopy={mayAdd ? copy : undefined}
          onRemove={isOpen ? remove : undefined}
        />
      ) : (
        <SubTableGrid
          label={props.label}
          columns={columns}
          required={new Set(required)}
          rows={rows}
          table={path}
          view={view}
          isOpen={isOpen}
          rights={rights}
          onRemove={remove}
          onCopy={mayAdd ? copy : undefined}
          onEdit={hasDialog ? edit : undefined}
        />
      )}
      <ListTools rights={rights} columns={columns} label={props.label} rows={rows} onAdd={addAll} />
      {edited ? (
        <RowDialog
          columns={details}
          required={required}
          index={edited.index}
          row={edited.row}
          isOpen={rights.opens(edited.row)}
          onSave={(row) => {
            put(edited.index, withChanges(rows[edited.index], { from: edited.row, to: row }));
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {question}
      <Foot isEmpty={rows.length === 0} onAdd={mayAdd ? addAndFill : undefined} />
    </FieldGroup>
  );
});

/** Whether rows are cards. While one holds what is on its way, a table stays what it is: the other look would end that. */
function useCards(box: RefObject<HTMLElement | null>, path: Path): boolean {
  const { store } = useForm();
  const isNarrow = useNarrow(box, NARROW);
  const [isCards, setCards] = useState(isNarrow);
  if (isCards !== isNarrow && store.heldItems(path).length === 0) setCards(isNarrow);
  return isCards;
}

interface FootProps {
  isEmpty: boolean;
  /** Absent where no row may be added. */
  onAdd: (() => void) | undefined;
}

function Foot({ isEmpty, onAdd }: FootProps): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      {isEmpty ? <div className="fs-subtable-empty">{t("subTable.empty")}</div> : null}
      {onAdd ? (
        <div className="fs-subtable-foot">
          <Button type="dashed" block icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
            {t("subTable.add")}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** The row in the dialog; a new one is behind the last until it is saved. */
interface Edited {
  index: number;
  row: RowValue;
}

interface Rows {
  rows: RowValue[];
  remove: (index: number) => void;
  /** Sets the row at a place; behind the last one it is added. */
  put: (index: number, row: RowValue) => void;
  append: (rows: readonly RowValue[]) => void;
}

function useRows({ value, onChange, path }: WidgetProps, onRemoved: (index: number) => void): Rows {
  const { store } = useForm();
  const rows = rowsOf(value);
  const remove = useCallback(
    (index: number) => {
      onChange(rowsOf(store.valueAt(path)).toSpliced(index, 1));
      onRemoved(index);
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the host makes `onChange` anew with each key
    [store, path],
  );
  return {
    rows,
    remove,
    put: (index, row) => onChange(rows.toSpliced(index, 1, row)),
    append: (more) => onChange([...rows, ...more]),
  };
}

const NONE: readonly string[] = [];

/**
 * Goes on in a row, or at the table where there is none: who asked for a row fills it in, and whose row is gone has the
 * next one. Who has gone elsewhere stays there.
 */
function useGoOn(table: RefObject<HTMLElement | null>, path: Path): (index: number) => void {
  return useCallback(
    (index) => {
      requestAnimationFrame(() => {
        const now = document.activeElement;
        const isLost = now === document.body;
        if (!isLost && !table.current?.contains(now)) return;
        const row = CSS.escape(keyOfPath([...path, index]));
        const cell = `[data-path^="${row}."] :is(input, textarea, button):enabled`;
        const place = table.current?.querySelector<HTMLElement>(cell) ?? (isLost ? table.current : null);
        place?.focus();
      });
    },
    [table, path],
  );
}

/** A cell of one line; what opens a list or a calendar takes Enter itself, for what was chosen or typed there. */
const isPlainLine = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement &&
  target.getAttribute("role") !== "combobox" &&
  target.closest(".ant-picker") === null;

/** Enter goes to the same column of the next row; in the last one it adds a row. */
function goDown(event: KeyboardEvent, add: (() => void) | undefined): void {
  const { target, currentTarget, nativeEvent } = event;
  if (event.key !== "Enter" || nativeEvent.isComposing || !isPlainLine(target)) return;
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
