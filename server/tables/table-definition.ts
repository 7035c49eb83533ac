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
  /** Offered as a search field. */
  search?: boolean;
  remark?: string | null;
}

/** A table as its author describes it. */
export interface TableDefinition {
  code: string;
  name: string;
  nameEn: string | null;
  columns: TableColumn[];
}

export const MAX_TABLES = 500;
export const TEXT_DEFAULT = 200;
export const LONG_TEXT = 20_000;
export const DICT_LENGTH = 64;
/** What JavaScript's numbers keep exactly. */
export const DIGITS = 15;
export const DECIMALS_MOST = 6;

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
