import { FIELD_STATUS, type FieldStatus } from "@/runtime/core/process/setting";
import { childLists, tableColumnsOf, walkWidgets, type FormDocument, type FormWidget } from "../document";
import { type AccessSource, isShown, type FieldAccess } from "./permission";

/** A reader's access as JSON: what the server sends with a form. */
export interface AccessTable {
  fields: Record<string, FieldStatus>;
  columns: Record<string, Record<string, FieldStatus>>;
  buttons: string[];
  /** The form is a list of rows. */
  isList?: boolean;
  /** Paths of what the node demands. */
  required?: string[];
  /** What it comes from, with the fields that the node's form permission does not name. */
  from?: { node: string; rule: AccessSource["rule"]; unlisted: string[] }[];
}

export function tableOfAccess(form: FormDocument, access: FieldAccess): AccessTable {
  const table: AccessTable = {
    fields: {},
    columns: {},
    buttons: [...access.buttons],
    ...(access.isList ? { isList: true } : {}),
    ...(access.required && access.required.size > 0 ? { required: [...access.required] } : {}),
  };
  for (const widget of walkWidgets(form.list)) {
    table.fields[widget.model] = access.statusOf(widget.model);
    const tableColumns = tableColumnsOf(widget);
    if (!tableColumns) continue;
    const columns = tableColumns.map(
      ({ model }) => [model, access.columnStatusOf(widget.model, model)] as const,
    );
    table.columns[widget.model] = Object.fromEntries(columns);
  }
  const models = Object.keys(table.fields);
  if (access.sources)
    table.from = access.sources.map(({ node, rule, isListed }) => ({
      node,
      rule,
      unlisted: rule === "set" ? models.filter((model) => !isListed(model)) : [],
    }));
  return table;
}

/** The reverse of {@link tableOfAccess}; what the table does not know is read-only. */
export function accessOfTable(table: AccessTable): FieldAccess {
  return {
    statusOf: (model) => table.fields[model] ?? FIELD_STATUS.readOnly,
    columnStatusOf: (name, column) =>
      table.columns[name]?.[column] ?? table.fields[name] ?? FIELD_STATUS.readOnly,
    buttons: new Set(table.buttons),
    isList: table.isList ?? false,
    required: new Set(table.required),
  };
}

/** The form without the widgets that the reader may not see, at any depth; layout stays. */
export function stripForm(form: FormDocument, access: FieldAccess): FormDocument {
  const strip = (list: FormWidget[]): void => {
    list.splice(0, list.length, ...list.filter((widget) => isShown(access.statusOf(widget.model))));
    for (const widget of list) {
      for (const children of childLists(widget)) strip(children);
      const columns = tableColumnsOf(widget);
      if (columns)
        widget.tableColumns = columns.filter((column) =>
          isShown(access.columnStatusOf(widget.model, column.model)),
        );
    }
  };
  const copy = structuredClone(form);
  strip(copy.list);
  return copy;
}
