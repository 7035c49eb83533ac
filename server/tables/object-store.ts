import type { Db } from "../db/port";

/** A table that belongs to the main one of an object. */
export interface ObjectChild {
  /** The table and its column that refers to the main table: `repair.equipment`. */
  child: string;
  name?: string | null;
  nameEn?: string | null;
  /** What its rows are called in forms; the table's code when left out. */
  field?: string | null;
  /** Codes of columns with commas between them; all of them when left out. */
  columns?: string | null;
  /** Values that every row of it has. */
  fixed?: readonly { column: string; value: string }[];
}

/** A business object as its author describes it: a main table and what belongs to its rows. */
export interface ObjectDefinition {
  code: string;
  name: string;
  nameEn?: string | null;
  tableCode: string;
  columns?: string | null;
  childTables: readonly ObjectChild[];
}

export interface StoredObject extends ObjectDefinition {
  id: string;
}

const SELECT = `select id, code, name, name_en as "nameEn", table_code as "tableCode", columns, child_tables as "childTables" from data_object`;

/** All objects, by code. */
export const allObjects = (db: Db): Promise<StoredObject[]> =>
  db.query<StoredObject>(`${SELECT} order by code`);

/** An object by its id; undefined where there is none. */
export async function objectById(db: Db, id: string): Promise<StoredObject | undefined> {
  const [row] = await db.query<StoredObject>(`${SELECT} where id = $1`, [id]);
  return row;
}

/** Table and column of a child: `repair.equipment`. */
export function childPlace({ child }: Pick<ObjectChild, "child">): { table: string; by: string } {
  const [table = "", by = ""] = child.split(".");
  return { table, by };
}
