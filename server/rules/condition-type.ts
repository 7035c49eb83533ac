import type { Property } from "../resource/declaration";

/** What a value of a row is to the database. */
export type SqlType = "text" | "numeric" | "boolean" | "date" | "timestamptz";

/** A value of the row that is asked about. */
export interface ColumnTerm {
  kind: "column";
  column: string;
  type: SqlType;
}

/** A value of the reader. */
export interface UserTerm {
  kind: "user";
  key: "id" | "account" | "name" | "deptId";
  type: "text";
}

/** A value that stands in the condition. */
export interface LiteralTerm {
  kind: "literal";
  value: string | number | boolean | null;
  type: SqlType | "null";
}

export type Term = ColumnTerm | UserTerm | LiteralTerm;

/** Values that another one may be among. */
export type Terms = { user: "depts" | "roles" } | { items: (UserTerm | LiteralTerm)[] };

export type Comparison = "==" | "!=" | "<" | "<=" | ">" | ">=";

/** A condition on a row, read and checked; names in it are columns of its resource. */
export type Condition =
  | { kind: "all" | "any"; parts: Condition[] }
  | { kind: "not"; part: Condition }
  | { kind: "compare"; operator: Comparison; left: Term; right: Term }
  | { kind: "among"; term: Term; list: Terms }
  | { kind: "empty"; term: ColumnTerm }
  | { kind: "text"; test: "contains" | "startsWith"; term: ColumnTerm; part: UserTerm | LiteralTerm }
  | { kind: "truth"; term: ColumnTerm }
  | { kind: "constant"; value: boolean };

/** What a property is to a condition; undefined for lists and objects, which conditions do not ask about. */
export function sqlTypeOf({ type, format }: Property): SqlType | undefined {
  const [only] = [type ?? []].flat().filter((one) => one !== "null");
  if (only === "number" || only === "integer") return "numeric";
  if (only === "boolean") return "boolean";
  if (only !== "string") return undefined;
  if (format === "date") return "date";
  return format === "date-time" ? "timestamptz" : "text";
}
