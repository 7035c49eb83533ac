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

/** A row with what is stored of it. */
export interface ReadyRow extends ImportedRow {
  values: Input;
}

/** Makes rows ready to be stored. That takes its time where passwords are among them: others need not wait for it. */
export async function readyRows<Row extends ImportedRow>(
  context: Context,
  resource: Resource,
  rows: readonly Row[],
): Promise<(Row & ReadyRow)[]> {
  const special = specialOf(resource);
  const ready: (Row & ReadyRow)[] = [];
  for (const row of rows) {
    const values = special ? await special.stored(context, row.input) : row.input;
    ready.push({ ...row, values });
  }
  return ready;
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
  { rows, at }: { rows: readonly ReadyRow[]; at: string },
): Promise<void> {
  const owner = ownerValues(resource, context.user);
  const ids = await insertRows(
    context,
    resource,
    rows.map(({ id, values }) => ({ id, at, values: { ...values, ...owner } })),
  );
  await demandOwn(context, resource, ...ids);
  await specialOf(resource)?.after(context, rows);
}
