import { MAX_IDS } from "@/schemas/request-limits";
import { newId } from "../db/id";
import type { Context, Input } from "../context";
import { ApiError, CODE, refusedField } from "../errors";
import { MESSAGE } from "../messages";
import { logBusiness } from "./business-log";
import { type Column, columnsOf, isSystem, writeValue } from "./columns";
import type { Resource } from "./declaration";
import type { RowOf } from "./handler";
import { readRow } from "./rows";
import { refuseHiddenReferences } from "./reference-rows";
import { translateViolation } from "./violation";
import { checkParent, refuseChildren } from "./tree";
import { ownerValues, visibleRows } from "./visible-rows";
import { Where } from "./where";
import { checkWriteCodes } from "./write-codes";
import { SENTENCE } from "../rules/sentences";

interface Assignment {
  column: Column;
  value: unknown;
}

/** Inserts a row and returns it as `get` would. `fixed` are values that the caller does not choose. */
export async function addRow<N extends string>(
  context: Context,
  resource: Resource<N>,
  input: Input,
  fixed: Input = {},
): Promise<RowOf<N>> {
  checkWriteCodes(context, resource, input);
  await checkParent(context, resource, null, input);
  await refuseHiddenReferences(context, resource, { input, before: {} });
  const id = typeof fixed["id"] === "string" ? fixed["id"] : newId();
  const values = assignments(resource, { ...input, ...ownerValues(resource, context.user), ...fixed });
  const names = ["id", "create_by", ...values.map(({ column }) => column.column)];
  const params = [id, context.user.account, ...values.map(({ column, value }) => writeValue(column, value))];
  await translateViolation(resource, () =>
    context.db.query(
      `insert into ${resource.from} (${names.map((name) => `"${name}"`).join(", ")})
       values (${params.map((_, index) => `$${index + 1}`).join(", ")})`,
      params,
    ),
  );
  await demandOwn(context, resource, id);
  const after = await readRow(context, resource, id);
  await logBusiness(context, { resource, action: "add", rowId: id, before: null, after });
  return after;
}

/** Changes the given properties of a row. A stale `updateDate` is refused. */
export async function editRow<N extends string>(
  context: Context,
  resource: Resource<N>,
  input: Input,
  fixed: Input = {},
): Promise<RowOf<N>> {
  const id = String(input["id"]);
  const before = await readRow<string>(context, resource, id, "write");
  const seen = input["updateDate"];
  if (typeof seen === "string" && seen !== before["updateDate"])
    throw new ApiError(CODE.conflict, MESSAGE.stale);
  checkWriteCodes(context, resource, input, before);
  await checkParent(context, resource, id, input);
  await refuseHiddenReferences(context, resource, { input, before });
  await update(context, resource, id, assignments(resource, { ...input, ...fixed }));
  await demandOwn(context, resource, id);
  const after = await readRow(context, resource, id);
  await logBusiness(context, { resource, action: "edit", rowId: id, before, after });
  return after;
}

/** Deletes rows by `ids` (comma separated) or `id`; all or none. */
export async function removeRows(
  context: Context,
  resource: Resource,
  input: Input,
): Promise<{ removed: number }> {
  const ids = idsOf(input);
  const rows = new Map<string, Input>();
  for (const id of ids) rows.set(id, await readRow<string>(context, resource, id, "write"));
  await refuseChildren(context, resource, ids);
  for (const [id, before] of rows) {
    await translateViolation(resource, () =>
      context.db.query(`delete from ${resource.from} where id = $1`, [id]),
    );
    await logBusiness(context, { resource, action: "del", rowId: id, before, after: null });
  }
  return { removed: ids.length };
}

/** Rows that were written are such that their writer may change; the transaction takes back what is not. */
export async function demandOwn(
  context: Context,
  resource: Resource,
  ...ids: readonly string[]
): Promise<void> {
  if (resource.rules === undefined) return;
  const where = Where.of(await visibleRows(context, resource, { may: "change" })).add(
    "t.id = any(?::text[])",
    ids,
  );
  const found = await context.db.query(`select 1 from ${resource.from} t${where.sql}`, where.params);
  if (found.length < new Set(ids).size) throw new ApiError(CODE.forbidden, SENTENCE.outside);
}

/** The ids that a removal names, each once. */
export function idsOf(input: Input): string[] {
  const text = [input["ids"], input["id"]].filter((value) => typeof value === "string").join(",");
  const ids = [...new Set(text.split(",").map((id) => id.trim()))].filter((id) => id !== "");
  if (ids.length === 0) throw refusedField("/ids", MESSAGE.chooseRows);
  if (ids.length > MAX_IDS) throw refusedField("/ids", MESSAGE.tooManyIds({ limit: MAX_IDS }));
  return ids;
}

async function update(context: Context, resource: Resource, id: string, values: Assignment[]): Promise<void> {
  const sets = values.map(({ column }, index) => `"${column.column}" = $${index + 2}`);
  const params = values.map(({ column, value }) => writeValue(column, value));
  await translateViolation(resource, () =>
    context.db.query(
      `update ${resource.from} set ${[...sets, "update_date = clock_timestamp()"].join(", ")} where id = $1`,
      [id, ...params],
    ),
  );
}

/** The columns that the input sets. */
function assignments(resource: Resource, input: Input): Assignment[] {
  return columnsOf(resource)
    .filter((column) => !isSystem(column.property) && input[column.property] !== undefined)
    .map((column) => ({ column, value: input[column.property] }));
}
