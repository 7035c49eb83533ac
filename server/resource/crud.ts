import { newId } from "../db/id";
import type { RowContext, Input } from "../context";
import { ApiError, CODE } from "../errors";
import { logBusiness } from "./business-log";
import { columnsOf, isSystem } from "./columns";
import type { Resource } from "./declaration";
import type { RowOf } from "./handler";
import { refuseImmutable } from "./immutable";
import { readRow } from "./rows";
import { refuseHiddenReferences } from "./reference-rows";
import { refuseStale } from "./stale";
import { checkParent } from "./tree";
import { ownerValues, visibleRows } from "./visible-rows";
import { Where } from "./where";
import { checkWriteCodes } from "./write-codes";
import { type Assignment, insertRows, updateRow } from "./write-sql";
import { SENTENCE } from "../rules/sentences";

/** Inserts a row and returns it as `get` would. `fixed` are values that the caller does not choose. */
export async function addRow<N extends string>(
  context: RowContext,
  resource: Resource<N>,
  input: Input,
  fixed: Input = {},
): Promise<RowOf<N>> {
  checkWriteCodes(context, resource, input);
  await checkParent(context, resource, null, input);
  await refuseHiddenReferences(context, resource, { input, before: {} });
  const wanted = typeof fixed["id"] === "string" ? fixed["id"] : newId();
  const values = { ...input, ...ownerValues(resource, context.user), ...fixed };
  const [id = wanted] = await insertRows(context, resource, [{ id: wanted, values }]);
  await demandOwn(context, resource, id);
  const after = await readRow(context, resource, id);
  await logBusiness(context, { resource, action: "add", rowId: id, before: null, after });
  return after;
}

/** Changes the given properties of a row. A stale `updateDate` is refused. */
export async function editRow<N extends string>(
  context: RowContext,
  resource: Resource<N>,
  input: Input,
  fixed: Input = {},
): Promise<RowOf<N>> {
  const id = String(input["id"]);
  const before = await readRow<string>(context, resource, id, "write");
  refuseStale(input, before["updateDate"]);
  checkWriteCodes(context, resource, input, before);
  await checkParent(context, resource, id, input);
  await refuseHiddenReferences(context, resource, { input, before });
  refuseImmutable(resource, input, before);
  await updateRow(context, resource, id, changed(resource, { ...input, ...fixed }, before));
  await demandOwn(context, resource, id);
  const after = await readRow(context, resource, id);
  await logBusiness(context, { resource, action: "edit", rowId: id, before, after });
  return after;
}

/** Rows that were written are such that their writer may change; the transaction takes back what is not. */
export async function demandOwn(
  context: RowContext,
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

/**
 * What an edit writes. An adopted table may keep more than is shown of it, such as microseconds: what comes back as it was
 * read is not written over that.
 */
function changed(resource: Resource, input: Input, before: Input): Assignment[] {
  const given = assignments(resource, input);
  return resource.stored ? given.filter(({ column, value }) => value !== before[column.property]) : given;
}

/** The columns that the input sets. */
function assignments(resource: Resource, input: Input): Assignment[] {
  return columnsOf(resource)
    .filter((column) => !isSystem(column.property) && input[column.property] !== undefined)
    .map((column) => ({ column, value: input[column.property] }));
}
