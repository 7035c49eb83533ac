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

export interface SerialOptions {
  serialValue?: unknown;
  dateType?: unknown;
}

/**
 * Text of a serial number. The rule's `{NO}` is the running number with four digits (`{NO:6}` with six), `{date}` the
 * day in the author's format; a rule without any part is a prefix before both.
 */
export function serialText({ serialValue, dateType }: SerialOptions, count: number, now: Date): string {
  const day = dayjs(now);
  const date = day.format(typeof dateType === "string" && dateType !== "" ? dateType : DEFAULT_DATE);
  const rule = typeof serialValue === "string" ? serialValue : "";
  const template = /\{[^{}]+\}/.test(rule) ? rule : `${rule}{date}-{NO}`;
  const text = template.replaceAll(/\{(\w+)(?::(\d{1,2}))?\}/g, (part, name: string, digits?: string) => {
    if (name === "NO") return String(count).padStart(Number(digits ?? DIGITS), "0");
    if (name === "date") return date;
    const format = DATE_PARTS[name];
    return format === undefined ? part : day.format(format);
  });
  // Without its number a rule would give the same text twice.
  return /\{NO(:\d{1,2})?\}/.test(template) ? text : `${text}${String(count).padStart(DIGITS, "0")}`;
}
