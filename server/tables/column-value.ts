import { isRealDay } from "@/runtime/core/real-day";
import { isWithinDecimals } from "../resource/decimals";
import {
  type ColumnKind,
  decimalBound,
  DICT_LENGTH,
  LONG_TEXT,
  type TableColumn,
  TEXT_DEFAULT,
} from "./table-definition";

/** Values of the entries of dictionaries, by dictionary. */
export type DictEntries = ReadonlyMap<string, ReadonlySet<string>>;

type Column = Pick<TableColumn, "kind" | "length" | "decimals" | "dict">;

/** Two decimals where a column names none. */
const USUAL_DECIMALS = 2;

/** Whether rows may say a value in a column. Whom or what the other kinds name is not known to last. */
export function fitsColumn(column: Column, value: unknown, entries: DictEntries = new Map()): boolean {
  const { kind, length, decimals, dict } = column;
  switch (kind) {
    case "integer":
      return Number.isSafeInteger(value);
    case "decimal":
      return (
        typeof value === "number" &&
        Math.abs(value) <= decimalBound(column) &&
        isWithinDecimals(value, decimals ?? USUAL_DECIMALS)
      );
    case "boolean":
      return typeof value === "boolean";
    case "date":
      return typeof value === "string" && isRealDay(value);
    case "text":
      return isTextUpTo(length ?? TEXT_DEFAULT, value);
    case "longText":
      return isTextUpTo(LONG_TEXT, value);
    case "dict":
      return isTextUpTo(DICT_LENGTH, value) && (entries.get(dict ?? "")?.has(String(value)) ?? true);
    case "datetime":
    case "user":
    case "dept":
    case "reference":
      return false;
  }
}

const isTextUpTo = (most: number, value: unknown): boolean =>
  typeof value === "string" && Array.from(value).length <= most;

/** A text as the value that a column of a kind would hold; undefined where it is none. */
export function valueOfText(kind: ColumnKind, text: string): unknown {
  if (kind === "integer" || kind === "decimal") return text.trim() === "" ? undefined : Number(text);
  if (kind === "boolean") return text === "true" ? true : text === "false" ? false : undefined;
  return text;
}
