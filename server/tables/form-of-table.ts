import { bindField, type DataField, type Relation } from "@/runtime/core/form/bind";
import { emptyForm, type FormDocument, type FormWidget } from "@/runtime/core/form/document";
import { createWidget, newWidgetKey } from "@/runtime/core/form/edit/create";
import type { Db } from "../db/port";
import { ApiError, CODE } from "../errors";
import { allRelations } from "../resource/relations";
import { referredTable } from "./physical";
import { SENTENCE } from "./sentences";
import type { ColumnKind, TableColumn } from "./table-definition";
import { dataResourceName } from "./table-resource";
import { allTables } from "./table-store";

const WIDGETS: Record<ColumnKind, string> = {
  text: "input",
  longText: "textarea",
  integer: "number",
  decimal: "number",
  boolean: "switch",
  date: "date",
  datetime: "date",
  dict: "select",
  user: "input",
  dept: "input",
  reference: "input",
};

/**
 * A form that is tied to a defined table, with a field for each of its columns (spec 001 §3, relation mode).
 *
 * @throws ApiError 400 for a table that there is not
 */
export async function formOfTable(db: Db, code: string): Promise<FormDocument> {
  const { fields, relation } = await fieldsOf(db, code);
  return { ...emptyForm(), list: fields, config: relatedConfig(relation) };
}

/** The sub-table of a list, where its author has not named it otherwise. */
const ROWS = "rows";

/**
 * A list of a defined table's rows (spec 000 §3, form type 1): one sub-table, with a column for each of the table's.
 *
 * @throws ApiError 400 for a table that there is not
 */
export async function listOfTable(db: Db, code: string): Promise<FormDocument> {
  const { fields, relation } = await fieldsOf(db, code);
  const table = createWidget("table", `${newWidgetKey()}_t`);
  const rows = { ...table, model: ROWS, name: relation.name, tableColumns: fields };
  return { ...emptyForm(), list: [rows], config: relatedConfig({ ...relation, rows: ROWS }) };
}

/** The settings of a form that is tied to a table. */
export const relatedConfig = (relation: Relation): FormDocument["config"] => ({
  ...emptyForm().config,
  relationJson: JSON.stringify(relation),
});

async function fieldsOf(db: Db, code: string): Promise<{ fields: FormWidget[]; relation: Relation }> {
  const table = (await allTables(db)).find((one) => one.code === code);
  const relation = (await allRelations(db)).find(
    (one) => one.code === dataResourceName(code) && one.object === undefined,
  );
  if (!table || !relation) throw new ApiError(CODE.badRequest, SENTENCE.noData({ code }));
  return { fields: widgetsOf(table.columns, relation.fields), relation };
}

/**
 * A field for each of the columns, bound to it. Whom or what a row refers to is chosen, not typed: an author adds a button
 * that opens a dialog for it.
 */
export function widgetsOf(columns: readonly TableColumn[], known: readonly DataField[]): FormWidget[] {
  return columns
    .filter((column) => referredTable(column) === null)
    .map((column, index) => {
      const field = known.find(({ code }) => code === column.code);
      const widget = widgetOf(column, `${newWidgetKey()}_${index}`);
      return field ? bindField(widget, field) : widget;
    });
}

function widgetOf(column: TableColumn, key: string): FormWidget {
  const widget = createWidget(WIDGETS[column.kind], key);
  const options = {
    ...widget.options,
    ...(column.required ? { required: true } : {}),
    ...(column.kind === "datetime" ? { type: "datetime", format: "yyyy-MM-dd HH:mm:ss" } : {}),
    ...(column.kind === "dict" && column.dict ? { dict: column.dict } : {}),
  };
  return { ...widget, model: column.code, name: column.name, options };
}
