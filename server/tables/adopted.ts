import { OFFICE_ZONE } from "@/runtime/core/office-zone";
import type { StoredTable } from "../resource/declaration";
import { snake } from "../resource/columns";
import { quoteName } from "./physical";
import { storedColumn } from "./storage";
import type { Storage, StoredColumn, TableColumn } from "./table-definition";

/** Of the table that an adopted one lies in, as statements name it. */
const storedName = ({ schema, table }: Storage): string => `${quoteName(schema)}.${quoteName(table)}`;

/** Whoever stored no zone meant the clock on the wall, as cells of spreadsheets do. */
const BY_OFFICE_CLOCK = `at time zone '${OFFICE_ZONE}'`;

/** Reads as one of our kinds what the database keeps in another type. */
function readingOf({ name, type, kinds }: StoredColumn): string {
  const column = `s.${quoteName(name)}`;
  if (kinds.includes("text")) return type === "varchar" || type === "text" ? column : `${column}::text`;
  return type === "timestamp" ? `${column} ${BY_OFFICE_CLOCK}` : column;
}

/**
 * An adopted table as a list reads it: its columns under the names that defined tables have, and the four that all of them
 * have. It is no view of the database's, whose owner keeps the freedom to change their tables. Rows without a key are
 * known by what they hold.
 */
export function adoptedFrom(storage: Storage, columns: readonly TableColumn[]): string {
  const shown = columns.flatMap((column) => {
    const stored = storedColumn(storage, column);
    return stored ? [`${readingOf(stored)} as "${snake(column.code)}"`] : [];
  });
  const key = storage.key === null ? null : `s.${quoteName(storage.key)}`;
  const parts = [
    key === null ? "md5(s::text) as id" : `${key}::text as id, ${key} as "_key"`,
    "null::timestamptz as create_date, null::timestamptz as update_date, null::text as create_by",
    ...shown,
  ];
  return `(select ${parts.join(", ")} from ${storedName(storage)} s)`;
}

/** How the rows of an adopted table are written; undefined where they are only read. */
export function writtenTable(storage: Storage, columns: readonly TableColumn[]): StoredTable | undefined {
  const key = storage.columns.find(({ name }) => name === storage.key);
  if (key === undefined) return undefined;
  const names = columns.flatMap((column) => {
    const stored = storedColumn(storage, column);
    if (!stored) return [];
    const [name, type] = [quoteName(stored.name), castTo(stored)];
    return [[column.code, { name, type, isListed: isListed(stored) }] as const];
  });
  return {
    table: storedName(storage),
    key: { name: quoteName(key.name), type: typeName(key) },
    keyIsMade: key.hasDefault,
    keyProperty: columns.find(({ id }) => id === key.id)?.code ?? null,
    columns: new Map(names),
  };
}

/** Of the types that a database's owner has made themselves, only lists of words are written. */
const isListed = ({ typeSchema }: StoredColumn): boolean => typeSchema !== "pg_catalog";

/** A moment without a zone is written as it is read. */
const castTo = (column: StoredColumn): string =>
  column.type === "timestamp" ? `timestamptz ${BY_OFFICE_CLOCK}` : typeName(column);

/** As statements name it; a key comes as the text that its database makes of it. */
const typeName = ({ type, typeSchema }: StoredColumn): string =>
  `${quoteName(typeSchema)}.${quoteName(type)}`;
