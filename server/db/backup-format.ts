/**
 * A backup is gzipped JSON lines: one header, then for each table a `table` line and its rows as JSON objects,
 * then the uploaded files as base64, and at the end how many of each there are. Rows are what `row_to_json` makes of them, so both databases read it.
 */
export interface BackupHeader {
  format: "flowsmith-backup";
  version: 1;
  created: string;
  /** Applied migrations: a restore brings the target to exactly these first. */
  migrations: string[];
  /** The last line counts what is before it: one that does not is older, or has lost its end. */
  counted?: boolean;
}

export type BackupLine =
  | { table: string }
  /** A part of an uploaded file; parts of one file follow each other. */
  | { file: string; part: string }
  | { end: BackupSummary };

export interface BackupSummary {
  tables: number;
  rows: number;
  files: number;
}

/** A row's line is `{"row":<json>}`; the JSON is the database's own text, so that no number loses digits. */
export const ROW_PREFIX = '{"row":';

/** Bookkeeping that a restore makes itself. */
export const SKIPPED_TABLES = new Set(["schema_migration"]);

/** Begins the name of a table that an administrator has defined. */
export const DEFINED = "biz.";

/** A table of a backup as statements name it. */
export const quotedTable = (name: string): string =>
  name.startsWith(DEFINED) ? `"biz"."${name.slice(DEFINED.length)}"` : `"${name}"`;
