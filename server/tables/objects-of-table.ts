import type { Db } from "../db/port";
import { ApiError, CODE } from "../errors";
import { objectFaults } from "./check-object";
import { OBJECT } from "./object-sentences";
import { allObjects, childPlace, type ObjectDefinition, type StoredObject } from "./object-store";
import type { TableDefinition } from "./table-definition";
import { allTables } from "./table-store";

/** The objects that a table is part of. */
export async function objectsWith(db: Db, code: string): Promise<StoredObject[]> {
  const all = await allObjects(db);
  return all.filter(
    ({ tableCode, childTables }) =>
      tableCode === code || childTables.some((child) => childPlace(child).table === code),
  );
}

/** @throws ApiError 409 when an object is made of the table */
export async function refusePartOfObject(db: Db, code: string): Promise<void> {
  const [object] = await objectsWith(db, code);
  if (object) throw new ApiError(CODE.conflict, OBJECT.usesTable({ object: object.name }));
}

/**
 * Refuses a change of a table that takes a column away from one of its objects, or gives it another code: objects name
 * columns by their codes. What else an object could not be saved with is refused too, unless it was so before.
 *
 * @throws ApiError 409 with the object, and the column or what would be wrong with it
 */
export async function keepObjectsWhole(db: Db, from: TableDefinition, to: TableDefinition): Promise<void> {
  const objects = await objectsWith(db, from.code);
  if (objects.length === 0) return;
  const tables = await allTables(db);
  const changed = tables.map((table) => (table.code === from.code ? to : table));
  for (const object of objects) {
    refuseLostColumns(object, from, to);
    const known = new Set(objectFaults(object, tables).map(([place]) => place));
    const fault = objectFaults(object, changed).find(([place]) => !known.has(place));
    if (fault) throw new ApiError(CODE.conflict, OBJECT.broken({ object: object.name, fault: fault[1] }));
  }
}

function refuseLostColumns(object: StoredObject, from: TableDefinition, to: TableDefinition): void {
  for (const code of codesIn(object, from)) {
    const before = from.columns.find((column) => column.code === code);
    const now = to.columns.find((column) => column.code === code);
    if (before && before.id !== now?.id)
      throw new ApiError(CODE.conflict, OBJECT.usesColumn({ object: object.name, column: before.name }));
  }
}

/** Codes of a table's columns that an object names. Where it takes all of them it names none. */
function codesIn(object: ObjectDefinition, table: TableDefinition): Set<string> {
  const own = object.tableCode === table.code ? (object.columns?.split(",") ?? []) : [];
  const below = object.childTables
    .filter((child) => childPlace(child).table === table.code)
    .flatMap((child) => [
      childPlace(child).by,
      ...(child.columns?.split(",") ?? []),
      ...(child.fixed ?? []).map(({ column }) => column),
    ]);
  return new Set([...own, ...below].filter((code) => code !== ""));
}
