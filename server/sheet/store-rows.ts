import type { Context, Input } from "../context";
import { newId } from "../db/id";
import { demandOwn } from "../resource/crud";
import type { Resource } from "../resource/declaration";
import { ownerValues } from "../resource/visible-rows";
import { insertRows } from "../resource/write-sql";
import { specialOf } from "./special";

/**
 * Stores rows that have been checked, in the given transaction, with one statement.
 *
 * @throws ApiError 403 for rows that their writer might not change afterwards
 */
export async function storeRows(
  context: Context,
  resource: Resource,
  inputs: readonly Input[],
): Promise<void> {
  const special = specialOf(resource);
  const rows = inputs.map((input) => ({ id: newId(), input }));
  const stored: Input[] = [];
  for (const { input } of rows) stored.push(special ? await special.stored(context, input) : input);
  const owner = ownerValues(resource, context.user);
  const ids = await insertRows(
    context,
    resource,
    rows.map(({ id }, index) => ({ id, values: { ...stored[index], ...owner } })),
  );
  await demandOwn(context, resource, ...ids);
  await special?.after(context, rows);
}
