import { createHash } from "node:crypto";
import { isSameValue } from "@/runtime/core/form/access/same-value";
import { ROW_ID, TAKEN_FROM } from "@/runtime/core/form/access/list-actions";
import { listField, relationOf, type ChildTable, type FieldMapping } from "@/runtime/core/form/bind";
import { printed, recordsIn } from "@/runtime/core/guards";
import type { BusinessData } from "@/runtime/core/process/scope";
import type { Input, RowContext } from "../context";
import type { ProcessForm } from "../form/forms";
import { addRow, editRow } from "../resource/crud";
import { columnsOf } from "../resource/columns";
import type { Property } from "../resource/declaration";
import { removeRows } from "../resource/remove-rows";
import { readRow } from "../resource/rows";
import { loadUser } from "../session/store";
import { tableOf, type DataResource } from "./table-store";
import { INSTANCE } from "./table-resource";

/**
 * Keeps what an application says as rows of the defined tables that its forms are tied to (spec 001 §3, relation mode): a
 * row for each such form, and one of another table for each row of a sub-table that is tied to it. They follow the
 * application in its transaction: rows that it no longer has are deleted. Row rules hold for them as for the applicant.
 *
 * @throws ApiError 400 when a table refuses a value, at its column; 409 when rows of others refer to one that goes
 */
export async function keepRows(
  context: RowContext,
  instanceId: string,
  forms: readonly Pick<ProcessForm, "boCode" | "document">[],
  data: BusinessData,
): Promise<void> {
  for (const { boCode, document } of forms) {
    const relation = relationOf(document.config);
    const main = relation?.kind === "table" ? await tableOf(context.db, relation.code) : undefined;
    if (!relation || !main) continue;
    const values = data[boCode] ?? {};
    const list = listField(document);
    if (list !== null) {
      const rows = recordsIn(values[list]).filter((row) => row[TAKEN_FROM] === undefined);
      await keepListed(context, main, { instanceId, place: `${boCode} ${list}`, rows, mapping: relation });
      continue;
    }
    const writing = await asApplicant(context, main, instanceId);
    const parent = await keepMain(writing, main, {
      instanceId,
      values: columnValues(main, values, relation),
    });
    for (const [field, child] of Object.entries(relation.tables ?? {})) {
      const rows = recordsIn(values[field]);
      await keepChildren(context, child, { instanceId, parent, place: `${boCode} ${field}`, rows });
    }
  }
}

/** The row of a form; gives its id. */
async function keepMain(
  context: RowContext,
  table: DataResource,
  { instanceId, values }: { instanceId: string; values: Input },
): Promise<string> {
  const [known] = await context.db.query<{ id: string }>(
    `select id from ${table.resource.from} t where instance_id = $1 and id not like $2 order by create_date limit 1`,
    [instanceId, `${LISTED}%`],
  );
  if (!known) return String((await insertRow(context, table, values, { [INSTANCE]: instanceId }))["id"]);
  await changeRow(context, table, { id: known.id, values });
  return known.id;
}

interface Children {
  instanceId: string;
  /** Id of the application's own row. */
  parent: string;
  /** Form and field of the sub-table. */
  place: string;
  rows: readonly Input[];
}

interface Listed extends Omit<Children, "parent"> {
  mapping: { mapping?: FieldMapping };
}

/** Marks the ids of rows of lists; other ids of ours are digits and letters alone. */
const LISTED = "l-";

/** The rows of a list as rows of its table. Others of the application, its own one too, are none of its business. */
async function keepListed(
  given: RowContext,
  table: DataResource,
  { instanceId, place, rows, mapping }: Listed,
): Promise<void> {
  const context = await asApplicant(given, table, instanceId);
  const prefix = `${LISTED}${childId(instanceId, place).slice(0, PLACE_LENGTH)}`;
  const stored = await context.db.query<{ id: string }>(
    `select id from ${table.resource.from} t where instance_id = $1 and id like $2`,
    [instanceId, `${prefix}%`],
  );
  const known = new Set(stored.map(({ id }) => id));
  const fixed = { [INSTANCE]: instanceId };
  for (const [index, row] of rows.entries()) {
    const own = childId(instanceId, place, printed(row[ROW_ID]) || String(index));
    const id = `${prefix}${own.slice(0, ID_LENGTH - prefix.length)}`;
    const values = columnValues(table, row, mapping);
    if (known.delete(id)) await changeRow(context, table, { id, values });
    else await insertRow(context, table, values, { ...fixed, id });
  }
  for (const id of known) await removeRows(context, table.resource, { id });
}

const PLACE_LENGTH = 10;

