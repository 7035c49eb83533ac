import { isRowChanges, sentPlace } from "@/runtime/core/form/access/row-changes";
import type { BusinessData } from "@/runtime/core/process/scope";
import { ApiError } from "../errors";

/**
 * Does something with an input. What is said of a row of a table then names the place at which it was sent: rows that others
 * have added since stand on nobody's screen. What is wrong with such a row is said of the table.
 */
export async function asSent<Result>(
  stored: BusinessData,
  input: BusinessData,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([field, said]) => [
      sentField(stored, input, field),
      said,
    ]);
    throw new ApiError(error.code, error.said, Object.fromEntries(fields), error.data);
  }
}

/** The name of a field as its sender knows it: `<boCode>.<table>.<place>.<column>`. */
function sentField(stored: BusinessData, input: BusinessData, field: string): string {
  const [boCode = "", table = "", place = "", ...column] = field.split(".");
  const changes = input[boCode]?.[table];
  if (!isRowChanges(changes) || column.length === 0) return field;
  const at = sentPlace(stored[boCode]?.[table], changes, Number(place));
  return at === undefined ? `${boCode}.${table}` : [boCode, table, at, ...column].join(".");
}
