import type { Context, Input } from "../context";
import { demandOwn } from "../resource/crud";
import type { Resource } from "../resource/declaration";
import { ownerValues } from "../resource/visible-rows";
import { insertRows } from "../resource/write-sql";
import { specialOf } from "./special";

/** A row as it goes in. */
export interface ImportedRow {
  id: string;
  input: Input;
}

/**
 * Stores rows that have been checked, in the given transaction, with one statement. All rows of an import are of one moment
 * (`at`), and their ids follow each other: lists show them in the order of their file.
 *
 * @throws ApiError 403 for rows that their writer might not change afterwards
 */
export async function storeRows(
  context: Context,
  resource: Resource,
  { rows, at }: { rows: readonly ImportedRow[]; at: string },
): Promise<void> {
  const special = specialOf(resource);
  const stored: Input[] = [];
  for (const { input } of rows) stored.push(special ? await special.stored(context, input) : input);
  const owner = ownerValues(resource, context.user);
  const ids = await insertRows(
    context,
    resource,
    rows.map(({ id }, index) => ({ id, at, values: { ...stored[index], ...owner } })),
  );
  await demandOwn(context, resource, ...ids);
  await special?.after(context, rows);
}
