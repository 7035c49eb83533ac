import { entryOf, listIn } from "@/runtime/core/guards";
import { flagOf } from "@/runtime/core/json-schema/linkage";
import { keyOfPath, readPath, type Path } from "@/runtime/core/json-schema/path";
import { FIELD_STATUS } from "@/runtime/core/process/setting";
import { stripForm } from "./access-table";
import { defaultOf } from "../compile";
import { computeValues, formulasOf } from "../computed";
import { hasFormula } from "../has-formula";
import { tableColumnsOf, walkWidgets, type FormDocument, type FormWidget } from "../document";
import { markedExpression } from "../form-expression";
import { isShown, readableValues, shownWidgets, type FieldAccess, type Values } from "./permission";
import { isSame } from "../../screen/match-items";
import { isSameValue } from "./same-value";
import { isField } from "../value-schema";
import { ROW_ID, TAKEN_FROM, type ListAction } from "./list-actions";
import { changedRows, isRowChanges, rowChanges, toldApart } from "./row-changes";
import { grantedRows, rowsBefore, type ListPlace } from "./list-rows";

/** Paths of locked fields and cells by their key. */
type Locks = ReadonlyMap<string, Path>;

/** A form in one person's hands. Nothing is stored of a new application, whose protected fields start from their defaults. */
export type Place = ListPlace;

interface Taken {
  /** The values as they are to be stored. */
  values: Values;
  /** Fields and cells that the input tries to change without the right, by the key of their path. */
  forbidden: string[];
  /** Names in the input that the form has no field or column of. */
  unknown: string[];
  /** What the input would do with the rows of a list without its being granted. */
  actions: ListAction[];
}

/**
 * What becomes of a handler's input. They may not write fields whose status forbids it, fields that a formula or the
 * server fills, and fields that `readonlyWhen` locks for these values; nor such columns. They keep what is stored, and
 * a value that says otherwise is named in `forbidden`; equal and absent values accuse nobody (spec 001 §4). Of a field
 * that they do not see any value is named, the right one too: else they could find it by trying.
 */
export function takeWritable(given: Place, asked: Values): Taken {
  const place = { ...given, stored: withNames(given, asked) };
  const { input, refused: actions } = grantedRows(place, withWholeTables(place, asked));
  const { form, access, stored = {} } = place;
  const locks = locksOf(place, input);
  const values = settled(place, input, locks);
  const sent = place.stored && readableValues(form, place.stored, access);
  // A lock that follows from what they may not see holds, but they could not know of it.
  const seen =
    locks.size > 0 ? locksOf({ form: stripForm(form, access), access, stored: sent }, input) : locks;
  const isBarred = (path: Path, isFixed: boolean): boolean =>
    isFixed || (locks.has(keyOfPath(path)) && seen.has(keyOfPath(path)));
  const fields = new Map([...fieldsOf(form)].map((widget) => [widget.model, widget]));
  const visible = new Set([...shownWidgets(form.list, access)].map(({ model }) => model));
  const refused = Object.entries(input).flatMap(([model, given]) => {
    const field = fields.get(model);
    const known = visible.has(model) ? [values, stored, sent ?? {}] : [{}];
    const isKept = known.some((own) => isSameValue(given, entryOf(own, model)));
    if (!field || isBarred([model], isFixedIn(access, field))) return isKept ? [] : [model];
    return forgedCells(place, field, { input, values, isBarred });
  });
  const unknown = refused.filter((key) => !names(fields, key));
  return { values, forbidden: refused.filter((key) => !unknown.includes(key)), unknown, actions };
}

/** What is stored, with an id for each row of the tables that changes are sent of. */
function withNames({ form, stored }: Place, asked: Values): Values | undefined {
  const changed = stored ? tablesOf(form).filter(({ model }) => isRowChanges(entryOf(asked, model))) : [];
  return changed.length === 0
    ? stored
    : { ...stored, ...Object.fromEntries(changed.map(({ model }) => [model, toldApart(stored?.[model])])) };
}

