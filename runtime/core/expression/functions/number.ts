import { toNumber } from "../values";
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
function round(value: number, digits = 0): number {
  const places = Math.min(12, Math.max(-12, digits));
  const shifted = Number(`${Math.abs(value)}e${places}`);
  if (!Number.isFinite(shifted)) return value;
  return Math.sign(value) * Number(`${Math.round(shifted)}e${-places}`);
}

function fixed(value: number, digits = 2): string {
  return round(value, digits).toFixed(Math.min(12, Math.max(0, digits)));
}

function grouped(value: number, digits = 0): string {
  const [whole = "", rest] = fixed(value, digits).split(".");
  const grouping = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return rest === undefined ? grouping : `${grouping}.${rest}`;
}

/** Number functions; numeric text counts as a number. */
export const numberFunctions: Record<string, LibraryFunction> = {
  number: {
    signature: "any -> number",
    about: "转为数字，不是数字时为 null",
    en: "a number of it, null where it is none",
    apply: toNumber,
  },
  round: {
    signature: "number, number? -> number",
    about: "四舍五入到若干位",
    en: "rounded to some places",
    apply: numeric(round),
  },
  floor: { signature: "number -> number", about: "向下取整", en: "rounded down", apply: numeric(Math.floor) },
  ceil: { signature: "number -> number", about: "向上取整", en: "rounded up", apply: numeric(Math.ceil) },
  abs: { signature: "number -> number", about: "绝对值", en: "without its sign", apply: numeric(Math.abs) },
  min: { signature: "...any -> number", about: "最小值", en: "the smallest", apply: pick(Math.min) },
  max: { signature: "...any -> number", about: "最大值", en: "the largest", apply: pick(Math.max) },
  fixed: {
    signature: "number, number? -> text",
    about: "固定小数位的文本",
    en: "a text with fixed decimal places",
    apply: numeric(fixed),
  },
  thousands: {
    signature: "number, number? -> text",
    about: "带千分位的文本",
    en: "a text with thousands separated",
    apply: numeric(grouped),
  },
  percent: {
    signature: "number, number? -> text",
    about: "百分数文本",
    en: "a text in percent",
    apply: numeric((value, digits = 0) => `${fixed(value * 100, digits)}%`),
  },
  chineseMoney: {
    signature: "number -> text",
    about: "人民币大写",
    en: "an amount in Chinese capital numerals",
    apply: numeric(chineseMoney),
  },
};
