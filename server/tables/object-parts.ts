import { namesOf, type TableColumn, type TableDefinition } from "./table-definition";
import { childPlace, type ObjectChild, type ObjectDefinition } from "./object-store";

/** A table that belongs to an object's main table, with what of it belongs to the object. */
export interface ChildPart {
  table: TableDefinition;
  /** The column that refers to the main table. */
  by: TableColumn;
  /** A column without duplicates refers to a row once at the most. */
  relation: "one" | "many";
  /** What its rows are called in forms. */
  field: string;
  names: { zh: string; en: string };
  columns: TableColumn[];
  fixed: Record<string, string>;
}

/** An object with its tables as they are now. */
export interface ObjectParts {
  main: TableDefinition;
  columns: TableColumn[];
  children: ChildPart[];
}

/** What an object is made of; null where its main table is gone. Children that no longer refer to it are left out. */
export function partsOf(object: ObjectDefinition, tables: readonly TableDefinition[]): ObjectParts | null {
  const main = tables.find(({ code }) => code === object.tableCode);
  if (!main) return null;
  const children = object.childTables.flatMap((child) => childPart(child, main, tables) ?? []);
  return { main, columns: chosen(main.columns, object.columns), children };
}

function childPart(
  child: ObjectChild,
  main: TableDefinition,
  tables: readonly TableDefinition[],
): ChildPart | null {
  const place = childPlace(child);
  const table = tables.find(({ code }) => code === place.table);
  const by = table?.columns.find(({ code }) => code === place.by);
  if (!table || by?.table !== main.code) return null;
  const fixed = Object.fromEntries((child.fixed ?? []).map(({ column, value }) => [column, value]));
  return {
    table,
    by,
    relation: by.unique ? "one" : "many",
    field: child.field || table.code,
    names: child.name ? namesOf({ name: child.name, nameEn: child.nameEn ?? null }) : namesOf(table),
    columns: chosen(table.columns, child.columns).filter(
      ({ code }) => code !== by.code && !Object.hasOwn(fixed, code),
    ),
    fixed,
  };
}

/** Columns by the list of their codes, in its order. */
function chosen(columns: readonly TableColumn[], codes: string | null | undefined): TableColumn[] {
  if (!codes) return [...columns];
  return codes.split(",").flatMap((code) => columns.find((column) => column.code === code) ?? []);
}