/** The rows of a sub-table as rows of the table that it is tied to. */
async function keepChildren(
  given: RowContext,
  child: ChildTable,
  { instanceId, parent, place, rows }: Children,
): Promise<void> {
  const table = await tableOf(given.db, child.code);
  const column = table && columnsOf(table.resource).find(({ property }) => property === child.parent);
  if (!table || !column) return;
  const context = await asApplicant(given, table, instanceId);
  const stored = await context.db.query<{ id: string }>(
    `select id from ${table.resource.from} t where instance_id = $1 and "${column.column}" = $2`,
    [instanceId, parent],
  );
  const known = new Set(stored.map(({ id }) => id));
  const fixed = { [INSTANCE]: instanceId, [child.parent]: parent };
  const kept = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const id = childId(instanceId, place, printed(row["_id"]) || String(index));
    const { [child.parent]: _, ...values } = columnValues(table, row, child);
    if (kept.has(id)) continue;
    kept.add(id);
    if (known.has(id)) await changeRow(context, table, { id, values });
    else await insertRow(context, table, values, { ...fixed, id });
  }
  for (const id of known) if (!kept.has(id)) await removeRows(context, table.resource, { id });
}

/** A row of a sub-table is the same row at every step, and no other application's. */
const childId = (...names: string[]): string =>
  createHash("sha256").update(JSON.stringify(names)).digest("hex").slice(0, ID_LENGTH);
const ID_LENGTH = 32;

function insertRow(context: RowContext, { resource, validate }: DataResource, values: Input, fixed: Input) {
  const call = resource.calls["add"];
  const parents = Object.keys(fixed).filter((name) => resource.required.includes(name));
  const input = { ...values, ...Object.fromEntries(parents.map((name) => [name, fixed[name]])) };
  if (call) validate(call)(input, false);
  return addRow(context, resource, values, fixed);
}

/** Writes what differs: a step that changes nothing leaves no line in the log. */
async function changeRow(
  context: RowContext,
  { resource, validate }: DataResource,
  { id, values }: { id: string; values: Input },
): Promise<void> {
  const before: Input = await readRow<string>(context, resource, id, "write");
  const changed = Object.entries(values).filter(([name, value]) => !isSameValue(value, before[name] ?? null));
  if (changed.length === 0) return;
  const call = resource.calls["edit"];
  const input = { id, ...Object.fromEntries(changed) };
  if (call) validate(call)(input, false);
  await editRow(context, resource, input);
}

/** Takes the rows away that an application keeps, those of sub-tables first. Who may delete it deletes them with it. */
export async function dropRows(
  context: RowContext,
  instanceId: string,
  forms: readonly Pick<ProcessForm, "document">[],
): Promise<void> {
  const writing = { ...context, user: { ...context.user, isAdmin: true } };
  for (const { document } of forms) {
    const relation = relationOf(document.config);
    if (relation?.kind !== "table") continue;
    const names = [...Object.values(relation.tables ?? {}).map(({ code }) => code), relation.code];
    for (const name of new Set(names)) {
      const table = await tableOf(context.db, name);
      if (!table) continue;
      const rows = await context.db.query<{ id: string }>(
        `select id from ${table.resource.from} t where instance_id = $1`,
        [instanceId],
      );
      for (const { id } of rows) await removeRows(writing, table.resource, { id });
    }
  }
}

/** A form lends no rights: the row is one that the applicant may have, whoever of the handlers adds to it. */
async function asApplicant(
  context: RowContext,
  { resource }: DataResource,
  instanceId: string,
): Promise<RowContext> {
  if (!resource.rules) return context;
  const [applicant] = await context.db.query<{ id: string }>(
    "select u.id from bpm_live_instance i join sys_user u on u.account = i.initiator where i.id = $1",
    [instanceId],
  );
  const user = applicant ? await loadUser(context.db, applicant.id) : null;
  return user ? { ...context, rowsOf: user } : context;
}

/** The values that a table has columns for, in the types of the columns. */
function columnValues(
  { resource: { properties, required } }: DataResource,
  values: Readonly<Record<string, unknown>>,
  { mapping = {} }: { mapping?: FieldMapping },
): Input {
  const kept = Object.keys(values).flatMap((field) => {
    const name = (Object.hasOwn(mapping, field) ? mapping[field] : undefined) ?? field;
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property || property.readOnly === true) return [];
    const value = typedValue(property, values[field]);
    return value === null && required.includes(name) ? [] : [[name, value] as const];
  });
  return Object.fromEntries(kept);
}

const DAY = /^\d{4}-\d\d-\d\d/;

function typedValue({ type, format }: Property, value: unknown): unknown {
  if (value === undefined || value === null || value === "") return null;
  if (type === "number" || type === "integer") return typeof value === "string" ? Number(value) : value;
  if (type === "boolean") return value === true || value === 1 || value === "1" || value === "true";
  const text = printedValue(value);
  if (format === "date") return DAY.exec(text)?.[0] ?? text;
  return format === "date-time"
    ? Number.isNaN(Date.parse(text))
      ? text
      : new Date(text).toISOString()
    : text;
}

/** Several choices are one text. */
function printedValue(value: unknown): string {
  if (Array.isArray(value) && value.every((one) => typeof one !== "object")) return value.join(",");
  return typeof value === "string" ? value : JSON.stringify(value);
}
