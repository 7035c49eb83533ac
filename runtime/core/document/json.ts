/** An object of a document. */
export type Json = Record<string, unknown>;

/** Whether a value of a document is an object. */
export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