/** The input with all rows of the tables that changes are sent of. */
function withWholeTables({ form, stored }: Place, asked: Values): Values {
  const entries = tablesOf(form).flatMap(({ model }) => {
    const value = entryOf(asked, model);
    return isRowChanges(value) ? [[model, changedRows(stored?.[model], value)] as const] : [];
  });
  return { ...asked, ...Object.fromEntries(entries) };
}

/** Whether a refused key stands for a field, or for a cell of a column that there is. */
function names(fields: ReadonlyMap<string, FormWidget>, key: string): boolean {
  const [field, column] = [fields.get(key), /^(.+)\.\d+\.([^.]+)$/.exec(key)];
  if (field || !column) return field !== undefined;
  const table = fields.get(column[1] ?? "");
  return table !== undefined && (columnsOf(table) ?? []).some(({ model }) => model === column[2]);
}

interface Forging {
  input: Values;
  values: Values;
  isBarred: (path: Path, isFixed: boolean) => boolean;
}

/** Cells of a table that say what their writer may not say; stored rows are found by their id. */
function forgedCells(place: Place, table: FormWidget, forging: Forging): string[] {
  const { access } = place;
  const { input, values, isBarred } = forging;
  const columns = new Map((columnsOf(table) ?? []).map((column) => [column.model, column]));
  const before = rowsById(rowsBefore(place, table.model));
  const after = rowsOf(values[table.model]);
  const isForged = (row: Values, at: number, name: string): boolean => {
    const column = columns.get(name);
    const path = [table.model, at, name];
    if (
      name === ROW_ID ||
      (access.isList === true && name === TAKEN_FROM) ||
      (column && !isBarred(path, isFixedColumn(access, table, column)))
    )
      return false;
    const isVisible = isShown(access.columnStatusOf(table.model, name));
    const kept = isVisible ? [after[at] ?? {}, before.get(row[ROW_ID]) ?? {}] : [{}];
    return !kept.some((own) => isSameValue(row[name], entryOf(own, name)));
  };
  return rowsOf(columns.size > 0 ? input[table.model] : undefined).flatMap((row, at) =>
    Object.keys(row)
      .filter((name) => isForged(row, at, name))
      .map((name) => keyOfPath([table.model, at, name])),
  );
}

/**
 * What a person hands in of the values on the screen: what {@link takeWritable} takes of them, so that it is never refused.
 * A field that was emptied is there as null.
 */
export function writableInput(given: Place, values: Values): Values {
  const place = { ...given, adopted: takenOver(given, values) };
  const { input } = grantedRows(place, written(place, values));
  const locks = locksOf(place, input);
  return locks.size === 0 ? input : withoutLocked(place.form, input, locks);
}

/**
 * The same of an application that others may be writing at the same time: only the fields, and what was done with the rows
 * of tables, that differ from what its writer was given. Sent back unchanged, they would undo what another handler has
 * written meanwhile.
 */
export function editedInput(place: Place, values: Values): Values {
  const input = writableInput(place, values);
  const { form, stored } = place;
  if (stored === undefined) return input;
  const tables = new Set(tablesOf(form).map(({ model }) => model));
  // Rules tell an empty text from nothing: only what is spelled alike is left out.
  const edited = Object.entries(input).filter(
    ([model]) => !isSame(entryOf(values, model), entryOf(stored, model)),
  );
  const entries = edited.map(([model, value]): [string, unknown] => {
    const isTable = tables.has(model) && Array.isArray(value);
    return [model, isTable ? rowChanges(stored[model], rowsOf(value)) : value];
  });
  return Object.fromEntries(entries);
}

/** Rows on the screen of a list that were chosen from its table: the server reads them there again. */
function takenOver({ form, access, stored }: Place, values: Values): Record<string, Values[]> {
  if (access.isList !== true) return {};
  const tables = tablesOf(form).map(({ model }) => {
    const known = rowsById(stored?.[model]);
    const isTaken = (row: Values): boolean => row[TAKEN_FROM] !== undefined && !known.has(row[ROW_ID]);
    return [model, rowsOf(values[model]).filter(isTaken)] as const;
  });
  return Object.fromEntries(tables);
}

