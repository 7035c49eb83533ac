import type { OpenSource } from "./source";

export type Row = Record<string, unknown>;

/** One statement with its values; everything that a caller says is a value. */
export type Ask = (sql: string, values: readonly unknown[]) => Promise<Row[]>;

/** A kind of database outside: how it is reached, and how it is asked. */
export interface SourceDatabase {
  defaultPort: number;
  /**
   * Connects to the checked address of a source, reads in a transaction that cannot write, and leaves.
   * @throws Error for an address that is not allowed, a refused login, a time-out, an answer that is too large
   */
  read: <T>(source: OpenSource, work: (ask: Ask) => Promise<T>) => Promise<T>;
  /** A name as it stands in a statement. */
  quote: (name: string) => string;
  /** The place of the value with a number, from 1 on. */
  place: (number: number) => string;
  /** A column as text: every kind of value has an order then. */
  text: (column: string) => string;
  /** A test that a column contains the text at a place, whatever its case. */
  contains: (column: string, place: string) => string;
  /** Tables and views that may be read, `name` and `columns`; its value is how many at most. */
  objects: string;
  /** Whether the account could change something: one row with `may`. */
  mayWrite: string;
}
