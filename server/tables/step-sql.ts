import { castOf } from "./cast";
import { DATA_SCHEMA } from "../resource/columns";
import {
  indexName,
  keptColumn,
  physicalColumn,
  physicalTable,
  physicalType,
  referenceName,
  referredTable,
  uniqueName,
} from "./physical";
import type { Step } from "./plan";
import type { TableColumn } from "./table-definition";

/** The statements of a step, on the table of this code. */
export function stepSql(code: string, step: Step): string[] {
  const table = physicalTable(code);
  if (step.op === "createTable") {
    const indexes = ["instance_id", "create_date desc, id"];
    return [createSql(table), ...indexes.map((columns) => `create index on ${table} (${columns})`)];
  }
  if ("index" in step) return [indexSql(code, step)];
  const { column } = step;
  const name = physicalColumn(column);
  const alter = (what: string): string => `alter table ${table} ${what}`;
  switch (step.op) {
    case "addColumn":
      return [alter(`add column ${name} ${physicalType(column)}`), ...filling(table, column)];
    case "restore":
      return [alter(`rename column ${keptColumn(column.id)} to ${name}`), ...filling(table, column)];
    case "keep":
      return keepSql(code, column);
    case "rename":
      // By way of a name that nobody has: two columns may change their names with each other.
      return [alter(`rename column ${physicalColumn(step.from)} to ${passing(column)}`)];
    case "convert":
      return [alter(`alter column ${name} type ${physicalType(column)} using ${castOf(name, step)}`)];
    case "require":
      return [alter(`alter column ${name} set not null`)];
    case "allowEmpty":
      return [alter(`alter column ${name} drop not null`)];
    case "addUnique":
      return [alter(`add constraint ${uniqueName(code, column)} unique (${name})`)];
    case "dropUnique":
      return [alter(`drop constraint ${uniqueName(code, column)}`)];
    case "addReference":
      return [
        alter(
          `add constraint ${referenceName(code, column)} foreign key (${name}) references ${referredTable(column)} (id)${column.onDelete === "empty" ? " on delete set null" : ""}`,
        ),
        `create index if not exists ${referenceName(code, column)} on ${table} (${name})`,
      ];
    case "dropReference":
      return [
        alter(`drop constraint ${referenceName(code, column)}`),
        `drop index if exists ${table.split(".")[0]}.${referenceName(code, column)}`,
      ];
  }
}

function indexSql(code: string, { op, index, over }: Extract<Step, { index: unknown }>): string {
  const name = indexName(code, index);
  if (op === "dropIndex") return `drop index if exists "${DATA_SCHEMA}".${name}`;
  const columns = over.map(physicalColumn).join(", ");
  return `create ${index.unique ? "unique " : ""}index ${name} on ${physicalTable(code)} (${columns})`;
}

/** What ends a series of renamings. */
export const renamedSql = (code: string, column: TableColumn): string =>
  `alter table ${physicalTable(code)} rename column ${passing(column)} to ${physicalColumn(column)}`;

const passing = ({ id }: TableColumn): string => `"_r_${id}"`;

const createSql = (table: string): string =>
  `create table ${table} (
     id text primary key,
     create_date timestamptz not null default clock_timestamp(),
     update_date timestamptz not null default clock_timestamp(),
     create_by text,
     instance_id text references bpm_instance (id) on delete set null
   )`;

/** Nothing that a new row lacks may stand in its way, and nobody else's rows are held by it. */
function keepSql(code: string, column: TableColumn): string[] {
  const table = physicalTable(code);
  const name = physicalColumn(column);
  return [
    ...(column.unique ? stepSql(code, { op: "dropUnique", column }) : []),
    ...(referredTable(column) === null ? [] : stepSql(code, { op: "dropReference", column })),
    `alter table ${table} alter column ${name} drop not null`,
    `alter table ${table} rename column ${name} to ${keptColumn(column.id)}`,
  ];
}

/** Rows that are there get the default of a column that must not be empty. */
function filling(table: string, column: TableColumn): string[] {
  const value = column.default;
  if (!column.required || value === undefined || value === null || value === "") return [];
  const name = physicalColumn(column);
  return [`update ${table} set ${name} = ${literal(value)}::${physicalType(column)} where ${name} is null`];
}

const literal = (value: string | number | boolean): string => `'${String(value).replaceAll("'", "''")}'`;
