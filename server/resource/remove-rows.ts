import { MAX_IDS } from "@/schemas/request-limits";
import { textIn } from "@/runtime/core/guards";
import type { LocalText } from "@/runtime/core/locale";
import { idsIn } from "@/runtime/core/resource/id-list";
import type { Input, RowContext } from "../context";
import { ApiError, CODE, refusedField } from "../errors";
import { MESSAGE } from "../messages";
import { dataResource } from "../tables/table-store";
import { logBusiness } from "./business-log";
import { demandCode } from "./demand-code";
import { columnsOf, snake } from "./columns";
import type { Resource } from "./declaration";
import { readRow } from "./rows";
import { refuseChildren } from "./tree";
import { visibleRows } from "./visible-rows";
import { Where } from "./where";
import { deleteRow, updateRow } from "./write-sql";

/** Deletes rows by `ids` (several in one text) or `id`, with the rows of other tables that go with them; all or none. */
export async function removeRows(
  context: RowContext,
  resource: Resource,
  input: Input,
): Promise<{ removed: number }> {
  const ids = idsOf(input);
  await remove(context, resource, { ids, seen: new Set() });
  return { removed: ids.length };
}

interface Removal {
  ids: readonly string[];
  /** What is being removed already: rows may lead back to themselves. */
  seen: Set<string>;
}

async function remove(context: RowContext, resource: Resource, { ids, seen }: Removal): Promise<void> {
  const rows = new Map<string, Input>();
  for (const id of ids) rows.set(id, await readRow<string>(context, resource, id, "write"));
  for (const id of ids) seen.add(`${resource.name} ${id}`);
  await refuseChildren(context, resource, [...ids]);
  await removeTaken(context, resource, { ids, seen });
  await freeHeld(context, resource, { ids, seen });
  for (const [id, before] of rows) {
    await deleteRow(context, resource, id);
    await logBusiness(context, { resource, action: "del", rowId: id, before, after: null });
  }
}

/**
 * Deletes what goes with the rows: as its deletion itself would be, with rights, row rules and a row in the log.
 *
 * @throws ApiError 403 without the right to delete there, 409 where a row is not the caller's to change
 */
async function removeTaken(context: RowContext, resource: Resource, { ids, seen }: Removal): Promise<void> {
  for (const { table, property } of resource.takes ?? []) {
    const taken = (await dataResource(context.db, table))?.resource;
    const call = taken?.calls["del"];
    if (!taken || !call) continue;
    const others = await referring(context, taken, property, { ids, seen });
    if (others.length === 0) continue;
    demandCode(context, call.access);
    await demandChangeable(context, taken, others);
    await remove(context, taken, { ids: others, seen });
  }
}

/** How many rows of other tables would go with these, by the names of their tables (as {@link removeRows} takes them). */
export async function takenRows(
  context: RowContext,
  resource: Resource,
  ids: readonly string[],
): Promise<{ title: LocalText; rows: number }[]> {
  const counts = new Map<string, { title: LocalText; rows: number }>();
  const seen = new Set(ids.map((id) => `${resource.name} ${id}`));
  const waiting = [{ resource, ids }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    for (const { table, property } of next.resource.takes ?? []) {
      const taken = (await dataResource(context.db, table))?.resource;
      if (!taken) continue;
      const others = await referring(context, taken, property, { ids: next.ids, seen });
      if (others.length === 0) continue;
      for (const id of others) seen.add(`${taken.name} ${id}`);
      const { rows } = counts.get(table) ?? { rows: 0 };
      counts.set(table, { title: taken.title, rows: rows + others.length });
      waiting.push({ resource: taken, ids: others });
    }
  }
  return [...counts.values()];
}

/**
 * Does for references of adopted tables what the database does for those of our own: it need not know of them.
 *
 * @throws ApiError 409 where a row that stays refers to one of these, and is not to be emptied
 */
async function freeHeld(context: RowContext, resource: Resource, removal: Removal): Promise<void> {
  for (const { table, property, empties } of resource.held ?? []) {
    const holder = (await dataResource(context.db, table))?.resource;
    const column = holder && columnsOf(holder).find((one) => one.property === property);
    if (!holder || !column) continue;
    const others = await referring(context, holder, property, removal);
    if (others.length > 0 && !empties)
      throw new ApiError(CODE.conflict, MESSAGE.referencedBy({ title: holder.title }));
    for (const id of others) await updateRow(context, holder, id, [{ column, value: null }]);
  }
}

/** The rows of a table that refer to those that are removed, and are not removed themselves. */
async function referring(
  { db }: RowContext,
  { name, from }: Resource,
  property: string,
  { ids, seen }: Removal,
): Promise<string[]> {
  const found = await db.query<{ id: string }>(
    `select id from ${from} t where t."${snake(property)}"::text = any($1::text[])`,
    [ids],
  );
  return found.map(({ id }) => id).filter((id) => !seen.has(`${name} ${id}`));
}

async function demandChangeable(
  context: RowContext,
  resource: Resource,
  ids: readonly string[],
): Promise<void> {
  const where = Where.of(await visibleRows(context, resource, { may: "change" })).add(
    "t.id = any(?::text[])",
    ids,
  );
  const found = await context.db.query(`select 1 from ${resource.from} t${where.sql}`, where.params);
  if (found.length < ids.length)
    throw new ApiError(CODE.conflict, MESSAGE.referencedBy({ title: resource.title }));
}

/** The ids that a call names, each once: those in the text `ids`, and `id`, which is one whatever it holds. */
export function idsOf(input: Input): string[] {
  const many = textIn(input["ids"]) ?? "";
  const one = textIn(input["id"]) ?? "";
  const ids = [...new Set([...idsIn(many), one])].filter((id) => id !== "");
  if (ids.length === 0) throw refusedField("/ids", MESSAGE.chooseRows);
  if (ids.length > MAX_IDS) throw refusedField("/ids", MESSAGE.tooManyIds({ limit: MAX_IDS }));
  return ids;
}
