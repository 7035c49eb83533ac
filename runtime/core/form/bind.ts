import { recordIn } from "@/runtime/core/guards";
import { widgetDeclaration } from "./edit/create";
import { walkWidgets, type FormDocument, type FormTab, type FormWidget } from "./document";

/** A column of a data table or a property of a business object that a form can be tied to (spec 001 §3). */
export interface DataField {
  code: string;
  name: string;
  comment?: string;
  required?: boolean;
  default_value?: unknown;
  type?: string;
  length?: number;
  childList?: DataField[];
  /** The table whose rows the column refers to. */
  refers?: string;
}

/** Fields that are kept in columns of other names: field → column; an empty one is not kept. */
export type FieldMapping = Record<string, string>;

/** The table whose rows the rows of a sub-table are kept as, or the one row that some fields of the form are kept as. */
export interface ChildTable {
  code: string;
  name: string;
  /** The column that refers to the row of the application. */
  parent: string;
  fields: DataField[];
  mapping?: FieldMapping;
  /** Values that every such row has, by column. */
  fixed?: Record<string, string>;
}

/** What a form in relation mode is tied to; stored as JSON text in `config.relationJson`. */
export interface Relation {
  kind: "table" | "object";
  code: string;
  name: string;
  fields: DataField[];
  mapping?: FieldMapping;
  /** Of a list: the sub-table whose rows are rows of the table. Without it the form itself is one. */
  rows?: string;
  /** By the field of the sub-table. */
  tables?: Record<string, ChildTable>;
  /** Tables that hold one row of the application at the most: the fields that their mapping names are kept there. */
  ones?: ChildTable[];
  /** The business object that it was taken from. */
  object?: string;
}

/** The table beside the main one that keeps a field of the form; undefined where the main table does. */
export const oneKeeping = ({ ones = [] }: Pick<Relation, "ones">, field: string): ChildTable | undefined =>
  ones.find(({ mapping = {} }) => Object.hasOwn(mapping, field) && mapping[field] !== "");

/** The relation of a form's settings; null for a form on its own, and for a text that is none. */
export function relationOf(config: Record<string, unknown>): Relation | null {
  const text = config["relationJson"];
  if (typeof text !== "string" || text.trim() === "") return null;
  try {
    const value: unknown = JSON.parse(text);
    return isRelation(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * What the columns of a sub-table can be tied to: the fields of the sub-table that it is in a form. In which columns of
 * a table its rows are kept is said beside it.
 */
export function columnRelation(relation: Relation | null, table: string): Relation | null {
  if (relation?.kind !== "object") return null;
  const { code, name, childList = [] } = relation.fields.find((field) => field.code === table) ?? {};
  return code === undefined ? null : { kind: "object", code, name: name ?? code, fields: childList };
}

/** The sub-table of a list whose rows are rows of its table, also when it was renamed; null of a form that is no list. */
export function listField({ list, config }: Pick<FormDocument, "list" | "config">): string | null {
  const { rows } = relationOf(config) ?? {};
  if (rows === undefined) return null;
  const tables = [...walkWidgets(list)].filter(({ type }) => type === "table").map(({ model }) => model);
  return tables.includes(rows) ? rows : (tables[0] ?? null);
}

function isRelation(value: unknown): value is Relation {
  const { code, fields } = recordIn(value);
  return typeof code === "string" && code !== "" && Array.isArray(fields);
}

/** Data type of an input by the type of its column (spec 001 §4). */
const DATA_TYPES: Record<string, string> = {
  varchar: "string",
  text: "string",
  bigint: "number",
  tinyint: "boolean",
  datetime: "string",
};

/**
 * Ties a widget to a data field: its key, its comment as label, its default value, its length, the required flag (only
 * where the widget was required already) and the data type (spec 001 §4). What the field does not say stays.
 */
export function bindField(widget: FormWidget, field: DataField): FormWidget {
  const dataType = DATA_TYPES[field.type ?? ""];
  const { length } = field;
  const knows = (option: string): boolean =>
    Object.hasOwn(widgetDeclaration(widget.type)?.properties ?? {}, option);
  const options = {
    ...widget.options,
    ...(field.default_value === undefined || field.default_value === null
      ? {}
      : { defaultValue: field.default_value }),
    ...(knows("maxlength") && length !== undefined && length > 0 ? { maxlength: length } : {}),
    ...(knows("dataType") && dataType !== undefined ? { dataType } : {}),
    ...(field.required === undefined
      ? {}
      : { required: widget.options["required"] === true && field.required }),
  };
  return { ...widget, model: field.code, name: field.comment || field.name || widget.name, options };
}

/** Ties a tab to a form and takes its code over; without a form the tab is on its own again (spec 001 §4). */
export function bindTab(tab: FormTab, form: { id: string; code: string } | undefined): FormTab {
  if (form) return { ...tab, formId: form.id, code: form.code };
  const { formId: _, code: __, ...rest } = tab;
  return rest;
}
