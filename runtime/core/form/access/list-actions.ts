/** `formType` of a form that is a list of a table's rows (spec 000 §3). */
export const LIST_FORM = 1;

/** What can be granted on a list (spec 000 §5). */
export const LIST_ACTIONS = ["insert", "update", "delete", "insert_batch", "adopt", "print", "see"] as const;
export type ListAction = (typeof LIST_ACTIONS)[number];

/** Those that only read: `see` opens a row with all of its columns, `print` puts the list on paper. */
export const READING_ACTIONS: readonly ListAction[] = ["print", "see"];

/** What tells the rows of a list apart. */
export const ROW_ID = "_id";
/** Of a row that was taken over: the id of the table's row that it stands for. */
export const TAKEN_FROM = "_from";
