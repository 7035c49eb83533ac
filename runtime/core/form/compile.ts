import { listIn, recordIn } from "../guards";
import { relationOf } from "./bind";
import { FIELD_STATUS } from "../process/setting";
import { formulasOf, type Formula } from "./computed";
import { hasFormula } from "./has-formula";
import { childLists, tableColumnsOf, walkWidgets, type FormDocument, type FormWidget } from "./document";
import { FULL_ACCESS, type FieldAccess } from "./access/permission";
import { shownFormulas } from "./access/shown-formulas";
import { validatorsOf, type FieldValidator } from "./validators";
import { widgetHints } from "./widget-hints";
import {
  filled,
  isField,
  isRequired,
  storedRequiredMessage,
  valueSchema,
  type ValueSchema,
} from "./value-schema";

export interface ObjectSchema extends ValueSchema {
  type: "object";
  properties: Record<string, ValueSchema>;
  required: string[];
}

/** rjsf hints: which fields are read-only. Widgets and their options are in the schema's `x-flowsmith`. */
export type UiSchema = Record<string, { "ui:readonly": boolean }>;

export interface CompiledForm {
  schema: ObjectSchema;
  uiSchema: UiSchema;
  /** What the reader may compute: not what is made of fields that they do not see. */
  formulas: Formula[];
  /** Checks in JavaScript of the fields that the reader may write. */
  validators: FieldValidator[];
}

/**
 * Compiles a form for one reader: fields that they may not see are not in the result, those they may not write are
 * read-only and never required (spec 000 §4), and what a formula gives is read-only but checked. Layout stays a tree of the original widgets under `ui:layout`.
 */
export function compileForm(form: FormDocument, access: FieldAccess = FULL_ACCESS): CompiledForm {
  const properties: Record<string, ValueSchema> = {};
  const required: string[] = [];
  const uiSchema: UiSchema = {};
  const formulas: Formula[] = [];
  const shown = new Map<string, ReadonlySet<string> | null>();
  const validators: FieldValidator[] = [];
  for (const { widget, isHidden } of walkShown(form.list)) {
    const status = access.statusOf(widget.model);
    if (
      !isField(widget) ||
      widget.model === "" ||
      status === FIELD_STATUS.unused ||
      status === FIELD_STATUS.hidden
    )
      continue;
    const isWritable = status === FIELD_STATUS.writable && widget.options["disabled"] !== true;
    const isDemanded =
      isWritable && !isHidden && (isRequired(widget) || access.required?.has(widget.model) === true);
    const schema = withActions(fieldSchema(widget, isWritable && !isHidden, access), form, access);
    properties[widget.model] = isDemanded ? filled(schema) : schema;
    if (isDemanded) required.push(widget.model);
    if (!isWritable || hasFormula(widget)) uiSchema[widget.model] = { "ui:readonly": true };
    shown.set(widget.model, shownColumns(widget, schema));
    formulas.push(...formulasOf(widget));
    if (isWritable && !isHidden)
      validators.push(...validatorsOf(widget), ...columnValidators(widget, access));
  }
  const schema = { type: "object" as const, properties, required };
  return { schema, uiSchema, formulas: shownFormulas(formulas, shown), validators };
}

/** The columns of a sub-table that its reader sees; null for every other field. */
const shownColumns = (widget: FormWidget, { items }: ValueSchema): ReadonlySet<string> | null =>
  tableColumnsOf(widget) ? new Set(Object.keys(items?.properties ?? {})) : null;

/** Widgets that the author hid, alone or with the layout around them: they keep their value and are not checked. */
function* walkShown(
  list: readonly FormWidget[],
  isInside = false,
): Generator<{ widget: FormWidget; isHidden: boolean }> {
  for (const widget of list) {
    const isHidden = isInside || isHiddenByAuthor(widget);
    yield { widget, isHidden };
    for (const children of childLists(widget)) yield* walkShown(children, isHidden);
  }
}

/** `isShow` means hidden (spec 001 §3), `ifShow: false` left out; the advanced dialect says `hidden`. */
export function isHiddenByAuthor({ options }: FormWidget): boolean {
  return options["isShow"] === true || options["ifShow"] === false || options["hidden"] === true;
}

