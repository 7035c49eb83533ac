/** What files of tables may hold. */

const MEGABYTE = 1024 * 1024;

/** Rows of one import or export. */
export const SHEET_ROWS = 10_000;
/** Rows that a file may have in all, those without a value included. */
export const SHEET_ROWS_WITH_EMPTY = 20_000;
export const SHEET_COLUMNS = 200;
/** Bytes of a file, and of what it unpacks to. */
export const SHEET_BYTES = 10 * MEGABYTE;
export const SHEET_UNPACKED_BYTES = 64 * MEGABYTE;
/** Faulty cells that a report names; the others are counted. */
export const SHEET_FAULTS = 1000;
/** Values of one column that a template lists. */
export const SHEET_CHOICES = 2000;
/** From here on whole numbers have more than the fifteen digits that Excel keeps. */
export const EXCEL_WHOLE = 1e15;
