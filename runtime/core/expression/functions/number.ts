import { exactNumber } from "@/runtime/core/exact-number";
import { decimal, toNumber } from "../values";
import { chineseMoney } from "./chinese-money";
import type { LibraryFunction } from "./signature";

/** null in, null out: wraps a function of one number and a few plain arguments. */
function numeric(apply: (value: number, ...rest: number[]) => unknown) {
  return (value: unknown, ...rest: unknown[]) => {
    const number = toNumber(value);
    return number === null ? null : apply(number, ...rest.map((item) => toNumber(item) ?? 0));
  };
}

function pick(choose: (...values: number[]) => number) {
  return (...values: unknown[]) => {
    const numbers = values
      .flat()
      .map(toNumber)
      .filter((item) => item !== null);
    return numbers.length === 0 ? null : numbers.reduce((best, item) => choose(best, item));
  };
}

/** Rounds half away from zero, as money is rounded: 1.005 to 2 digits is 1.01. */
export function round(value: number, digits = 0): number {
  const places = Math.min(12, Math.max(-12, digits));
  const moved = shifted(Math.abs(value), places);
  if (!Number.isFinite(moved)) return value;
  return Math.sign(value) * shifted(Math.round(moved), -places);
}

/** With its point moved as on paper; very large and small numbers are written with an exponent already. */
function shifted(value: number, places: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e");
  return Number(`${digits}e${Number(exponent) + places}`);
}

function fixed(value: number, digits = 2): string {
  return round(value, digits).toFixed(Math.min(12, Math.max(0, digits)));
}

function grouped(value: number, digits = 0): string {
  const [whole = "", rest] = fixed(value, digits).split(".");
  return rest === undefined ? inThousands(whole) : `${inThousands(whole)}.${rest}`;
}

const inThousands = (whole: string): string =>
  whole.replace(
    /^(-?\d{1,3}?)((?:\d{3})*)$/,
    (_, first: string, rest: string) => first + rest.replace(/\d{3}/g, ",$&"),
  );

/** Digits that no number keeps are shown as they are. */
function thousands(value: unknown, ...rest: unknown[]): unknown {
  const isLong = typeof value === "string" && /^-?\d+$/.test(value) && exactNumber(value) === value;
  return isLong ? inThousands(value) : numeric(grouped)(value, ...rest);
}

/** Number functions; numeric text counts as a number. */
export const numberFunctions: Record<string, LibraryFunction> = {
  number: {
    signature: "any -> number",
    apply: toNumber,
  },
  round: {
    signature: "number, number? -> number",
    apply: numeric(round),
  },
  floor: { signature: "number -> number", apply: numeric(Math.floor) },
  ceil: { signature: "number -> number", apply: numeric(Math.ceil) },
  abs: { signature: "number -> number", apply: numeric(Math.abs) },
  min: { signature: "...any -> number", apply: pick(Math.min) },
  max: { signature: "...any -> number", apply: pick(Math.max) },
  fixed: {
    signature: "number, number? -> text",
    apply: numeric(fixed),
  },
  thousands: {
    signature: "number, number? -> text",
    apply: thousands,
  },
  percent: {
    signature: "number, number? -> text",
    apply: numeric((value, digits = 0) => `${fixed(decimal(value * 100), digits)}%`),
  },
  chineseMoney: {
    signature: "number -> text",
    // The words say what `fixed` and `round` write in figures.
    apply: numeric((value) => chineseMoney(round(value, 2))),
  },
};
