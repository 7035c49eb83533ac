import { decimal } from "@/runtime/core/expression/values";
import { momentWords, momentWritten } from "./moment-cells";
import { plainNumber } from "@/runtime/core/plain-number";
import { listed, type Sentence } from "@/runtime/core/sentence";
import type { Property } from "../resource/declaration";
import { decimalsOf, isWithinDecimals } from "../resource/decimals";
import { type Choice, isNamed } from "./choices";
import { SENTENCE } from "./sentences";

/** What a cell says: a value, or why it says none. */
export type CellValue = { value: unknown } | { fault: Sentence };

/** How a number in a cell is meant. */
interface Meant {
  /** Its file counts days from 1904, as those of old Macintosh computers do. */
  is1904?: boolean | undefined;
  /** Excel shows it as a day or a time. */
  isMoment?: boolean;
}

export type ReadCell = (text: string, meant?: Meant) => CellValue;

/** How a column's cells are read; `choices` is null where anything may stand in them, `zone` is that of its moments. */
export function cellReader(property: Property, choices: readonly Choice[] | null, zone?: string): ReadCell {
  const type = [property.type ?? "string"].flat().find((one) => one !== "null");
  if (choices && type === "array") return (text) => severalOf(choices, text);
  if (choices) return chosen(choices);
  if (type === "boolean") return yesNo;
  if (type === "integer") return noMoment(number);
  if (type === "number") return noMoment((text) => withinDecimals(text, decimalsOf(property["x-flowsmith"])));
  if (property["format"] === "date") return (text, meant) => date(text, "day", meant);
  if (property["format"] === "date-time") return (text, meant) => date(text, "moment", { ...meant, zone });
  return (text, { isMoment, is1904 } = {}) => ({ value: isMoment ? momentWords(text, is1904) : text });
}

/** Whoever sees a day in a cell has not given the number that Excel keeps for it. */
const noMoment =
  (read: (text: string) => CellValue): ReadCell =>
  (text, { isMoment, is1904 } = {}) =>
    isMoment ? { fault: SENTENCE.notNumber({ value: momentWords(text, is1904) }) } : read(text);

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
  if (named.length > 1) return { fault: ambiguous(named, text) };
  return named[0] ? { value: named[0].value } : { fault: SENTENCE.notFound({ value: text }) };
}

/** What can be done about it: another word that is taken, where the choices have any. */
function ambiguous(named: readonly Choice[], value: string): Sentence {
  const codes = named.flatMap(({ code }) => code || []).filter((code) => code !== value);
  return codes.length > 0
    ? SENTENCE.ambiguous({ value, codes: listed(codes.slice(0, MOST_TOLD)) })
    : SENTENCE.sameNames({ value });
}

const MOST_TOLD = 5;

/** The words of a cell that says several. */
export const wordsIn = (text: string): string[] =>
  text
    .split(/[、,，;；]/)
    .map((word) => word.trim())
    .filter((word) => word !== "");

function severalOf(choices: readonly Choice[], text: string): CellValue {
  const found = wordsIn(text).map((word) => oneOf(choices, word));
  const fault = found.find((one) => "fault" in one);
  // A name may have a comma of its own.
  const whole = fault ? oneOf(choices, text) : undefined;
  if (whole && "value" in whole) return { value: [whole.value] };
  return fault ?? { value: [...new Set(found.map((one) => ("value" in one ? one.value : null)))] };
}

const YES = new Set(["是", "yes", "true", "1", "y"]);
const NO = new Set(["否", "no", "false", "0", "n"]);

function yesNo(text: string): CellValue {
  const word = text.toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { fault: SENTENCE.notYesNo };
}

/** As people write it; languages of programs know others, such as 0x10. */
const NUMBER = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** Commas part thousands, or 万; elsewhere one is a point to some and a list to others: 1,5 is not fifteen. */
const GROUPED = /^\D*(?:\d{1,3}(?:,\d{3})+|\d{1,4}(?:,\d{4})+)(?![\d,])[^,]*$/;

/** As a field of a page reads what is typed or pasted into it. */
function number(text: string): CellValue {
  const plain = plainNumber(text);
  const written = text.normalize("NFKC");
  const isClear = !written.includes(",") || GROUPED.test(written);
  const value = isClear && NUMBER.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(value) ? { value } : { fault: SENTENCE.notNumber({ value: text }) };
}

function withinDecimals(text: string, decimals: number | undefined): CellValue {
  const given = number(text);
  if (!("value" in given) || typeof given.value !== "number" || decimals === undefined) return given;
  return isWithinDecimals(given.value, decimals)
    ? { value: decimal(given.value) }
    : { fault: SENTENCE.tooManyDecimals({ value: text, decimals }) };
}

/** Days before May 1927, as Excel counts them, are years and slips of the hand where it shows them as plain numbers. */
const LEAST_PLAIN = 10_000;

/** Whether a number can be a day: 2026 is a year, and a time alone is on no day. */
function isDayNumber(text: string, isShown = false): boolean {
  const days = Number(text);
  return Number.isNaN(days) || days >= (isShown ? 1 : LEAST_PLAIN);
}

function date(
  text: string,
  precision: "day" | "moment",
  { is1904, isMoment, zone }: Meant & { zone?: string | undefined } = {},
): CellValue {
  const moment = isDayNumber(text, isMoment) ? momentWritten(text, is1904, zone) : null;
  if (moment === null) {
    const fault = precision === "day" ? SENTENCE.notDate : SENTENCE.notMoment;
    return { fault: fault({ value: text }) };
  }
  return { value: precision === "day" ? moment.day : moment.iso };
}
