import { DATA_SCHEMA, snake } from "../resource/columns";
import { DECIMALS_MOST, DICT_LENGTH, DIGITS, type TableColumn, TEXT_DEFAULT } from "./table-definition";

/** PostgreSQL cuts longer names silently. */
const NAME_BYTES = 63;

/** A name as a statement takes it. */
export function quoteName(name: string): string {
  if (name.includes("\0") || Buffer.byteLength(name) > NAME_BYTES)
    throw new Error(`"${name}" is no name for the database`);
  return `"${name.replaceAll('"', '""')}"`;
}

/** The table that holds the rows of a defined table, as statements name it. */
export const physicalTable = (code: string): string => `"${DATA_SCHEMA}".${quoteName(snake(code))}`;

export const physicalColumn = ({ code }: Pick<TableColumn, "code">): string => quoteName(snake(code));

/** Where the values of a column stay that was taken out. */
export const keptColumn = (id: number): string => quoteName(`_q_${id}`);

export const uniqueName = (table: string, { id }: Pick<TableColumn, "id">): string =>
  quoteName(`${snake(table)}_c${id}_key`);

export const referenceName = (table: string, { id }: Pick<TableColumn, "id">): string =>
  quoteName(`${snake(table)}_c${id}_fkey`);

/** The table of a reference by the name of its constraint ({@link referenceName}); undefined for those of the product. */
export const definedTable = (constraint: string): string | undefined =>
  /^(.+)_c\d+_fkey$/.exec(constraint)?.[1];

export const indexName = (table: string, { id }: { id: number }): string =>
  quoteName(`${snake(table)}_i${id}`);

/** A column's type in the database. */
export function physicalType({ kind, length, decimals }: TableColumn): string {
  switch (kind) {
    case "text":
      return `varchar(${length ?? TEXT_DEFAULT})`;
    case "dict":
      return `varchar(${DICT_LENGTH})`;
    case "integer":
      return "bigint";
    case "decimal":
      return `numeric(${DIGITS},${Math.min(decimals ?? 2, DECIMALS_MOST)})`;
    case "boolean":
      return "boolean";
    case "date":
      return "date";
    case "datetime":
      return "timestamptz";
    case "longText":
    case "user":
    case "dept":
    case "reference":
      return "text";
  }
}

/** The table that a column's values are ids of; null for values of its own. */
export function referredTable({ kind, table }: TableColumn): string | null {
  if (kind === "user") return '"sys_user"';
  if (kind === "dept") return '"sys_dept"';
  return kind === "reference" && table ? physicalTable(table) : null;
}
