/** What a list says under a column of all rows that its search finds. */
export const TOTAL_KINDS = ["sum", "avg", "count"] as const;
export type TotalKind = (typeof TOTAL_KINDS)[number];
