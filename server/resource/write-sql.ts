import type { RowContext, Input } from "../context";
import { type Column, columnsOf, isSystem, keptValue } from "./columns";
import type { Resource, StoredTable } from "./declaration";
import { demandWords } from "./stored-words";
import { translateViolation } from "./violation";

/** A new row: the id that it is meant to have, and its values by property. */
export interface NewRow {
  id: string;
  values: Input;
  /** When it was made, where several rows are of one moment; all of them say it or none. */
  at?: string;
}

/**
 * Inserts rows with one statement. What a row does not name is left to the database.
 *
 * @returns their ids in the given order: those of an adopted table are its own keys
 */
export async function insertRows(
  { db, user }: RowContext,
  resource: Resource,
  rows: readonly NewRow[],
): Promise<string[]> {
  const { stored } = resource;
  await demandWords(
    db,
    resource,
    rows.map(({ values }) => values),
  );
  const given = columnsOf(resource).filter(
    ({ property }) => !isSystem(property) && rows.some(({ values }) => values[property] !== undefined),
  );
  const params: unknown[] = [];
  const place = (value: unknown, type?: string): string =>
    `$${params.push(value)}${type === undefined ? "" : `::${type}`}`;
  const cell = (column: Column, { values }: NewRow): string => {
    const value = values[column.property];
    if (value === undefined) return "default";
    return place(keptValue(resource, column, value), stored?.columns.get(column.property)?.type);
  };
  const own = stored ? keyCells(stored, given) : rows.some(({ at }) => at !== undefined) ? DATED : OWN;
  const lines = rows.map((row) => {
    const cells = given.map((column) => cell(column, row));
    return `(${[...own.cells(row, user.account, place), ...cells].join(", ")})`;
  });
  const names = [...own.names, ...given.map((column) => nameOf(resource, column))];
  const sql =
    names.length === 0
      ? `insert into ${writtenTo(resource)} default values`
      : `insert into ${writtenTo(resource)} (${names.join(", ")}) values ${lines.join(", ")}`;
  const returned = `${sql} returning ${stored ? `${stored.key.name}::text` : "id"} as id`;
  const made = await translateViolation(resource, () => db.query<{ id: string }>(returned, params));
  return made.map(({ id }) => id);
}

interface OwnCells {
  names: string[];
  cells: (row: NewRow, account: string, place: (value: unknown, type?: string) => string) => string[];
}

const OWN: OwnCells = {
  names: [`"id"`, `"create_by"`],
  cells: ({ id }, account, place) => [place(id), place(account)],
};

const DATED: OwnCells = {
  names: [...OWN.names, `"create_date"`],
  cells: (row, account, place) => [...OWN.cells(row, account, place), place(row.at, "timestamptz")],
};

/** An adopted table makes its keys, is given them as values, or gets ours. */
function keyCells({ key, keyIsMade, keyProperty }: StoredTable, given: readonly Column[]): OwnCells {
  if (keyIsMade || given.some(({ property }) => property === keyProperty))
    return { names: [], cells: () => [] };
  return { names: [key.name], cells: ({ id }, _, place) => [place(id, key.type)] };
}

/** A value of a column that is to be written. */
export interface Assignment {
  column: Column;
  value: unknown;
}

/** Changes values of one row. */
export async function updateRow(
  { db }: RowContext,
  resource: Resource,
  id: string,
  values: readonly Assignment[],
): Promise<void> {
  const { stored } = resource;
  await demandWords(db, resource, [
    Object.fromEntries(values.map(({ column, value }) => [column.property, value])),
  ]);
  const sets = values.map(({ column }, index) => {
    const type = stored?.columns.get(column.property)?.type;
    return `${nameOf(resource, column)} = $${index + 2}${type === undefined ? "" : `::${type}`}`;
  });
  if (!stored) sets.push("update_date = clock_timestamp()");
  if (sets.length === 0) return;
  const params = values.map(({ column, value }) => keptValue(resource, column, value));
  const sql = `update ${writtenTo(resource)} set ${sets.join(", ")} where ${keyIs(resource)}`;
  await translateViolation(resource, () => db.query(sql, [id, ...params]));
}

/** Deletes one row. */
export async function deleteRow({ db }: RowContext, resource: Resource, id: string): Promise<void> {
  const sql = `delete from ${writtenTo(resource)} where ${keyIs(resource)}`;
  await translateViolation(resource, () => db.query(sql, [id]));
}

const writtenTo = ({ from, stored }: Resource): string => stored?.table ?? from;

const nameOf = ({ stored }: Resource, { property, column }: Column): string =>
  stored?.columns.get(property)?.name ?? `"${column}"`;

const keyIs = ({ stored }: Resource): string =>
  stored ? `${stored.key.name} = $1::${stored.key.type}` : "id = $1";
