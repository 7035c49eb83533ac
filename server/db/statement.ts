import { shortRecords } from "./short-list";

/** A row that is to be written, by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** Names of columns with their types, in the order of their values. */
export type Columns = readonly (readonly [name: string, type: string])[];

/** The columns that a text names: `id text, seq int`. */
export const columnsIn = (text: string): Columns =>
  text.split(",").map((column) => {
    const [name = "", type = "text"] = column.trim().split(" ");
    return [name, type];
  });

/**
 * A statement in the making, with its values. A part of it that has nothing to do is left out: each part costs the
 * database something before it finds that out.
 */
export class Statement {
  readonly values: unknown[] = [];

  /** A value, as it stands in the text. */
  value(value: unknown, type = "text"): string {
    const given = type === "jsonb" ? jsonOf(value) : (value ?? null);
    return `$${this.values.push(given)}::${type}`;
  }

  /** Rows to read from, never none. A single one, the usual case, goes as plain values; more go as one list. */
  rows(rows: readonly Row[], columns: Columns): string {
    const [first] = rows;
    if (rows.length !== 1 || first === undefined)
      return shortRecords(
        this.value(JSON.stringify(rows)),
        columns.map(([name, type]) => `${quoted(name)} ${type}`).join(", "),
      );
    const values = columns.map(([name, type]) => this.value(first[name], type)).join(", ");
    return `(select * from (values (${values})) as one(${columns.map(([name]) => quoted(name)).join(", ")}))`;
  }
}

const quoted = (name: string): string => `"${name}"`;

/** JSON without a value is no value: as a list of rows has it. */
const jsonOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);
