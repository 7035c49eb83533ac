import { addMonths, faceOf, officeDay, officeFace, officeMoment, officeTime } from "../../office-zone";
import { ValueFault } from "../values";
import type { LibraryFunction } from "./signature";
import { SENTENCE } from "../sentences";

const HOUR = 3_600_000;
const HOURS_OF_DAY = 24;
const DAY = HOURS_OF_DAY * HOUR;
const FORMAT = "yyyy-MM-dd HH:mm:ss";

/**
 * What calendar and clock show for a Date, milliseconds, or text (`2024-05-06`, `2024-05-06 07:08`, ISO), in the UTC fields of
 * a Date, where no summer time begins or ends; null when there is none.
 */
function toDate(value: unknown): Date | null {
  if (value == null || value === "") return null;
  if (value instanceof Date) return ownFace(value);
  const date =
    typeof value === "string"
      ? parseText(value.trim())
      : stamped(typeof value === "number" ? value : Number.NaN);
  return demandDate(date, JSON.stringify(value));
}

/** A time stamp as the clock of the office shows it: forms keep days as such, and the server reads them by that. */
function stamped(value: number): Date {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? at : officeFace(at);
}

/** A moment as the clock of who reads it shows it. */
const ownFace = (at: Date): Date =>
  faceOf(
    [at.getFullYear(), at.getMonth() + 1, at.getDate()],
    [at.getHours(), at.getMinutes(), at.getSeconds(), at.getMilliseconds()],
  );

/** @throws ValueFault for what is no date, or lies beyond all dates */
function demandDate(date: Date, value: string): Date {
  if (Number.isNaN(date.getTime())) throw new ValueFault(SENTENCE.notDate({ value }));
  return date;
}

const WITHOUT_ZONE = /^(\d{4})[-/](\d{1,2})(?:[-/](\d{1,2}))?(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

function parseText(text: string): Date {
  const local = WITHOUT_ZONE.exec(text);
  if (!local) return ownFace(new Date(text));
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = local
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const date = faceOf([year, month, day]);
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const isTime = minute < 60 && second < 60 && (hour < 24 || (hour === 24 && minute + second === 0));
  // JavaScript makes a day of March of the 30th of February, and one of next year of the 13th month.
  return isDay && isTime ? new Date(date.setUTCHours(hour, minute, second, 0)) : new Date(Number.NaN);
}

function format(date: Date, pattern: string): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const fields: Record<string, string> = {
    yyyy: String(date.getUTCFullYear()).padStart(4, "0"),
    MM: two(date.getUTCMonth() + 1),
    M: String(date.getUTCMonth() + 1),
    dd: two(date.getUTCDate()),
    d: String(date.getUTCDate()),
    HH: two(date.getUTCHours()),
    mm: two(date.getUTCMinutes()),
    ss: two(date.getUTCSeconds()),
  };
  return spelt(pattern).replace(PARTS, (field) => fields[field] ?? field);
}

/** What a pattern is made of; a longer part comes before the one that it begins with. */
export const DATE_PARTS = ["yyyy", "MM", "M", "dd", "d", "HH", "mm", "ss"] as const;

const PARTS = new RegExp(DATE_PARTS.join("|"), "g");
const spelt = (pattern: string): string => pattern.replaceAll("YYYY", "yyyy").replaceAll("DD", "dd");
/** Between a day and its time, and behind them, a letter stands for itself on purpose. */
const OF_ISO: ReadonlySet<string> = new Set(["T", "Z"]);

/** Letters of a pattern that no part of a date is written for. */
export const strayLetters = (pattern: string): string[] => [
  ...new Set(
    (
      spelt(pattern)
        .replaceAll(PARTS, " ")
        .match(/[A-Za-z]+/g) ?? []
    ).filter((run) => !OF_ISO.has(run)),
  ),
];

/** null in, null out: a function of one date. */
function dated(apply: (date: Date, ...rest: number[]) => unknown) {
  return (value: unknown, ...rest: unknown[]) => {
    const date = toDate(value);
    return date && apply(date, ...rest.map(Number));
  };
}

/** The moved date, written as the given one was: days stay days. */
function moved(move: (date: Date, by: number) => void) {
  return (value: unknown, by: number) => {
    const date = toDate(value);
    if (!date) return null;
    const result = new Date(date);
    move(result, by);
    demandDate(result, `${JSON.stringify(value)} ${by < 0 ? "-" : "+"} ${Math.abs(by)}`);
    const isDay = typeof value === "string" && /^\d{4}[-/]\d{1,2}[-/]\d{1,2}$/.test(value.trim());
    return format(result, isDay ? "yyyy-MM-dd" : FORMAT);
  };
}

/** Counted on the face of the clock, as the server does it: no hour is lost or won where summer begins or ends. */
const addHours = (date: Date, by: number): unknown => date.setTime(date.getTime() + Math.round(by * HOUR));

