import dayjs from "dayjs";
import { type Sentence, sentences } from "../sentence";

const DIGITS = 4;
const DEFAULT_DATE = "YYYY-MM-DD";

/** More digits are more than a number can be exact in. */
const MOST_DIGITS = 15;

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
  /** The number given last in periods before that one: a clock that is set back comes to one of them again. */
  former?: Readonly<Record<string, number>>;
}

/** The running number that a rule gives next. */
export function nextNumber(rule: SerialRule, now: Date): number {
  const { reset, initial, step, value, period, former = {} } = rule;
  const last = period === periodOf(reset, now) ? value : former[periodOf(reset, now)];
  return last === null || last === undefined ? initial : last + step;
}

/** Periods that a rule remembers beside the one that it is in. */
const MOST_FORMER = 40;

/** What a rule remembers of former periods once it has given a number now. */
export function formerPeriods(rule: SerialRule, now: Date): Record<string, number> {
  const { reset, value, period, former = {} } = rule;
  const current = periodOf(reset, now);
  const left = period === null || value === null ? [] : [[period, value] as const];
  const all = [...Object.entries(former), ...left].filter(([one]) => one !== current);
  return Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(-MOST_FORMER));
}

/** The texts that a rule gives next, at one moment; nothing is used up. */
export function previewSerials(rule: SerialRule, now: Date, count: number): string[] {
  const first = nextNumber(rule, now);
  return Array.from({ length: count }, (_, index) =>
    serialText({ serialValue: rule.rule }, first + index * rule.step, now),
  );
}

const SAID = sentences({
  unknownPart: {
    zh: "编号规则中没有 {part}：可用 {known}",
    en: "A rule knows no {part}: there are {known}",
  },
  digits: {
    zh: "{part} 的位数应为 1 到 {most}",
    en: "{part} should have from 1 to {most} digits",
  },
  stray: {
    zh: "编号规则中的 {sign} 不成对：组成部分写作 {example}",
    en: "There is a {sign} without its other one in the rule: parts are written as {example}",
  },
  numbersAgain: {
    zh: "重新计数后编号会重复：规则中还须含有 {missing}，或选择不重新计数",
    en: "Numbers would come again in a new period: name {missing} in the rule too, or never start again",
  },
});

/** What a rule has to name for numbers that begin again to be new ones, as its author writes it. */
const NAMED: Record<SerialReset, readonly string[]> = {
  never: [],
  year: ["yyyy"],
  month: ["yyyy", "MM"],
  day: ["yyyy", "MM", "dd"],
};

const PART = /\{([^{}]*)\}/g;
const WITH_DIGITS = /^NO:(\d+)$/;

/** What is wrong with a rule that is to be declared; null when it gives every number once. */
export function serialRuleFault({ rule, reset }: Pick<SerialRule, "rule" | "reset">): Sentence | null {
  const parts = [...rule.matchAll(PART)].map(([, part = ""]) => part);
  const plain = ["NO", "no", "date", ...Object.keys(DATE_PARTS)];
  for (const part of parts) {
    const digits = WITH_DIGITS.exec(part)?.[1];
    if (digits !== undefined && (Number(digits) < 1 || Number(digits) > MOST_DIGITS))
      return SAID.digits({ part: braced(part), most: MOST_DIGITS });
    if (digits === undefined && !plain.includes(part))
      return SAID.unknownPart({ part: braced(part), known: ["NO:6", ...plain].map(braced).join(" ") });
  }
  const sign = /[{}｛｝]/.exec(rule.replace(PART, ""))?.[0];
  if (sign !== undefined) return SAID.stray({ sign, example: braced("yyyy") });
  // A rule without any part is a prefix before the day.
  if (parts.length === 0 || parts.includes("date")) return null;
  const missing = NAMED[reset].filter(
    (part) => !parts.includes(part) && !(part === "yyyy" && parts.includes("yy")),
  );
  return missing.length === 0 ? null : SAID.numbersAgain({ missing: missing.map(braced).join(" ") });
}

const braced = (part: string): string => `{${part}}`;

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
