import type { Db } from "../db/port";
import { takeTurn } from "../db/take-turn";
import { DATA_PREFIX } from "../resource/columns";
import { createValidator, type Validate } from "../resource/validator";
import { requestSchema } from "../resource/request-schema";
import type { Call, RawResource, Resource } from "../resource/declaration";
import { declarationOf, dataResourceName, labelColumn, resourceOf } from "./table-resource";
import type { TableColumn, TableDefinition } from "./table-definition";
import type { RowRule } from "../rules/row-rule";

/** A defined table as it is stored. */
export interface StoredTable extends TableDefinition {
  id: string;
  remark: string | null;
  version: number;
  nextColumn: number;
  updateDate: string;
}

const COLUMNS = `id, code, name, name_en as "nameEn", remark, version, next_column as "nextColumn", columns, indexes, storage,
  update_date as "updateDate"`;
const SELECT = `select ${COLUMNS} from data_table`;

/** A table by its id; undefined where there is none. */
export async function tableById(db: Db, id: string, suffix = ""): Promise<StoredTable | undefined> {
  const [row] = await db.query<StoredTable>(`${SELECT} where id = $1${suffix}`, [id]);
  return row;
}

/** A table by its id, locked against other changes for the rest of the transaction. */
export const lockTable = (db: Db, id: string): Promise<StoredTable | undefined> =>
  tableById(db, id, " for update");

/**
 * Tables and objects are defined, documents published and what they name deleted one after the other until the transaction
 * ends: each is checked against the others, of which one might go meanwhile. Asked before any of their rows is locked.
 */
export const lockDefinitions = (db: Db): Promise<unknown> => takeTurn(db, "definitions");

/** All tables, by code. */
export function allTables(db: Db): Promise<StoredTable[]> {
  return db.query<StoredTable>(`${SELECT} order by code`);
}

/** Those whose rows lie in tables of their own; adopted ones were there before. */
export const ownTables = async (db: Db): Promise<StoredTable[]> =>
  (await allTables(db)).filter(({ storage }) => !storage);

/** Ids of the columns whose values are still there although they were taken out. */
export async function keptColumns(db: Db, tableId: string): Promise<Map<number, TableColumn>> {
  const rows = await db.query<{ columnId: number; definition: TableColumn }>(
    `select column_id as "columnId", definition from data_table_kept where table_id = $1`,
    [tableId],
  );
  return new Map(rows.map(({ columnId, definition }) => [columnId, definition]));
}

/** The declarations of all tables by the names of their resources. */
export async function dataDeclarations(db: Db): Promise<Record<string, RawResource>> {
  const tables = await allTables(db);
  const labels = new Map(tables.map(({ code, columns }) => [code, labelColumn(columns)]));
  return Object.fromEntries(
    tables.map((table) => [dataResourceName(table.code), declarationOf(table, labels)] as const),
  );
}

/** A defined table as calls use it. */
export interface DataResource {
  resource: Resource;
  /** Checks the input of a call. */
  validate: (call: Call) => Validate;
}

const MOST_KEPT = 200;
/** By code, version and what stands for the rows that it refers to: all that a resource is made of. */
const made = new Map<string, DataResource>();

/** The rules of a table's rows; null where it has none. Rules that are switched off still close the table. */
const RULES = `(select coalesce(jsonb_agg(jsonb_build_object('may', r.may, 'who', r.who, 'field', r.field,
  'role', r.role_code, 'condition', r.condition) order by r.create_date, r.id) filter (where r.enabled), '[]'::jsonb)
  from data_rule r where r.table_code = data_table.code having count(*) > 0)`;

interface RuledTable extends StoredTable {
  rules: RowRule[] | null;
}

/** The resource of a table; undefined where there is none. One statement. */
export async function dataResource(db: Db, code: string): Promise<DataResource | undefined> {
  const tables = await db.query<RuledTable>(
    `select ${COLUMNS}, ${RULES} as rules from data_table where code = $1 or code in (
       select c->>'table' from data_table t, jsonb_array_elements(t.columns) c where t.code = $1)
       or exists (select 1 from jsonb_array_elements(columns) c where c->>'table' = $1
         and (c->>'onDelete' = 'with' or data_table.storage is not null))`,
    [code],
  );
  const table = tables.find((one) => one.code === code);
  if (!table) return undefined;
  const labels = new Map(tables.map((one) => [one.code, labelColumn(one.columns)]));
  const facts = tables.map(({ id, version, updateDate, rules }) => [id, version, updateDate, rules]);
  const key = JSON.stringify([table.id, facts, [...labels]]);
  const known = made.get(key) ?? withChecks(ruled(table, { tables, labels }));
  made.delete(key);
  made.set(key, known);
  const [oldest] = made.keys();
  if (made.size > MOST_KEPT && oldest !== undefined) made.delete(oldest);
  return known;
}

/** The same by the name of its resource (`biz/…`). */
export const tableOf = async (db: Db, name: string): Promise<DataResource | undefined> =>
  name.startsWith(DATA_PREFIX) ? dataResource(db, name.slice(DATA_PREFIX.length)) : undefined;

interface Others {
  tables: readonly RuledTable[];
  labels: ReadonlyMap<string, string>;
}

/** A table's resource with its rules and those of the tables that it refers to. */
function ruled(table: RuledTable, { tables, labels }: Others): Resource {
  const withRules = (one: RuledTable): Resource => ({
    ...resourceOf(one, labels),
    ...(one.rules === null ? {} : { rules: one.rules }),
  });
  const targets = new Map(tables.map((one) => [dataResourceName(one.code), withRules(one)]));
  const takes = tables.flatMap(({ code, columns }) =>
    columns
      .filter((column) => column.table === table.code && column.onDelete === "with")
      .map((column) => ({ table: code, property: column.code })),
  );
  const held = tables
    .filter(({ storage }) => storage?.source === null && storage.editable)
    .flatMap(({ code, columns }) =>
      columns
        .filter((column) => column.table === table.code && column.onDelete !== "with")
        .map((column) => ({ table: code, property: column.code, empties: column.onDelete === "empty" })),
    );
  return {
    ...withRules(table),
    targets,
    ...(takes.length > 0 ? { takes } : {}),
    ...(held.length > 0 ? { held } : {}),
  };
}

function withChecks(resource: Resource): DataResource {
  const checks = new Map<string, Validate>();
  return {
    resource,
    validate: (call) => {
      const check = checks.get(call.name) ?? createValidator(requestSchema(resource, call));
      checks.set(call.name, check);
      return check;
    },
  };
}
