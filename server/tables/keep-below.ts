import type { ChildTable, Relation } from "@/runtime/core/form/bind";
import { isEmptyValue } from "@/runtime/core/form/access/same-value";
import { printed, recordsIn } from "@/runtime/core/guards";
import type { Input, RowContext } from "../context";
import { columnsOf } from "../resource/columns";
import { removeRows } from "../resource/remove-rows";
import { asApplicant, changeRow, childId, insertRow } from "./kept-row";
import { columnValues } from "./row-values";
import { INSTANCE } from "./table-resource";
import { tableOf, type DataResource } from "./table-store";

/** What a form says, the row that it is kept as, and what its relation says of tables below. */
interface Kept {
  instanceId: string;
  parent: string;
  boCode: string;
  values: Input;
  relation: Relation;
}

/**
 * Keeps what lies in tables below an application's row: the rows of its sub-tables, and the one row of each table beside
 * the main one. Several may lie in one table; what the application no longer has goes.
 */
export async function keepBelow(
  context: RowContext,
  { instanceId, parent, boCode, values, relation }: Kept,
): Promise<void> {
  const below = childrenOf(boCode, values, relation);
  for (const code of new Set(below.map(({ child }) => child.code))) {
    const children = below.filter(({ child }) => child.code === code);
    await keepChildren(context, { code, instanceId, parent, children });
  }
}

/** Rows of a table below, as the form has them. */
interface Below {
  child: ChildTable;
  /** Form and field of the sub-table. */
  place: string;
  rows: readonly Input[];
}

interface Children {
  code: string;
  instanceId: string;
  /** Id of the application's own row. */
  parent: string;
  /** Everything that the form keeps in this table. */
  children: readonly Below[];
}

/** What lies in tables below the main one: the rows of sub-tables, and the one row of each table beside it. */
function childrenOf(boCode: string, values: Input, { tables = {}, ones = [] }: Relation): Below[] {
  const many = Object.entries(tables).map(([field, child]) => ({
    child,
    place: `${boCode} ${field}`,
    rows: recordsIn(values[field]),
  }));
  const single = ones.map((child) => ({
    child,
    place: `${boCode} :${child.code}`,
    rows: oneRow(values, child),
  }));
  return [...many, ...single];
}

/** The row that some fields are kept as; none while nothing is filled in. */
function oneRow(values: Input, { mapping = {} }: ChildTable): Input[] {
  const own = Object.entries(values).filter(
    ([field]) => Object.hasOwn(mapping, field) && mapping[field] !== "",
  );
  return own.some(([, value]) => !isEmptyValue(value)) ? [Object.fromEntries(own)] : [];
}

/** What lies below the application's row in one table, as rows of it; those that it no longer has go. */
async function keepChildren(
  given: RowContext,
  { code, instanceId, parent, children }: Children,
): Promise<void> {
  const table = await tableOf(given.db, code);
  if (!table) return;
  const context = await asApplicant(given, table, instanceId);
  const stored = await storedBelow(context, table, { instanceId, parent, children });
  const kept = new Set<string>();
  for (const { child, place, rows } of children) {
    const fixed = { [INSTANCE]: instanceId, [child.parent]: parent };
    const always = columnValues(table, child.fixed ?? {}, {});
    for (const [index, row] of rows.entries()) {
      const id = childId(instanceId, place, printed(row["_id"]) || String(index));
      const { [child.parent]: _, ...own } = columnValues(table, row, child);
      if (kept.has(id)) continue;
      kept.add(id);
      const values = { ...own, ...always };
      if (stored.has(id)) await changeRow(context, table, { id, values });
      else await insertRow(context, table, values, { ...fixed, id });
    }
  }
  for (const id of stored) if (!kept.has(id)) await removeRows(context, table.resource, { id });
}

/** Ids of the rows that the application has in a table below its own. */
async function storedBelow(
  { db }: RowContext,
  { resource }: DataResource,
  { instanceId, parent, children }: Omit<Children, "code">,
): Promise<Set<string>> {
  const parents = new Set(children.map(({ child }) => child.parent));
  const columns = columnsOf(resource).filter(({ property }) => parents.has(property));
  if (columns.length === 0) return new Set();
  const refers = columns.map(({ column }) => `"${column}" = $2`).join(" or ");
  const rows = await db.query<{ id: string }>(
    `select id from ${resource.from} t where instance_id = $1 and (${refers})`,
    [instanceId, parent],
  );
  return new Set(rows.map(({ id }) => id));
}
