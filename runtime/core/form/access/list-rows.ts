import { listIn, recordsIn } from "@/runtime/core/guards";
import { FIELD_STATUS } from "@/runtime/core/process/setting";
import { hasFormula } from "../has-formula";
import { tableColumnsOf, walkWidgets, type FormDocument, type FormWidget } from "../document";
import { isField } from "../value-schema";
import { ROW_ID, TAKEN_FROM, type ListAction } from "./list-actions";
import { isShown, type FieldAccess, type Values } from "./permission";
import { isSameValue } from "./same-value";

export interface ListPlace {
  form: FormDocument;
  access: FieldAccess;
  stored: Values | undefined;
  /** Rows of the table that the input takes over, by sub-table, as they are to be stored. */
  adopted?: Readonly<Record<string, readonly Values[]>>;
}

/** What is left of an input, and the actions that it would have taken without their being granted. */
interface Granted {
  input: Values;
  refused: ListAction[];
}

/**
 * Takes out of an input what a node does not grant on a list's rows (spec 000 §5): rows that are added, changed, put in
 * another order or left out without the right. Rows that it may not change are as they were; a row is known by its id,
 * which stands for one row only. Forms that are no list are left alone. Which columns of a row may be written is judged
 * afterwards.
 */
export function grantedRows(place: ListPlace, input: Values): Granted {
  if (place.access.isList !== true) return { input, refused: [] };
  const refused = new Set<ListAction>();
  const given = { ...input };
  for (const table of openTables(place, input))
    given[table.model] = rowsGranted(place, table, { rows: recordsIn(input[table.model]), refused });
  return { input: given, refused: [...refused] };
}

/** The sub-tables that an input speaks of and that may be written at all. */
function openTables({ form, access }: ListPlace, input: Values): FormWidget[] {
  return [...walkWidgets(form.list)].filter(
    (widget) =>
      tableColumnsOf(widget) !== undefined &&
      Object.hasOwn(input, widget.model) &&
      access.statusOf(widget.model) === FIELD_STATUS.writable,
  );
}

interface Asked {
  rows: readonly Values[];
  refused: Set<ListAction>;
}

function rowsGranted(place: ListPlace, table: FormWidget, { rows, refused }: Asked): Values[] {
  const stored = rowsBefore(place, table.model);
  const known = new Set(stored.map((row) => row[ROW_ID]));
  const may = (action: ListAction): boolean => place.access.buttons.has(action);
  const isKnown = (row: Values): boolean => row[ROW_ID] !== undefined && known.has(row[ROW_ID]);
  const single = withoutDoubles(rows, known);
  const added = single.filter((row) => !isKnown(row));
  const mayInsert = may("insert") || may("insert_batch");
  if (single.length < rows.length || (added.length > 0 && !mayInsert)) refused.add("insert");
  const wanted = withOwnIds(mayInsert ? single : single.filter(isKnown), known);
  const kept = wanted.filter(isKnown);
  const asGranted = may("update")
    ? wanted
    : [...keptAsStored(place, table, { stored, kept, refused }), ...wanted.filter((row) => !isKnown(row))];
  const isWhole = kept.length === stored.length || may("delete");
  if (!isWhole) refused.add("delete");
  return (isWhole ? asGranted : withMissing(stored, asGranted)).map((row) =>
    isKnown(row) ? row : withoutOrigin(row),
  );
}

/** The rows of a list as they were, with those that are taken over. */
export const rowsBefore = ({ stored, adopted }: ListPlace, table: string): Values[] => [
  ...recordsIn(stored?.[table]),
  ...(adopted?.[table] ?? []),
];

/** New rows have ids that no other row has. */
function withOwnIds(rows: readonly Values[], known: ReadonlySet<unknown>): Values[] {
  const taken = new Set(known);
  for (const { [ROW_ID]: id } of rows) taken.add(id);
  const seen = new Set<unknown>(known);
  let next = 0;
  const freeId = (): string => {
    while (taken.has(`n${next}`)) next += 1;
    taken.add(`n${next}`);
    return `n${next}`;
  };
  return rows.map((row) => {
    const id = row[ROW_ID];
    if (known.has(id) && id !== undefined) return row;
    const isOwn = typeof id === "string" && id !== "" && !seen.has(id);
    const own = isOwn ? row : { ...row, [ROW_ID]: freeId() };
    seen.add(own[ROW_ID]);
    return own;
  });
}

/** That a row was taken over is known of it, not said by who writes it. */
function withoutOrigin(row: Values): Values {
  const { [TAKEN_FROM]: _, ...own } = row;
  return own;
}

/** A stored row comes once. */
function withoutDoubles(rows: readonly Values[], known: ReadonlySet<unknown>): Values[] {
  const seen = new Set<unknown>();
  return rows.filter(({ [ROW_ID]: id }) => {
    if (id === undefined || !known.has(id)) return true;
    return !seen.has(id) && seen.add(id);
  });
}

interface Kept extends Pick<Asked, "refused"> {
  stored: readonly Values[];
  kept: readonly Values[];
}

/** Stored rows in their order without cells that differ; cells that nobody may write stay, to be judged with the columns. */
function keptAsStored(place: ListPlace, table: FormWidget, { stored, kept, refused }: Kept): Values[] {
  const open = (tableColumnsOf(table) ?? []).filter(
    (column) =>
      isField(column) &&
      !hasFormula(column) &&
      place.access.columnStatusOf(table.model, column.model) === FIELD_STATUS.writable,
  );
  const given = new Map(kept.map((row) => [row[ROW_ID], row]));
  const inOrder = stored.filter((row) => given.has(row[ROW_ID]));
  if (inOrder.some((row, at) => row[ROW_ID] !== kept[at]?.[ROW_ID])) refused.add("update");
  return inOrder.map((before) => {
    const row: Values = { ...given.get(before[ROW_ID]) };
    for (const { model } of open.filter((column) => Object.hasOwn(row, column.model))) {
      if (!isSameValue(row[model], before[model])) refused.add("update");
      delete row[model];
    }
    return row;
  });
}

/** Rows with those that were left out, each behind the one that it stood behind. */
function withMissing(stored: readonly Values[], rows: readonly Values[]): Values[] {
  const given = new Set(rows.map((row) => row[ROW_ID]));
  const whole = [...rows];
  stored.forEach((row, at) => {
    if (given.has(row[ROW_ID])) return;
    const before = stored[at - 1];
    const place = before ? whole.findIndex((one) => one[ROW_ID] === before[ROW_ID]) + 1 : 0;
    whole.splice(place, 0, row[ROW_ID] === undefined ? row : { [ROW_ID]: row[ROW_ID] });
  });
  return whole;
}

/**
 * The access to a list without what only its details say: columns that its author did not tick are seen, and written, by
 * whom `see` is granted.
 */
export function accessInList(form: FormDocument, access: FieldAccess): FieldAccess {
  if (access.isList !== true || access.buttons.has("see")) return access;
  const ticked = new Map(
    [...walkWidgets(form.list)].flatMap(({ model, options }) => {
      const columns = listIn(options["checkValue"]);
      return columns.length > 0 ? [[model, new Set(columns)] as const] : [];
    }),
  );
  return {
    ...access,
    columnStatusOf: (table, column) => {
      const status = access.columnStatusOf(table, column);
      const isDetail = ticked.get(table)?.has(column) === false;
      return isDetail && isShown(status) ? FIELD_STATUS.hidden : status;
    },
  };
}
