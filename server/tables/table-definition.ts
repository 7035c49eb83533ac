/** What a column of a defined table may hold. */
export const COLUMN_KINDS = [
  "text",
  "longText",
  "integer",
  "decimal",
  "boolean",
  "date",
  "datetime",
  "dict",
  "user",
  "dept",
  "reference",
] as const;

export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** A column as its author describes it. */
export interface TableColumn {
  /** Given by the server, for life: a column with another code is the same column. */
  id: number;
  /** In camel case, the name of the value in calls. */
  code: string;
  name: string;
  nameEn?: string | null;
  kind: ColumnKind;
  /** `text`: characters. */
  length?: number | null;
  /** `decimal`: digits after the point. */
  decimals?: number | null;
  required?: boolean;
  unique?: boolean;
  default?: string | number | boolean | null;
  /** `dict`: the dictionary. */
  dict?: string | null;
  /** `reference`: code of the other defined table. */
  table?: string | null;
  /** Of a column that refers to rows: what happens to a row whose own one is deleted; it is refused when left out. */
  onDelete?: OnDelete | null;
  /** Offered as a search field. */
  search?: boolean;
  remark?: string | null;
  /** Of an adopted table: its database does not take it from us. */
  readOnly?: boolean;
}

/** Options that columns of some kinds alone have. */
const OPTIONS = {
  length: ["text"],
  decimals: ["decimal"],
  dict: ["dict"],
  table: ["reference"],
  onDelete: ["reference", "user", "dept"],
} as const satisfies { [Name in keyof TableColumn]?: readonly ColumnKind[] };

/**
 * A column without options of other kinds, which stay behind in an editor where kinds are tried out. A table that a text
 * once referred to could never be deleted.
 */
export function withOwnOptions<Column extends Omit<TableColumn, "id">>(column: Column): Column {
  const others = Object.entries(OPTIONS).flatMap(([name, kinds]) =>
    name in column && !kinds.some((kind) => kind === column.kind) ? [[name, null] as const] : [],
  );
  return others.length === 0 ? column : { ...column, ...Object.fromEntries(others) };
}

/** A deletion is refused, empties the column, or takes the row with it. */
export const ON_DELETE = ["refuse", "empty", "with"] as const;
export type OnDelete = (typeof ON_DELETE)[number];

/** What rows are found by, or may not share, over several columns. */
export interface TableIndex {
  /** Given by the server, for life. */
  id: number;
  name: string;
  /** Codes of columns, in their order. */
  columns: string[];
  unique: boolean;
}

/** A table as its author describes it. */
export interface TableDefinition {
  code: string;
  name: string;
  nameEn: string | null;
  columns: TableColumn[];
  indexes?: TableIndex[];
  /** Of an adopted table: where it lies. The others have tables of their own. */
  storage?: Storage | null;
}

/** A column of a table that was there before its definition, as its database describes it. */
export interface StoredColumn {
  /** The number that the definition's column has. */
  id: number;
  name: string;
  /** Without its length: `varchar`, `int4`, a type of its own. */
  type: string;
  typeSchema: string;
  /** As what it may be shown; the first is what it is shown as to begin with. */
  kinds: readonly ColumnKind[];
  length: number | null;
  decimals: number | null;
  comment: string | null;
  required: boolean;
  unique: boolean;
  /** The database fills it in where a new row says nothing. */
  hasDefault: boolean;
  /** Nobody writes it: it is computed, or its type has no counterpart. */
  readOnly: boolean;
}

/** Where the rows of an adopted table lie: in a schema of this database, or in a data source. */
export interface Storage {
  /** The data source; null for this database. */
  source: string | null;
  schema: string;
  table: string;
  /** The column that tells rows apart; null where there is none, and rows are only read. */
  key: string | null;
  /** Rows may be added, changed and deleted. */
  editable: boolean;
  columns: StoredColumn[];
}

export const MAX_TABLES = 500;
export const TEXT_DEFAULT = 200;
export const LONG_TEXT = 20_000;
export const DICT_LENGTH = 64;
/** What JavaScript's numbers keep exactly. */
export const DIGITS = 15;
export const DECIMALS_MOST = 6;

/**
 * The largest number of a column with decimals, its negative the smallest: a limit that is not reached itself would let
 * through what the database rounds up to it.
 */
export const decimalBound = (column: Pick<TableColumn, "decimals">): number => {
  const decimals = Math.min(column.decimals ?? 2, DECIMALS_MOST);
  return Number(`${"9".repeat(DIGITS - decimals)}.${"9".repeat(decimals)}`);
};

/** In both languages where the author gave both. */
export const namesOf = ({
  name,
  nameEn,
}: {
  name: string;
  nameEn?: string | null;
}): { zh: string; en: string } => ({
  zh: name,
  en: nameEn || name,
});
