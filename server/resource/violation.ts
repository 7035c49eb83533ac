import { FOREIGN_KEY_VIOLATION, sqlState, UNIQUE_VIOLATION, violatedColumns } from "../db/sql-error";
import { ApiError, CODE, refusedField } from "../errors";
import { MESSAGE } from "../messages";
import { columnsOf } from "./columns";
import type { Resource } from "./declaration";
import { listed } from "@/runtime/core/sentence";
import { titleOf } from "./titles";

/** Runs a statement; a violated constraint becomes a message at the field that caused it. */
export async function translateViolation<T>(resource: Resource, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const state = sqlState(error);
    if (state === UNIQUE_VIOLATION) throw uniqueError(resource, error);
    if (state === FOREIGN_KEY_VIOLATION) throw new ApiError(CODE.conflict, MESSAGE.referenced);
    throw error;
  }
}

function uniqueError(resource: Resource, error: unknown): ApiError {
  const names = violatedColumns(error);
  const column = columnsOf(resource).find((candidate) => candidate.column === names.at(-1));
  const title = (column && titleOf(column.schema)) ?? listed(names);
  return refusedField(`/${column?.property ?? ""}`, MESSAGE.duplicate({ title }));
}
