/** Stands in a path for a part that is known only when the call is made. */
export const ANY_PART = "\u0000";
