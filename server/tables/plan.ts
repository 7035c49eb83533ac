import type { TableColumn, TableDefinition, TableIndex } from "./table-definition";
import { physicalType, referredTable } from "./physical";

/**
 * One change of a table on the way from a definition to the next. `add` and `keep` are what a reader fears most: a column
 * that is taken out keeps its values under another name, `restore` gives it back with them.
 */
export type Step =
  | { op: "createTable" }
  | { op: "addColumn" | "restore"; column: TableColumn }
  | { op: "keep"; column: TableColumn }
  | { op: "rename"; column: TableColumn; from: TableColumn }
  | { op: "convert"; column: TableColumn; from: TableColumn }
  | {
      op: "require" | "allowEmpty" | "addUnique" | "dropUnique" | "addReference" | "dropReference";
      column: TableColumn;
    }
  /** `over` are the columns as the table has them when the step is done. */
  | { op: "addIndex" | "dropIndex"; index: TableIndex; over: TableColumn[] };

/**
 * The steps that make a table of one definition into one of another, in an order in which the database can do them.
 * Columns are told apart by their ids. `kept` are the columns, by id, whose values are still there from before.
 */
export function planOf(
  from: TableDefinition | null,
  to: TableDefinition,
  kept: ReadonlyMap<number, TableColumn> = new Map(),
): Step[] {
  const old = new Map((from?.columns ?? []).map((column) => [column.id, column]));
  const wanted = new Set(to.columns.map(({ id }) => id));
  const removed = [...old.values()].filter(({ id }) => !wanted.has(id));
  const added = to.columns.filter(({ id }) => !old.has(id));
  const stays = to.columns.flatMap((column) => {
    const before = old.get(column.id);
    return before ? [{ column, from: before }] : [];
  });
  const renamed = stays.filter(({ column, from: before }) => column.code !== before.code);
  return [
    ...(from === null ? [{ op: "createTable" } as const] : []),
    ...indexesOnly(from, to).map((one): Step => ({ op: "dropIndex", ...one })),
    ...stays.flatMap(looser),
    ...removed.map((column): Step => ({ op: "keep", column })),
    ...renamed.map(({ column, from: before }): Step => ({ op: "rename", column, from: before })),
    ...stays
      .filter(({ column, from: before }) => physicalType(column) !== physicalType(before))
      .map(({ column, from: before }): Step => ({ op: "convert", column, from: before })),
    ...added.flatMap((column) => broughtIn(column, kept.get(column.id))),
    ...[...stays, ...added.map((column) => ({ column, from: null }))].flatMap(stricter),
    ...indexesOnly(to, from).map((one): Step => ({ op: "addIndex", ...one })),
  ];
}

/** The indexes of one definition that another one lacks, or has over other columns. */
function indexesOnly(
  one: TableDefinition | null,
  other: TableDefinition | null,
): { index: TableIndex; over: TableColumn[] }[] {
  const known = new Set((other?.indexes ?? []).map((index) => factsOf(index, other)));
  return (one?.indexes ?? [])
    .filter((index) => !known.has(factsOf(index, one)))
    .map((index) => ({ index, over: overOf(index, one) }));
}

/** A column that another name is given stays the same column. */
const factsOf = (index: TableIndex, table: TableDefinition | null): string =>
  JSON.stringify([index.id, index.unique, overOf(index, table).map(({ id }) => id)]);

const overOf = ({ columns }: TableIndex, table: TableDefinition | null): TableColumn[] =>
  columns.flatMap((code) => table?.columns.find((column) => column.code === code) ?? []);

/** What was taken out comes back with its values, in the type that is wanted now. */
function broughtIn(column: TableColumn, former: TableColumn | undefined): Step[] {
  if (!former) return [{ op: "addColumn", column }];
  const isOfType = physicalType(former) === physicalType(column);
  return [{ op: "restore", column }, ...(isOfType ? [] : [{ op: "convert", column, from: former } as const])];
}

interface Change {
  column: TableColumn;
  from: TableColumn | null;
}

/** What lets more values in comes first, for it cannot fail. */
function looser({ column, from }: Change): Step[] {
  if (from === null) return [];
  return [
    ...(from.required && !column.required ? [{ op: "allowEmpty", column: from } as const] : []),
    ...(from.unique && !column.unique ? [{ op: "dropUnique", column: from } as const] : []),
    ...(refers(from) && referenceOf(from) !== referenceOf(column)
      ? [{ op: "dropReference", column: from } as const]
      : []),
  ];
}

function stricter({ column, from }: Change): Step[] {
  const isNewReference = refers(column) && (!from || referenceOf(from) !== referenceOf(column));
  return [
    ...(column.required && !from?.required ? [{ op: "require", column } as const] : []),
    ...(column.unique && !from?.unique ? [{ op: "addUnique", column } as const] : []),
    ...(isNewReference ? [{ op: "addReference", column } as const] : []),
  ];
}

/** The database itself empties references; taking rows along is work of ours, for it asks for rights and leaves a trail. */
const referenceOf = (column: TableColumn): string =>
  `${referredTable(column)} ${column.onDelete === "empty" ? "empty" : "refuse"}`;

const refers = (column: TableColumn): boolean => referredTable(column) !== null;
