import {
  FOREIGN_KEY_VIOLATION,
  plainSqlError,
  referringTable,
  sqlState,
  UNIQUE_VIOLATION,
  violatedColumns,
} from "../db/sql-error";
import { ApiError, CODE, HeldError, refusedField } from "../errors";
import { MESSAGE } from "../messages";
import { definedTable } from "../tables/physical";
import { type Column, columnsOf } from "./columns";
import { allResources, type Resource } from "./declaration";
import { listed } from "@/runtime/core/sentence";
import { titleOf } from "./titles";

/** Runs a statement; a violated constraint becomes a message at the field that caused it. */
export async function translateViolation<T>(resource: Resource, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const state = sqlState(error);
    if (state === UNIQUE_VIOLATION) throw uniqueError(resource, error);
    if (state === FOREIGN_KEY_VIOLATION) throw referenceError(resource, error);
    throw error;
  }
}

/** A value that refers to nothing is refused at its field; a row that something refers to stays. */
function referenceError(resource: Resource, error: unknown): ApiError {
  const { constraint } = plainSqlError(error);
  const referring = violatedColumns(error)
    .map((name) => columnCalled(resource, name))
    .find(
      (found) =>
        found?.schema["x-flowsmith"]?.ref ||
        (found && constraint === `${resource.table}_${found.column}_fkey`),
    );
  return referring ? absentReference(referring) : heldBy(error);
}

/** The refusal of a reference to a row that is not there, or that its writer may not know of. */
export const absentReference = ({ property, schema }: Pick<Column, "property" | "schema">): ApiError =>
  refusedField(`/${property}`, MESSAGE.absentReference({ title: titleOf(schema) ?? property }));

/** The refusal with what refers to the row, where it is something that its reader knows by a title. */
function heldBy(error: unknown): ApiError {
  const table = definedTable(plainSqlError(error).constraint ?? "");
  if (table !== undefined) return new HeldError(table);
  const holder = referringTable(error);
  const resource = allResources().find((one) => one.table === holder);
  const said = resource ? MESSAGE.referencedBy({ title: resource.title }) : MESSAGE.referenced;
  return new ApiError(CODE.conflict, said);
}

function uniqueError(resource: Resource, error: unknown): ApiError {
  const found = violatedColumns(error).map((name) => ({ name, column: columnCalled(resource, name) }));
  // What its writer did not write is left out, unless nothing else is.
  const written = found.filter(({ column }) => column?.schema.readOnly !== true);
  const named = written.length > 0 ? written : found;
  const titles = named.map(({ name, column }) => (column && titleOf(column.schema)) ?? name);
  const property = found.at(-1)?.column?.property ?? "";
  const said = titles.length > 1 ? MESSAGE.duplicateTogether : MESSAGE.duplicate;
  return refusedField(`/${property}`, said({ title: listed(titles) }));
}

/** A column by the name that the database knows it by. */
const columnCalled = (resource: Resource, name: string): Column | undefined =>
  columnsOf(resource).find(
    ({ column, property }) => (resource.stored?.columns.get(property)?.name ?? `"${column}"`) === `"${name}"`,
  );
