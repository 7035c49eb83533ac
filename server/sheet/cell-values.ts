import type { Sentence } from "@/runtime/core/sentence";
import type { Property } from "../resource/declaration";
import { type Choice, isNamed } from "./choices";
import { SENTENCE } from "./sentences";

/** What a cell says: a value, or why it says none. */
export type CellValue = { value: unknown } | { fault: Sentence };

/** How a column's cells are read; `choices` is null where anything may stand in them. */
export function cellReader(
  property: Property,
  choices: readonly Choice[] | null,
): (text: string) => CellValue {
  const type = [property.type ?? "string"].flat().find((one) => one !== "null");
  if (choices && type === "array") return (text) => severalOf(choices, text);
  if (choices) return chosen(choices);
  if (type === "boolean") return yesNo;
  if (type === "integer" || type === "number") return number;
  if (property["format"] === "date") return (text) => date(text, "day");
  if (property["format"] === "date-time") return (text) => date(text, "moment");
  return (value) => ({ value });
}

/** The same words come again and again: each is looked up once. */
function chosen(choices: readonly Choice[]): (text: string) => CellValue {
  const known = new Map<string, CellValue>();
  return (text) => {
    const found = known.get(text) ?? oneOf(choices, text);
    known.set(text, found);
    return found;
  };
}

function oneOf(choices: readonly Choice[], text: string): CellValue {
  const exact = choices.find(({ value, code }) => value === text || code === text);
  if (exact) return { value: exact.value };
  const named = choices.filter((choice) => isNamed(choice, text));
  if (named.length > 1) return { fault: SENTENCE.ambiguous({ value: text }) };
  return named[0] ? { value: named[0].value } : { fault: SENTENCE.notFound({ value: text }) };
}

function severalOf(choices: readonly Choice[], text: string): CellValue {
  const words = text.split(/[、,，;；]/).map((word) => word.trim());
  const found = words.filter((word) => word !== "").map((word) => oneOf(choices, word));
  const fault = found.find((one) => "fault" in one);
  return fault ?? { value: [...new Set(found.map((one) => ("value" in one ? one.value : null)))] };
}

const YES = new Set(["是", "yes", "true", "1", "y"]);
const NO = new Set(["否", "no", "false", "0", "n"]);

function yesNo(text: string): CellValue {
  const word = text.toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { fault: SENTENCE.notYesNo };
}

function number(text: string): CellValue {
  const value = Number(text.replaceAll(/[,，\s]/g, ""));
  return Number.isFinite(value) ? { value } : { fault: SENTENCE.notNumber({ value: text }) };
}

const DAY_MS = 86_400_000;
/** Spreadsheets count days from here; before March 1900 they are one off, which nobody imports. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DATE = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

function date(text: string, precision: "day" | "moment"): CellValue {
  const moment = /^\d{1,6}(\.\d+)?$/.test(text)
    ? new Date(FIRST_DAY + Math.round(Number(text) * DAY_MS))
    : written(text);
  if (moment === null) return { fault: SENTENCE.notDate({ value: text }) };
  const iso = moment.toISOString();
  return { value: precision === "day" ? iso.slice(0, "2026-01-31".length) : iso };
}

function written(text: string): Date | null {
  const parts = DATE.exec(text)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const moment = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  return moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day ? moment : null;
}
