import { listIn, printed } from "../guards";
/** How values are read, compared and counted. The same rules for screens, forms and flow conditions. */

import type { Sentence } from "../sentence";
import { SENTENCE } from "./sentences";

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** Thrown inside an evaluation; the compiled expression adds text and place. */
export class ValueFault extends Error {
  readonly said: Sentence;
  constructor(said: Sentence) {
    super(said.zh);
    this.said = said;
  }
}

/**
 * An own data property of a plain object or list, or `length` of a text.
 * Accessors, functions and inherited members do not exist for an expression; `undefined` says there is no such property.
 */
export function read(object: unknown, key: unknown): unknown {
  if (typeof object === "string") return key === "length" ? characters(object).length : undefined;
  if (typeof object !== "object" || object === null) return undefined;
  const name = typeof key === "number" ? String(key) : key;
  if (typeof name !== "string" || FORBIDDEN.has(name)) return undefined;
  const found = Object.getOwnPropertyDescriptor(object, name);
  if (!found || !("value" in found) || typeof found.value === "function") return undefined;
  return found.value === undefined ? null : found.value;
}

/**
 * The column of a list of rows: the property of each, null where a row lacks it. `undefined` when no row has it, and for
 * what is no list; of an empty list every column is empty.
 */
export function readColumn(rows: unknown, key: unknown): unknown[] | undefined {
  if (!Array.isArray(rows) || typeof key !== "string" || PLACE.test(key)) return undefined;
  const values = listIn(rows).map((row) => read(row, key));
  if (values.length > 0 && values.every((value) => value === undefined)) return undefined;
  return values.map((value) => value ?? null);
}

/** A place in a list, which is no column. */
const PLACE = /^-?\d+$/;

const PAIR = /[\ud800-\udfff]/;

/** The characters of a text as people count them: a rare one, 𠮷 in a name, is one and is never cut in two. */
export const characters = (text: string): string | string[] => (PAIR.test(text) ? Array.from(text) : text);

/** Characters as texts again. */
export const written = (part: string | string[]): string => (typeof part === "string" ? part : part.join(""));

/** What counts as yes: everything but null, false, 0, empty text and the text "false". */
export function truthy(value: unknown): boolean {
  return Boolean(value) && value !== "false";
}

/** null, empty text, empty list, object without properties. */
export function isEmpty(value: unknown): boolean {
  if (value == null || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && !(value instanceof Date) && Object.keys(value).length === 0;
}

/** The number in a value, or null. Numeric text counts. */
export function toNumber(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || value.trim() === "") return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

export function toText(value: unknown): string {
  if (value == null) return "";
  if (typeof value === "string") return value;
  if (typeof value === "object") return value instanceof Date ? value.toISOString() : JSON.stringify(value);
  return printed(value);
}

/** `null == ''` is false; a number equals its text; true equals "true". */
export function equals(left: unknown, right: unknown): boolean {
  if (left == null || right == null) return left == null && right == null;
  if (left === right) return true;
  if (typeof left === typeof right) return false;
  if (typeof left === "boolean" || typeof right === "boolean") return toText(left) === toText(right);
  if (typeof left === "object" || typeof right === "object") return false;
  const a = toNumber(left);
  return a !== null && a === toNumber(right);
}

/** Negative, zero or positive; null when the two have no order (one is null, or a number meets other text). */
export function compare(left: unknown, right: unknown): number | null {
  if (left == null || right == null) return null;
  if (typeof left === "string" && typeof right === "string") return compareText(left, right);
  const a = toNumber(left instanceof Date ? left.getTime() : left);
  const b = toNumber(right instanceof Date ? right.getTime() : right);
  return a === null || b === null ? null : a - b;
}

function compareText(left: string, right: string): number {
  const a = toNumber(left);
  const b = toNumber(right);
  if (a !== null && b !== null) return a - b;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Sum of two numbers, or the two texts joined. */
export function add(left: unknown, right: unknown): unknown {
  const texts = Number(typeof left === "string") + Number(typeof right === "string");
  if (texts === 0) return arithmetic("+", left, right);
  const a = texts === 2 ? null : toNumber(left);
  const b = texts === 2 ? null : toNumber(right);
  return a !== null && b !== null ? total(a, b) : toText(left) + toText(right);
}

/** null in, null out; a division by zero gives null. */
export function arithmetic(
  operator: "+" | "-" | "*" | "/" | "%",
  left: unknown,
  right: unknown,
): number | null {
  if (left == null || right == null) return null;
  const a = operand(left);
  const b = operand(right);
  const result = calculate(operator, a, b);
  return Number.isFinite(result) ? result : null;
}

function calculate(operator: "+" | "-" | "*" | "/" | "%", a: number, b: number): number {
  switch (operator) {
    case "+":
      return total(a, b);
    case "-":
      return total(a, -b);
    case "*":
      return decimal(a * b);
    case "/":
      return quotient(a, b);
    case "%":
      return remainder(a, b);
  }
}

/** Digits that a double keeps of any decimal number (IEEE 754 binary64). */
const DIGITS = 15;

/** People count in decimals: 0.1 and 0.2 are 0.3, and amounts that add up to 5000 reach 5000. */
export const decimal = (value: number): number =>
  Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS));

/** More than this many decimals are those of fractions that no decimals write. */
const MOST_PLACES = 20;

/** How many decimals a number is written with. */
function placesOf(value: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e");
  const decimals = digits.split(".")[1]?.length ?? 0;
  return Math.min(MOST_PLACES, Math.max(0, decimals - Number(exponent)));
}

/**
 * A sum, which has no more decimals than what it is made of. Where most of two numbers cancels out, as in 10 - 9.9, the
 * first digits of the rest are the last ones of these, which doubles do not keep.
 */
export function total(a: number, b: number): number {
  const places = Math.max(placesOf(a), placesOf(b));
  return places === 0 ? a + b : Number(decimal(a + b).toFixed(places));
}

/** Counted in the smallest decimals: in doubles 0.3 leaves a rest when it is parted by 0.1. */
function remainder(a: number, b: number): number {
  const places = Math.max(placesOf(a), placesOf(b));
  const [whole, part] = [a, b].map((value) => Math.round(value * 10 ** places));
  const isCounted = [whole, part].every(Number.isSafeInteger) && part !== 0;
  return isCounted ? decimal(((whole ?? 0) % (part ?? 1)) / 10 ** places) : decimal(a % b);
}

/** A decimal where one is what was divided; a third stays the nearest to a third, so that three of them are one. */
function quotient(a: number, b: number): number {
  const rounded = decimal(a / b);
  return decimal(rounded * b) === a ? rounded : a / b;
}

function operand(value: unknown): number {
  const number = toNumber(value);
  if (number === null) throw new ValueFault(SENTENCE.notNumber({ value: show(value) }));
  return number;
}

/** A value as it is named in messages. */
export function show(value: unknown): string {
  if (value === undefined || value === null) return "null";
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
