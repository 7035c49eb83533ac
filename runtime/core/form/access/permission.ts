import { entryOf, recordsIn } from "@/runtime/core/guards";
import {
  FIELD_STATUS,
  type ElementPermission,
  type FieldStatus,
  type FormPermission,
} from "@/runtime/core/process/setting";
import { childLists, tableColumnsOf, type FormDocument, type FormWidget } from "../document";
import { isField } from "../value-schema";
import { LIST_ACTIONS, LIST_FORM, READING_ACTIONS, ROW_ID, TAKEN_FROM } from "./list-actions";

export type Values = Record<string, unknown>;

/** Where an access comes from: the node whose view it is, and what decided there. */
export interface AccessSource {
  /** The node's name. */
  node: string;
  /**
   * The node's own form permission; nobody decided and the applicant fills in there; nobody decided and others read; what
   * the node shows is read by somebody who has no task there.
   */
  rule: "set" | "applicant" | "unset" | "reader";
  /** Whether the form permission names a field; one that it does not is read-only. */
  isListed: (model: string) => boolean;
}

/** What a handler may do with each field of a form; the default holds for fields that nobody decided on. */
export interface FieldAccess {
  statusOf: (model: string) => FieldStatus;
  columnStatusOf: (table: string, column: string) => FieldStatus;
  /** Codes granted on the form or list: save, insert, update, delete … */
  buttons: ReadonlySet<string>;
  /** The form is a list: what may be done with its rows is what `buttons` says. */
  isList?: boolean;
  /** Fields and columns (`table.column`) that the node demands beyond those that the author does. */
  required?: ReadonlySet<string>;
  /** Several where somebody reads in several relations. */
  sources?: readonly AccessSource[];
}

/** Everything writable: the initiator's own application. */
export const FULL_ACCESS: FieldAccess = {
  statusOf: () => FIELD_STATUS.writable,
  columnStatusOf: () => FIELD_STATUS.writable,
  buttons: new Set(["save", ...LIST_ACTIONS]),
};

/** Nothing writable: viewers and nodes that nothing was decided for. */
export const READ_ACCESS: FieldAccess = {
  statusOf: () => FIELD_STATUS.readOnly,
  columnStatusOf: () => FIELD_STATUS.readOnly,
  buttons: new Set(READING_ACTIONS),
};

/** Whether somebody with this status sees the field at all. */
export const isShown = (status: FieldStatus): boolean =>
  status === FIELD_STATUS.writable || status === FIELD_STATUS.readOnly;

/** The entries of fields; tabs that are hidden hide what is on them. */
function flatten(list: readonly ElementPermission[]): ElementPermission[] {
  return list.flatMap((entry) => {
    if (entry.type !== "tabs") return [entry];
    const { status } = entry;
    const inside = flatten(entry.childList ?? []);
    return status === null || isShown(status) ? inside : inside.map((child) => ({ ...child, status }));
  });
}

/** Access from a node's form permission (spec 000 §4). A field that the permission does not know is read-only. */
export function accessOf(permission: FormPermission): FieldAccess {
  const entries = new Map(flatten(permission.childList).map((entry) => [entry.code, entry]));
  const statusOf = (model: string): FieldStatus => entries.get(model)?.status ?? FIELD_STATUS.readOnly;
  return {
    statusOf,
    columnStatusOf: (table, column) => {
      const child = entries.get(table)?.childList?.find((entry) => entry.code === column);
      return child?.status ?? statusOf(table);
    },
    buttons: new Set(permission.btnList),
    isList: permission.formType === LIST_FORM,
    required: new Set(demanded(permission.childList)),
  };
}

/** The fields that a form permission names, those on tabs too. */
export const listedModels = ({ childList }: FormPermission): ReadonlySet<string> =>
  new Set(flatten(childList).map(({ code }) => code));

/** What is writable and ticked as required, by its path. */
function demanded(list: readonly ElementPermission[], table = ""): string[] {
  return list.flatMap(({ code, type, status, required, childList = [] }) => {
    const inside = demanded(childList, type === "table" ? `${code}.` : table);
    return required === true && status === FIELD_STATUS.writable ? [`${table}${code}`, ...inside] : inside;
  });
}

/**
 * What somebody may read who stands in several relations to an application: a field that one of them shows, and nothing
 * to write. Nobody at all sees nothing.
 */
export function readingOf(accesses: readonly FieldAccess[]): FieldAccess {
  const { readOnly, hidden } = FIELD_STATUS;
  const isShownBy = (status: (access: FieldAccess) => FieldStatus): FieldStatus =>
    accesses.some((access) => isShown(status(access))) ? readOnly : hidden;
  return {
    statusOf: (model) => isShownBy((access) => access.statusOf(model)),
    columnStatusOf: (table, column) =>
      isShownBy((access) =>
        isShown(access.statusOf(table)) ? access.columnStatusOf(table, column) : hidden,
      ),
    buttons: new Set(READING_ACTIONS.filter((action) => accesses.some(({ buttons }) => buttons.has(action)))),
    isList: accesses.some(({ isList }) => isList),
    sources: accesses.flatMap(({ sources = [] }) =>
      sources.map((source) => ({ ...source, rule: "reader" as const })),
    ),
  };
}

/** The widgets that a reader sees, at any depth: nothing inside of a container that is hidden from them. */
export function* shownWidgets(list: readonly FormWidget[], access: FieldAccess): Generator<FormWidget> {
  for (const widget of list) {
    if (!isShown(access.statusOf(widget.model))) continue;
    yield widget;
    for (const children of childLists(widget)) yield* shownWidgets(children, access);
  }
}

const rowsOf = (value: unknown): Values[] => recordsIn(value);

/** What a handler is sent: values of hidden and unused fields are not in it, in rows of sub-tables neither. */
export function readableValues(form: FormDocument, values: Values, access: FieldAccess): Values {
  const result: Values = {};
  for (const widget of shownWidgets(form.list, access)) {
    const value = entryOf(values, widget.model);
    if (!isField(widget) || value === undefined) continue;
    result[widget.model] = tableColumnsOf(widget) ? readableRows(widget, value, access) : value;
  }
  return result;
}

function readableRows(table: FormWidget, value: unknown, access: FieldAccess): Values[] {
  const columns = (tableColumnsOf(table) ?? []).filter((column) =>
    isShown(access.columnStatusOf(table.model, column.model)),
  );
  return rowsOf(value).map((row) =>
    pick(row, [ROW_ID, TAKEN_FROM, ...columns.map((column) => column.model)]),
  );
}

function pick(row: Values, keys: readonly string[]): Values {
  return Object.fromEntries(keys.filter((key) => Object.hasOwn(row, key)).map((key) => [key, row[key]]));
}
