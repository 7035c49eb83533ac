import type { Context, Input } from "../context";
import { newId } from "../db/id";
import { columnsOf, isSystem, writeValue } from "../resource/columns";
import { demandOwn } from "../resource/crud";
import type { Resource } from "../resource/declaration";
import { translateViolation } from "../resource/violation";
import { ownerValues } from "../resource/visible-rows";
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
  await insert(
    context,
    resource,
    rows.map(({ id }, index) => ({ id, values: stored[index] ?? {} })),
  );
  await demandOwn(context, resource, ...rows.map(({ id }) => id));
  await special?.after(context, rows);
}

async function insert(
  { db, user }: Context,
  resource: Resource,
  rows: readonly { id: string; values: Input }[],
): Promise<void> {
  const columns = columnsOf(resource).filter(
    ({ property }) => !isSystem(property) && rows.some(({ values }) => values[property] !== undefined),
  );
  const owner = ownerValues(resource, user);
  const params: unknown[] = [];
  const place = (value: unknown): string => `$${params.push(value)}`;
  const lines = rows.map(({ id, values }) => {
    const cells = columns.map((column) => {
      const value = { ...values, ...owner }[column.property];
      return value === undefined ? "default" : place(writeValue(column, value));
    });
    return `(${[place(id), place(user.account), ...cells].join(", ")})`;
  });
  const names = ["id", "create_by", ...columns.map(({ column }) => column)];
  await translateViolation(resource, () =>
    db.query(
      `insert into ${resource.from} (${names.map((name) => `"${name}"`).join(", ")}) values ${lines.join(", ")}`,
      params,
    ),
  );
}