/** Whether the author left a column out of those that its sub-table shows. */
export function isLeftOut(
  { options }: Pick<FormWidget, "options">,
  { model }: Pick<FormWidget, "model">,
): boolean {
  const ticked = listIn(options["checkValue"]);
  return ticked.length > 0 && !ticked.includes(model);
}

/** Whether a column is before its reader at all: what is left out of a list's rows stands in their details. */
function isColumnSeen(table: FormWidget, column: FormWidget, access: FieldAccess): boolean {
  const hasDetails = access.isList === true && access.buttons.has("see");
  return !isHiddenByAuthor(column) && (hasDetails || !isLeftOut(table, column));
}

/**
 * A field that cannot be filled in accepts whatever is stored, and no rule demands it: its constraints are not the
 * handler's to mend.
 */
function fieldSchema(widget: FormWidget, isWritable: boolean, access: FieldAccess): ValueSchema {
  const { required, ...hints } = widgetHints(widget);
  const isDemandable = isWritable && required !== undefined && widget.type !== "serialNumber";
  const own = isDemandable ? { ...hints, required } : hints;
  if (tableColumnsOf(widget)) return { ...tableSchema(widget, isWritable, access), "x-flowsmith": own };
  const schema = isWritable ? (valueSchema(widget) ?? {}) : { title: widget.name, readOnly: true };
  return { ...schema, "x-flowsmith": own };
}

/** Of a list, what may be done with its rows, and the table that they are rows of. */
function withActions(schema: ValueSchema, { config }: FormDocument, access: FieldAccess): ValueSchema {
  if (access.isList !== true || schema.type !== "array" || schema.items === undefined) return schema;
  const hints = recordIn(schema["x-flowsmith"]);
  const relation = relationOf(config);
  const listOf = relation && { table: relation.code, mapping: relation.mapping ?? {} };
  const options = { ...recordIn(hints["options"]), listActions: [...access.buttons], listOf };
  return { ...schema, "x-flowsmith": { ...hints, options } };
}

function tableSchema(table: FormWidget, isWritable: boolean, access: FieldAccess): ValueSchema {
  const properties: Record<string, ValueSchema> = {};
  const required: string[] = [];
  for (const column of tableColumnsOf(table) ?? []) {
    const status = access.columnStatusOf(table.model, column.model);
    if (!isField(column) || status === FIELD_STATUS.unused || status === FIELD_STATUS.hidden) continue;
    const isOpen = isWritable && isOpenColumn(table, column, access);
    const isDemanded =
      isOpen && (isRequired(column) || access.required?.has(`${table.model}.${column.model}`) === true);
    const schema = fieldSchema(column, isOpen, access);
    const shown = hasFormula(column) ? { ...schema, readOnly: true } : schema;
    properties[column.model] = isDemanded ? filled(shown) : shown;
    if (isDemanded) required.push(column.model);
  }
  const items: ValueSchema = { type: "object", properties, required };
  const message = storedRequiredMessage(table);
  return {
    type: "array",
    title: table.name,
    items,
    ...(message ? { "x-messages": { required: message } } : {}),
    ...(isWritable ? {} : { readOnly: true }),
  };
}

function columnValidators(table: FormWidget, access: FieldAccess): FieldValidator[] {
  return (tableColumnsOf(table) ?? [])
    .filter((column) => isOpenColumn(table, column, access))
    .flatMap((column) => validatorsOf(column, table.model));
}

const isOpenColumn = (table: FormWidget, column: FormWidget, access: FieldAccess): boolean =>
  isColumnSeen(table, column, access) &&
  access.columnStatusOf(table.model, column.model) === FIELD_STATUS.writable &&
  column.options["disabled"] !== true;

/** Values that a new application starts with. */
export function defaultValues(form: FormDocument): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const widget of walkWidgets(form.list)) {
    const value = defaultOf(widget);
    if (isField(widget) && value !== undefined) values[widget.model] = value;
  }
  return values;
}

/** The author's default of a field, undefined for none: what is empty counts as none. */
export function defaultOf({ options }: FormWidget): unknown {
  const value = options["defaultValue"];
  const isNone =
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
  return isNone ? undefined : structuredClone(value);
}
