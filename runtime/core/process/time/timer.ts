import { addMonths, faceOf, officeFace, officeTime } from "@/runtime/core/office-zone";
import { isRealDay } from "@/runtime/core/real-day";
import dayjs from "dayjs";
import type { TimerSpec } from "../graph/graph";

/** When a timer is due next, and how often it is due again after that (null: without end). */
export interface Due {
  at: string;
  left: number | null;
  /** ISO 8601 duration between two times of a cycle; null for a timer that fires once. */
  every: string | null;
  /** What the times of a cycle are counted from: the last day of a month stays the last one after February. */
  from?: string;
}

const DURATION =
  /^P(?:(\d+(?:\.\d+)?)Y)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)W)?(?:(\d+(?:\.\d+)?)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const CYCLE = /^R(\d*)\/(?:([^P/][^/]*)\/)?(P[^/]+)$/;
/** A shorter cycle would keep the server busy with one instance. */
const SHORTEST_MS = 1_000;

/** What lies behind it has no four digits for its year: nothing stores it, and nobody waits for it. */
const LAST_YEAR = 9999;

/** A moment plus an ISO 8601 duration, or several; null when the text is none or has no parts, or leads out of the calendar. */
export function addDuration(from: string, text: string, times = 1): string | null {
  const match = DURATION.exec(text.trim());
  const parts = match?.slice(1) ?? [];
  if (!parts.some((part) => part !== undefined)) return null;
  const [years = 0, months = 0, ...lengths] = parts.map((part) => Number(part ?? 0) * times);
  // A part of a month is one of thirty days, as the database counts it in lists.
  const whole = Math.round(years * MONTHS_OF_YEAR) + Math.trunc(months);
  const rest = lengths.reduce(
    (sum, amount, index) => sum + amount * (MILLISECONDS[index] ?? 0),
    (months % 1) * MONTH_MS,
  );
  // Months and years are steps on the office's calendar, wherever this is counted; the others are lengths.
  const begun = monthsLater(new Date(from), whole);
  const at = begun && new Date(begun.getTime() + rest);
  return at && isInCalendar(at) ? at.toISOString() : null;
}

const isInCalendar = (at: Date): boolean =>
  !Number.isNaN(at.getTime()) && officeFace(at).getUTCFullYear() <= LAST_YEAR;

/** A moment so many months later, on the last day of a month that is too short; null beyond the calendar. */
function monthsLater(at: Date, months: number): Date | null {
  if (months === 0) return at;
  const face = officeFace(at);
  addMonths(face, months);
  return face.getUTCFullYear() <= LAST_YEAR ? officeTime(face) : null;
}

const MONTHS_OF_YEAR = 12;
/** Of weeks, days, hours, minutes and seconds. */
const MILLISECONDS = [604_800_000, 86_400_000, 3_600_000, 60_000, 1_000] as const;
const MONTH_MS = 30 * 86_400_000;

/** When a timer with an evaluated text is due; null when the text is no date, duration or cycle. */
export function dueOf({ kind, text }: TimerSpec, now: string): Due | null {
  if (kind === "cycle") return cycleOf(text.trim(), now);
  const at = kind === "duration" ? addDuration(now, text) : dateOf(text);
  return at === null ? null : { at, left: 0, every: null };
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ]+(\d{1,2})(?::?(\d\d))?(?::?(\d\d))?)?(?!\d)/;

function dateOf(given: string): string | null {
  const text = given.trim();
  if (!isWritten(text)) return null;
  const at = officeDate(text) ?? new Date(text);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

const WITHOUT_ZONE =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ]+(\d{1,2})(?::?(\d\d))?(?::?(\d\d))?(?:[.:](\d{1,3})\d*)?)?$/;

/** What says no zone is meant on the office's clock, in the browser of a designer elsewhere too. */
function officeDate(text: string): Date | null {
  const parts = WITHOUT_ZONE.exec(text)?.slice(1);
  if (parts === undefined) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  const ms = Number((parts[6] ?? "").padEnd(3, "0"));
  return officeTime(faceOf([year, month, day], [hour, minute, second, ms]));
}

/** Whether calendar and clock have it: day.js carries February 31st and 25:00 over into days that nobody meant. */
function isWritten(text: string): boolean {
  const [, day, hour = "0", minute = "0", second = "0"] = MOMENT.exec(text) ?? [];
  if (day === undefined) return false;
  const isClock = Number(minute) < 60 && Number(second) < 60 && Number(hour) * 60 + Number(minute) <= 24 * 60;
  return isRealDay(day) && isClock;
}

function cycleOf(text: string, now: string): Due | null {
  const match = CYCLE.exec(text);
  if (!match) return null;
  const [, count = "", given, every = ""] = match;
  const next = addDuration(now, every);
  const from = given === undefined ? now : dateOf(given);
  if (from === null || next === null || dayjs(next).diff(now) < SHORTEST_MS) return null;
  const at = timeOf({ from, every }, { first: given === undefined ? 1 : 0, now });
  return at === null ? null : { at, left: count === "" ? null : Math.max(0, Number(count) - 1), every, from };
}

/** Months and years differ in length. */
const CALENDAR_STEP = /^P[^T]*[YM]/;

/**
 * The first time of a cycle, from the one of this number on, that is not before a moment; null for a cycle that stands still or
 * leaves the calendar.
 */
function timeOf(
  { from, every }: { from: string; every: string },
  { first, now }: { first: number; now: string },
): string | null {
  const behind = dayjs(now).diff(from);
  const length = dayjs(addDuration(from, every)).diff(from);
  if (!(length >= SHORTEST_MS)) return null;
  // Lengths are passed at once, however many they are; calendar steps, which are few, one after another.
  const passed = behind > 0 && !CALENDAR_STEP.test(every) ? Math.ceil(behind / length) : 0;
  let number = Math.max(first, passed);
  let at = addDuration(from, every, number);
  while (at !== null && dayjs(at).isBefore(now)) at = addDuration(from, every, (number += 1));
  return at;
}

/**
 * The time of a cycle after the one at `at`; null when it was the last. Of those that passed while nothing ran (suspended,
 * out of work) none is made up for.
 */
export function nextDue({ at, left, every, from = at }: Due, now = at): Due | null {
  if (every === null || left === 0) return null;
  const after = dayjs(dayjs(at).valueOf() + 1).toISOString();
  const next = timeOf({ from, every }, { first: 1, now: dayjs(now).isAfter(after) ? now : after });
  return next === null ? null : { at: next, left: left === null ? null : left - 1, every, from };
}

interface Problem {
  message: string;
  en: string;
}

/** What is wrong with a timer as written; a text with `${…}` is known only at run time. */
export function timerProblem(timer: TimerSpec, kind: "timer" | "boundary"): Problem | null {
  if (timer.kind === "cycle" && kind === "timer")
    return {
      message: "不能循环：中间定时器只等待一次",
      en: "an intermediate timer waits once, it cannot cycle",
    };
  if (timer.text.includes("${") || dueOf(timer, "2000-01-01T00:00:00.000Z") !== null) return null;
  return {
    message: `的时间「${timer.text}」无法识别，请使用 ISO 8601 格式`,
    en: `the time “${timer.text}” is not ISO 8601`,
  };
}
