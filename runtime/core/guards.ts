/** What is known of a value only when it is there: readers of values of any shape. None of them throws. */

/** An object with keys; no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A record as it is; of anything else one without entries. */
export const recordIn = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** A list as it is; of anything else an empty one. */
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The records of a list. */
export const recordsIn = (value: unknown): Record<string, unknown>[] => listIn(value).filter(isRecord);

/** A text; undefined for anything else. */
export const textIn = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The texts of a list. */
export const textsIn = (value: unknown): string[] => listIn(value).filter((one) => typeof one === "string");
