import { ROW_ID, TAKEN_FROM } from "@/runtime/core/form/access/list-actions";
import {
  listField,
  oneKeeping,
  relationOf,
  type FieldMapping,
  type Relation,
} from "@/runtime/core/form/bind";
import { printed, recordsIn } from "@/runtime/core/guards";
import type { BusinessData } from "@/runtime/core/process/scope";
import type { Input, RowContext } from "../context";
import type { ProcessForm } from "../form/forms";
import { removeRows } from "../resource/remove-rows";
import { keepBelow } from "./keep-below";
import { asApplicant, changeRow, childId, ID_LENGTH, insertRow } from "./kept-row";
import { columnValues } from "./row-values";
import { INSTANCE } from "./table-resource";
import { tableOf, type DataResource } from "./table-store";

/**
 * Keeps what an application says as rows of the defined tables that its forms are tied to (spec 001 §3, relation mode): a
 * row for each such form, one of another table for each row of a sub-table that is tied to it, and one for the fields that
 * lie in a table beside the main one. They follow the application in its transaction: rows that it no longer has are
 * deleted. Row rules hold for them as for the applicant.
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
      values: columnValues(main, withoutOnes(values, relation), relation),
    });
    await keepBelow(context, { instanceId, parent, boCode, values, relation });
  }
}

/** What of the values the main table keeps. */
const withoutOnes = (values: Input, relation: Relation): Input =>
  Object.fromEntries(Object.entries(values).filter(([field]) => oneKeeping(relation, field) === undefined));

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

interface Listed {
  instanceId: string;
  /** Form and field of the list. */
  place: string;
  rows: readonly Input[];
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
    const below = [...Object.values(relation.tables ?? {}), ...(relation.ones ?? [])];
    const names = [...below.map(({ code }) => code), relation.code];
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