/** The values where no status, formula or number of the server stands against writing. */
function written({ form, access, stored }: Place, values: Values): Values {
  const entries = [...fieldsOf(form)]
    .filter((widget) => !isFixedIn(access, widget))
    .map((widget) => {
      const { model } = widget;
      const columns = columnsOf(widget)?.filter((column) => !isFixedColumn(access, widget, column));
      const value = columns ? writtenRows(columns, stored?.[model], values[model]) : values[model];
      return [model, value, stored ? stored[model] : defaultOf(widget)] as const;
    });
  return filledOrEmptied(entries);
}

function writtenRows(columns: readonly FormWidget[], stored: unknown, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const before = rowsById(stored);
  return rowsOf(value).map((row) => {
    const old = before.get(row[ROW_ID]);
    const entries = columns.map(
      (column) => [column.model, row[column.model], old ? old[column.model] : defaultOf(column)] as const,
    );
    return { ...idOf(row), ...filledOrEmptied(entries) };
  });
}

/** What has a value, and null for what had one at the start. */
function filledOrEmptied(
  entries: readonly (readonly [model: string, value: unknown, start: unknown])[],
): Values {
  const said = entries.filter(([, value, start]) => value !== undefined || start !== undefined);
  return Object.fromEntries(said.map(([model, value]) => [model, value ?? null]));
}

/** What stands in the fields and cells that `readonlyWhen` locks for these values: what is stored, else the author's default. */
export function lockedValues(place: Place, values: Values): { path: Path; value: unknown }[] {
  const input = written(place, values);
  const locks = locksOf(place, input);
  const after = settled(place, input, locks);
  return [...locks.values()].map((path) => ({ path, value: readPath(after, path) }));
}

function withoutLocked(form: FormDocument, input: Values, locks: Locks): Values {
  const open = [...fieldsOf(form)].filter(({ model }) => Object.hasOwn(input, model) && !locks.has(model));
  const entries = open.map((widget): [string, unknown] => {
    const { model } = widget;
    const value = input[model];
    return [model, columnsOf(widget) && Array.isArray(value) ? openRows(model, rowsOf(value), locks) : value];
  });
  return Object.fromEntries(entries);
}

function openRows(table: string, rows: readonly Values[], locks: Locks): Values[] {
  return rows.map((row, at) => {
    const cells = Object.entries(row).filter(([name]) => !locks.has(keyOfPath([table, at, name])));
    return Object.fromEntries(cells);
  });
}

/**
 * Where `readonlyWhen` locks for an input. A rule is judged on the values that are taken, so a lock may bring about
 * another one; none is opened again, so this ends. Of itself a field is judged by what is stored.
 */
function locksOf(place: Place, input: Values): Locks {
  const locks = new Map<string, Path>();
  const ruled = [...fieldsOf(place.form)].filter(isRuled);
  if (ruled.length === 0) return locks;
  for (let found = -1; found !== locks.size;) {
    found = locks.size;
    const values = settled(place, input, locks);
    for (const path of ruled.flatMap((widget) => lockedPaths(place, widget, values)))
      locks.set(keyOfPath(path), path);
  }
  return locks;
}

function lockedPaths({ stored = {} }: Place, widget: FormWidget, values: Values): Path[] {
  const { model } = widget;
  const columns = (columnsOf(widget) ?? []).filter(ruleOf);
  const before = rowsById(stored[model]);
  const isLocked = (field: FormWidget, path: Path, own: unknown): boolean =>
    flagOf(markedExpression(ruleOf(field) ?? ""), { values, path, own: { value: own ?? null } }, false);
  const cells = columns.flatMap((column) =>
    rowsOf(values[model]).flatMap((row, at) => {
      const path = [model, at, column.model];
      return isLocked(column, path, before.get(row[ROW_ID])?.[column.model]) ? [path] : [];
    }),
  );
  return ruleOf(widget) !== undefined && isLocked(widget, [model], stored[model])
    ? [[model], ...cells]
    : cells;
}

