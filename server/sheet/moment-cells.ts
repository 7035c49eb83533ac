import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";
import { faceOf, OFFICE_ZONE } from "@/runtime/core/office-zone";
import type { SheetMoment } from "./write-sheet";

dayjs.extend(utc);
dayjs.extend(timezone);

/** What a cell of a column of days or moments says: the day that is written there, and the moment with its zone. */
export interface WrittenMoment {
  day: string;
  iso: string;
}

const SECOND = 1000;
const DAY_MS = 86_400_000;
const LAST_SIXTIETH = 59;
/** Spreadsheets count days from here; before March 1900 they are one off. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const FIRST_SURE_DAY = Date.UTC(1900, 2, 1);
/** Its days have no number in spreadsheets. */
const YEAR_10000 = Date.UTC(10_000, 0, 1);
const FIRST_DAY_1904 = Date.UTC(1904, 0, 1);
const DATE = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const WITH_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * Reads a day or moment, as a number of days or in words; null where it is none. A cell says no zone: where its column does
 * not either, the clock of the office is meant.
 */
export function momentWritten(text: string, is1904 = false, zone = OFFICE_ZONE): WrittenMoment | null {
  if (WITH_ZONE.test(text)) return withZone(text, zone);
  const clock = /^\d{1,7}(\.\d+)?$/.test(text) ? counted(Number(text), is1904) : inWords(text);
  if (clock === null) return null;
  const written = clock.toISOString().slice(0, "2026-01-31T10:00:00".length);
  return {
    day: written.slice(0, "2026-01-31".length),
    iso: dayjs.tz(written, zone).toISOString(),
  };
}

/** A number that Excel shows as a day or a time, in words: what somebody has typed there became one by itself. */
export function momentWords(text: string, is1904 = false): string {
  const moment = momentWritten(text, is1904);
  if (moment === null) return text;
  return momentCell(moment.iso)
    .replace(/ 00:00:00$/, "")
    .replace(/^1899-12-30 /, "");
}

/** A moment as a cell shows it, and as {@link momentWritten} reads it again. */
export const momentCell = (value: string, zone = OFFICE_ZONE): string =>
  Number.isNaN(Date.parse(value)) ? value : dayjs(value).tz(zone).format("YYYY-MM-DD HH:mm:ss");

/**
 * A day or moment in words as a cell that Excel reckons with, and that {@link momentWritten} reads again; still in words
 * where Excel knows no such day.
 */
export function sheetMoment(text: string, shows: SheetMoment["shows"]): SheetMoment | string {
  const clock = inWords(text);
  return clock === null || clock.getTime() < FIRST_SURE_DAY ? text : { clock, shows };
}

function withZone(text: string, zone: string): WrittenMoment | null {
  if (Number.isNaN(Date.parse(text))) return null;
  return { day: momentCell(text, zone).slice(0, "2026-01-31".length), iso: new Date(text).toISOString() };
}

/** The face of the clock, as if it were that of Greenwich. Whole seconds: a day's fraction is never exact. */
function counted(days: number, is1904: boolean): Date | null {
  const ms = (is1904 ? FIRST_DAY_1904 : FIRST_DAY) + Math.round((days * DAY_MS) / SECOND) * SECOND;
  return ms < YEAR_10000 ? new Date(ms) : null;
}

function inWords(text: string): Date | null {
  const parts = DATE.exec(text)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const moment = faceOf([year, month, day], [hour, minute, second, 0]);
  if (minute > LAST_SIXTIETH || second > LAST_SIXTIETH) return null;
  return moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day ? moment : null;
}
