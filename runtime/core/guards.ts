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

/** What lies in a value under a name or a place; undefined where nothing does. */
export const partIn = (value: unknown, name: string | number): unknown =>
  isHolder(value) ? value[name] : undefined;

const isHolder = (value: unknown): value is Readonly<Record<string | number, unknown>> =>
  typeof value === "object" && value !== null;

/** Whether a value is one of those of a list. */
export const isOneOf = <T>(list: readonly T[], value: unknown): value is T =>
  list.some((one) => one === value);

/** Whether a table has an entry of its own by a name. */
export const isKeyOf = <T extends object>(table: T, name: PropertyKey): name is keyof T =>
  Object.hasOwn(table, name);

/** The entry of a table by a name that may be any; undefined where the table has none of its own. */
export const entryOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** The names of a table, as its type knows them. */
export const keysOf = <T extends object>(table: T): (keyof T & string)[] =>
  Object.keys(table).filter((name) => isKeyOf(table, name));

/** A value in writing: texts, numbers and flags as they print, what has parts as JSON, nothing as an empty text. */
export const printed = (value: unknown): string => {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return value;
  return typeof value === "object" ? JSON.stringify(value) : `${plainIn(value)}`;
};

const plainIn = (value: unknown): number | boolean | bigint | string => {
  const isPlain = typeof value === "number" || typeof value === "boolean" || typeof value === "bigint";
  return isPlain ? value : "";
};

/** A text, a number or a flag; undefined for anything else. */
export const scalarIn = (value: unknown): string | number | boolean | undefined =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : undefined;

/** A text; undefined for anything else. */
export const textIn = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The texts of a list. */
export const textsIn = (value: unknown): string[] => listIn(value).filter(isText);

export const isText = (value: unknown): value is string => typeof value === "string";

export const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

export const isFlag = (value: unknown): value is boolean => typeof value === "boolean";

export const isNumber = (value: unknown): value is number => typeof value === "number";

/** A moment in milliseconds that a date can be made of. */
export const isTime = (value: unknown): value is number =>
  isNumber(value) && !Number.isNaN(new Date(value).getTime());

/** A record whose entries all pass a guard. */
export const recordOf =
  <T>(isOne: (value: unknown) => value is T) =>
  (value: unknown): value is Record<string, T> =>
    isRecord(value) && Object.values(value).every(isOne);

/** Null, or what another guard lets pass. */
export const orNull =
  <T>(isOne: (value: unknown) => value is T) =>
  (value: unknown): value is T | null =>
    value === null || isOne(value);

/** Whether a value is a record with these parts; it may have others. */
export const hasParts =
  <T extends object>(parts: { [Name in keyof T]: (value: unknown) => value is T[Name] }) =>
  (value: unknown): value is T =>
    isRecord(value) && keysOf(parts).every((name) => parts[name]?.(value[name]) ?? true);

/** Reads what a guard lets pass; null for anything else. */
export const readerOf =
  <T>(isOne: (value: unknown) => value is T) =>
  (value: unknown): T | null =>
    isOne(value) ? value : null;

/** JavaScript keeps nothing under this name: what is written there is lost. */
export const LOST_NAME = "__proto__";
