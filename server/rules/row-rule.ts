/** What a rule lets people do: change includes seeing, adding and deleting. */
export const MAY = ["see", "change"] as const;
export type May = (typeof MAY)[number];

/** Whose rows a rule is about, seen from the reader; `scope`: as far as the data scope of their roles reaches. */
export const WHO = ["all", "own", "department", "departmentBelow", "scope"] as const;
export type Who = (typeof WHO)[number];

/** How far a role reaches; the widest of somebody's roles counts. */
export const DATA_SCOPES = ["own", "department", "departmentBelow", "all"] as const;
export type DataScope = (typeof DATA_SCOPES)[number];

/**
 * Lets people see or change rows. Rules add up; where a resource has any, a row that none of them names is for nobody but
 * administrators.
 */
export interface RowRule {
  may: May;
  who: Who;
  /** Property with the person or the department that a row belongs to; the person who made the row when left out. */
  field?: string | null;
  /** Code of the role that it is for; for everybody when left out. */
  role?: string | null;
  /** Narrows the rows further: `${row.amount < 1000}`. */
  condition?: string | null;
}