/** The values with the input where it may be written, and formulas computed. */
function settled(place: Place, input: Values, locks: Locks): Values {
  const { form, access, stored } = place;
  const values: Values = { ...stored };
  for (const widget of fieldsOf(form)) {
    const { model } = widget;
    const isGiven = Object.hasOwn(input, model);
    const isOpen = !isFixedIn(access, widget) && !locks.has(model);
    const start = defaultOf(widget);
    if (isOpen && isGiven)
      values[model] = columnsOf(widget) ? takenRows(place, widget, { input, locks }) : input[model];
    else if (!stored && start !== undefined && (!isOpen || ruleOf(widget) !== undefined))
      values[model] = start;
  }
  return {
    ...values,
    ...computeValues(
      [...fieldsOf(form)].flatMap((widget) => formulasOf(widget)),
      values,
    ),
  };
}

interface Taking {
  input: Values;
  locks: Locks;
}

/** Rows of the input; what may not be written there is as stored, and in a new row as its author set it. */
function takenRows(place: Place, table: FormWidget, { input, locks }: Taking): Values[] {
  const { access } = place;
  const before = rowsById(rowsBefore(place, table.model));
  const columns = columnsOf(table) ?? [];
  return rowsOf(input[table.model]).map((row, at) => {
    const old = before.get(row[ROW_ID]);
    const taken: Values = { ...idOf(row), ...old };
    for (const column of columns) {
      const { model } = column;
      const isOpen = !isFixedColumn(access, table, column) && !locks.has(keyOfPath([table.model, at, model]));
      const start = defaultOf(column);
      if (isOpen && Object.hasOwn(row, model)) taken[model] = row[model];
      else if (!old && start !== undefined && (!isOpen || ruleOf(column) !== undefined)) taken[model] = start;
    }
    return taken;
  });
}

const rowsOf = (value: unknown): Values[] =>
  listIn(value).filter((row): row is Values => typeof row === "object" && row !== null);

const rowsById = (value: unknown): Map<unknown, Values> =>
  new Map(
    rowsOf(value)
      .filter((row) => row[ROW_ID] !== undefined)
      .map((row) => [row[ROW_ID], row]),
  );

const idOf = (row: Values): Values => ({
  ...(row[ROW_ID] === undefined ? {} : { [ROW_ID]: row[ROW_ID] }),
  ...(row[TAKEN_FROM] === undefined ? {} : { [TAKEN_FROM]: row[TAKEN_FROM] }),
});

function* fieldsOf(form: FormDocument): Generator<FormWidget> {
  for (const widget of walkWidgets(form.list)) if (isField(widget) && widget.model !== "") yield widget;
}

/** The columns of a sub-table that hold values; undefined for everything else. */
const columnsOf = (table: FormWidget): FormWidget[] | undefined => tableColumnsOf(table)?.filter(isField);

const tablesOf = (form: FormDocument): FormWidget[] =>
  [...fieldsOf(form)].filter((widget) => columnsOf(widget) !== undefined);

const isFilled = (widget: FormWidget): boolean => widget.type === "serialNumber" || hasFormula(widget);

const isFixedIn = (access: FieldAccess, widget: FormWidget): boolean =>
  access.statusOf(widget.model) !== FIELD_STATUS.writable || isFilled(widget);

const isFixedColumn = (access: FieldAccess, table: FormWidget, column: FormWidget): boolean =>
  access.columnStatusOf(table.model, column.model) !== FIELD_STATUS.writable || isFilled(column);

function ruleOf({ options }: FormWidget): string | undefined {
  const rule = options["readonlyWhen"];
  return typeof rule === "string" && rule.trim() !== "" ? rule : undefined;
}

const isRuled = (widget: FormWidget): boolean => [widget, ...(columnsOf(widget) ?? [])].some(ruleOf);

/** Whether `readonlyWhen` may lock anything in a form. */
export const hasLocks = (form: FormDocument): boolean => [...fieldsOf(form)].some(isRuled);
