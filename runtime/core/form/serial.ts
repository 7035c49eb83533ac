import dayjs from "dayjs";

const DIGITS = 4;
const DEFAULT_DATE = "YYYY-MM-DD";

/** Parts of a rule in the notation of dates: `{yyyy}`, `{MM}`, `{dd}`, `{HH}`, `{mm}`, `{ss}`. */
const DATE_PARTS: Record<string, string> = {
  yyyy: "YYYY",
  yy: "YY",
  MM: "MM",
  dd: "DD",
  HH: "HH",
  mm: "mm",
  ss: "ss",
};

/** When the numbers of a rule begin again. */
export type SerialReset = "never" | "day" | "month" | "year";

const PERIODS: Record<SerialReset, string> = { never: "", day: "YYYYMMDD", month: "YYYYMM", year: "YYYY" };

/** The period that a moment belongs to, as text; numbers begin again in a new one. */
export const periodOf = (reset: SerialReset, now: Date): string =>
  PERIODS[reset] === "" ? "" : dayjs(now).format(PERIODS[reset]);

export interface SerialRule {
  rule: string;
  reset: SerialReset;
  initial: number;
  step: number;
  /** Number and period given last; null before the first. */
  value: number | null;
  period: string | null;
}

/** The running number that a rule gives next. */
export function nextNumber({ reset, initial, step, value, period }: SerialRule, now: Date): number {
  return value === null || period !== periodOf(reset, now) ? initial : value + step;
}

/** The texts that a rule gives next, at one moment; nothing is used up. */
export function previewSerials(rule: SerialRule, now: Date, count: number): string[] {
  const first = nextNumber(rule, now);
  return Array.from({ length: count }, (_, index) =>
    serialText({ serialValue: rule.rule }, first + index * rule.step, now),
  );
}

export interface SerialOptions {
  serialValue?: unknown;
  dateType?: unknown;
}

/**
 * Text of a serial number. The rule's `{NO}` is the running number with four digits (`{NO:6}` with six, `{no}` without
 * zeros), `{date}` the day in the author's format; a rule without any part is a prefix before both.
 */
export function serialText({ serialValue, dateType }: SerialOptions, count: number, now: Date): string {
  const day = dayjs(now);
  const date = day.format(typeof dateType === "string" && dateType !== "" ? dateType : DEFAULT_DATE);
  const rule = typeof serialValue === "string" ? serialValue : "";
  const template = /\{[^{}]+\}/.test(rule) ? rule : `${rule}{date}-{NO}`;
  const text = template.replaceAll(/\{(\w+)(?::(\d{1,2}))?\}/g, (part, name: string, digits?: string) => {
    if (name === "no") return String(count);
    if (name === "NO") return String(count).padStart(Number(digits ?? DIGITS), "0");
    if (name === "date") return date;
    const format = DATE_PARTS[name];
    return format === undefined ? part : day.format(format);
  });
  // Without its number a rule would give the same text twice.
  return /\{(no|NO(:\d{1,2})?)\}/.test(template) ? text : `${text}${String(count).padStart(DIGITS, "0")}`;
}