function daysBetween(from: unknown, to: unknown): number | null {
  const [start, end] = [toDate(from), toDate(to)];
  return start && end && Math.round((midnight(end) - midnight(start)) / DAY);
}

function midnight(date: Date): number {
  return new Date(date).setUTCHours(0, 0, 0, 0);
}

/** Mondays to Fridays from one day up to and with the other; public holidays are not known here. */
function workDays(from: unknown, to: unknown): number | null {
  const [start, end] = [toDate(from), toDate(to)];
  if (!start || !end) return null;
  const days = Math.round((midnight(end) - midnight(start)) / DAY) + 1;
  if (days <= 0) return 0;
  const weeks = Math.floor(days / 7);
  let count = weeks * 5;
  for (let day = 0; day < days % 7; day++) {
    const weekday = (start.getUTCDay() + day) % 7;
    if (weekday !== 0 && weekday !== 6) count++;
  }
  return count;
}

/** Units of a span, the largest first: it is told in the first that fits, smaller ones add nothing to an overview. */
const UNITS: readonly (readonly [seconds: number, zh: string, en: string])[] = [
  [86_400, "天", "d"],
  [3600, "小时", "h"],
  [60, "分钟", "min"],
  [1, "秒", "s"],
];

function span(hours: unknown, locale: unknown): string | null {
  if (hours == null || hours === "") return null;
  const seconds = Math.max(0, Math.round(Number(hours) * 3600));
  const [size, zh, en] = UNITS.find(([unit]) => seconds >= unit) ?? [1, "秒", "s"];
  return `${Math.floor(seconds / size)} ${locale === "en" ? en : zh}`;
}

/** Words of greeting, each until an hour of the day. */
const GREETINGS: readonly (readonly [until: number, zh: string, en: string])[] = [
  [6, "夜深了", "Good night"],
  [11, "早上好", "Good morning"],
  [13, "中午好", "Good day"],
  [18, "下午好", "Good afternoon"],
];

function greeting(value: unknown, locale: unknown): string {
  const hour = (toDate(value) ?? ownFace(new Date())).getUTCHours();
  const [, zh, en] = GREETINGS.find(([until]) => hour < until) ?? [24, "晚上好", "Good evening"];
  return locale === "en" ? en : zh;
}

/** Hours that have passed since a date; a text without a zone is read on the clock that `now` is written by. */
function hoursSince(value: unknown): number | null {
  const date = toDate(value);
  if (!date) return null;
  const isOfOffice =
    typeof value === "number" || (typeof value === "string" && WITHOUT_ZONE.test(value.trim()));
  const at = isOfOffice ? officeTime(date) : new Date(value instanceof Date ? value : String(value).trim());
  return (Date.now() - at.getTime()) / HOUR;
}

/**
 * Date functions. Dates are texts that can be stored and compared as they are. `now` and `today` are those of the office:
 * rules of a form hold alike in the browser of somebody abroad and on the server.
 */
export const dateFunctions: Record<string, LibraryFunction> = {
  now: {
    signature: "-> date",
    apply: () => officeMoment(new Date()),
  },
  today: { signature: "-> date", apply: () => officeDay(new Date()) },
  date: {
    signature: "any, text? -> date",
    apply: (value, pattern?: string) => {
      const date = toDate(value);
      return date && format(date, pattern ?? "yyyy-MM-dd");
    },
  },
  year: {
    signature: "any -> number",
    apply: dated((date) => date.getUTCFullYear()),
  },
  month: {
    signature: "any -> number",
    apply: dated((date) => date.getUTCMonth() + 1),
  },
  day: {
    signature: "any -> number",
    apply: dated((date) => date.getUTCDate()),
  },
  hour: { signature: "any -> number", apply: dated((date) => date.getUTCHours()) },
  weekday: {
    signature: "any -> number",
    apply: dated((date) => date.getUTCDay() || 7),
  },
  addDays: {
    signature: "any, number -> date",
    apply: moved((date, by) => addHours(date, by * HOURS_OF_DAY)),
  },
  addHours: {
    signature: "any, number -> date",
    apply: moved(addHours),
  },
  addMonths: {
    signature: "any, number -> date",
    apply: moved(addMonths),
  },
  addYears: {
    signature: "any, number -> date",
    apply: moved((date, by) => addMonths(date, by * 12)),
  },
  daysBetween: {
    signature: "any, any -> number",
    apply: daysBetween,
  },
  workDays: {
    signature: "any, any -> number",
    apply: workDays,
  },
  hoursSince: {
    signature: "any -> number",
    apply: hoursSince,
  },
  span: {
    signature: "any, text? -> text",
    apply: span,
  },
  greeting: {
    signature: "any?, text? -> text",
    apply: greeting,
  },
};
