import { recordIn, recordsIn } from "@/runtime/core/guards";
import { toText } from "../expression/values";
import { FIELD_STATUS } from "../process/setting";
import { tableColumnsOf, walkWidgets, type FormDocument, type FormWidget } from "./document";
import type { FieldAccess } from "./access/permission";
import { isField, type ValueSchema } from "./value-schema";

/** What a button picks: its option `dialog` names a stored dialog and says which field each column fills. */
export interface DialogChoice {
  code: string;
  multiple: boolean;
  /**
   * Column of the dialog to field key, or to `table.column` of a sub-table, which gets a row per picked row. Of a button
   * in a row: to the key of a column of that row.
   */
  fields: Readonly<Record<string, string>>;
}

/** A place that a column of a dialog may fill. */
export interface DialogTarget {
  path: string;
  label: string;
}

type Row = Record<string, unknown>;

/** The dialog of a button, null when it opens none. What is stored may come from anywhere, so it is read with care. */
export function dialogOf({ type, options }: FormWidget): DialogChoice | null {
  const { code, fields, multiple } = recordIn(options["dialog"]);
  if (type !== "button" || typeof code !== "string" || code === "") return null;
  const entries = Object.entries(recordIn(fields)).flatMap(([from, to]): [string, string][] =>
    typeof to === "string" && to !== "" ? [[from, to]] : [],
  );
  return { code, multiple: multiple === true, fields: Object.fromEntries(entries) };
}

/** Fields of a form and columns of its sub-tables that a dialog may fill; for a button in a row the columns of the row. */
export function dialogTargets(form: FormDocument, table: FormWidget | null = null): DialogTarget[] {
  if (table)
    return (tableColumnsOf(table) ?? [])
      .filter((column) => isField(column) && column.model !== "")
      .map(({ model, name }) => ({ path: model, label: name }));
  return [...walkWidgets(form.list)]
    .filter((widget) => isField(widget) && widget.model !== "")
    .flatMap((widget) => {
      const columns = tableColumnsOf(widget);
      if (!columns) return [{ path: widget.model, label: widget.name }];
      return columns.map(({ model, name }) => ({
        path: `${widget.model}.${model}`,
        label: `${widget.name} / ${name}`,
      }));
    });
}

/** May somebody with this access open the dialog in this form: a button of it fills a field that they may write. */
export function opensDialog(form: FormDocument, access: FieldAccess, code: string): boolean {
  const isWritable = (path: string): boolean => {
    const [model = "", column] = path.split(".");
    const status = column === undefined ? access.statusOf(model) : access.columnStatusOf(model, column);
    return status === FIELD_STATUS.writable;
  };
  const opens = (widget: FormWidget, prefix: string): boolean => {
    const choice = dialogOf(widget);
    return choice?.code === code && Object.values(choice.fields).some((path) => isWritable(prefix + path));
  };
  return [...walkWidgets(form.list)].some(
    (widget) =>
      opens(widget, "") || (tableColumnsOf(widget) ?? []).some((column) => opens(column, `${widget.model}.`)),
  );
}

/** Could picking change anything: a field that it fills is there and may be written. The server opens the dialog to nobody else. */
export function fillsAny({ fields }: DialogChoice, schema: ValueSchema): boolean {
  return Object.values(fields).some((to) => {
    const [model = "", column] = to.split(".");
    const field = schema.properties?.[model];
    const target = column === undefined ? field : field?.items?.properties?.[column];
    return target !== undefined && !target.readOnly && !field?.readOnly;
  });
}

/**
 * What picking changes: one row fills fields as it is, several fill lists, or texts with commas between. Rows for a
 * sub-table are added behind those it has; one that is there already is not added again. Fields that the schema does not
 * hold or that are read-only stay as they are.
 */
export function pickedValues(
  { fields }: DialogChoice,
  rows: readonly Row[],
  { schema, values }: { schema: ValueSchema; values: Row },
): Row {
  const changes: Row = {};
  const tables = new Map<string, [from: string, column: string][]>();
  for (const [from, to] of Object.entries(fields)) {
    const [model = "", column] = to.split(".");
    const target = schema.properties?.[model];
    if (!target || target.readOnly) continue;
    if (column === undefined)
      changes[model] = joined(
        rows.map((row) => row[from]),
        target,
      );
    else tables.set(model, [...(tables.get(model) ?? []), [from, column]]);
  }
  for (const [model, columns] of tables) changes[model] = added(columns, rows, { schema, values, model });
  return changes;
}

function joined(found: readonly unknown[], target: ValueSchema): unknown {
  if (target.type === "array") return found.map((value) => typed(value, target.items));
  return found.length === 1 ? typed(found[0], target) : found.map((value) => toText(value)).join(",");
}

function added(
  columns: readonly [from: string, column: string][],
  rows: readonly Row[],
  { schema, values, model }: { schema: ValueSchema; values: Row; model: string },
): Row[] {
  const items = schema.properties?.[model]?.items?.properties ?? {};
  const open = columns.filter(([, column]) => items[column] && !items[column].readOnly);
  const before = recordsIn(values[model]);
  const made = rows.map((row) =>
    Object.fromEntries(open.map(([from, column]) => [column, typed(row[from], items[column])])),
  );
  const isThere = (one: Row): boolean =>
    before.some((row) => Object.entries(one).every(([column, value]) => row[column] === value));
  return [...before, ...made.filter((one) => !isThere(one))];
}

/** A value as the field stores it: what a column holds need not have the field's type. */
function typed(value: unknown, target: ValueSchema | undefined): unknown {
  if (value === null || value === undefined) return undefined;
  if (target?.type === "string") return toText(value);
  if (target?.type === "number" || target?.type === "integer") {
    const number = Number(value);
    return Number.isFinite(number) ? number : undefined;
  }
  return value;
}
