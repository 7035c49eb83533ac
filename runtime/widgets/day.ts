import dayjs, { type Dayjs } from "dayjs";
import { dateFormat, isSpan } from "@/runtime/core/form/date-format";
import { faceOf, officeDay, officeTime } from "@/runtime/core/office-zone";
import type { WidgetProps } from "@/runtime/registry/widget";
import "@/runtime/i18n/dayjs-locale";

type Asked = Pick<WidgetProps, "schema" | "options">;

/** What a date field asks for and how it writes that. Options: `type` (year … datetimerange), `range`, `format`. */
export function dateKind({ schema, options }: Asked): { type: string; format: string; isRange: boolean } {
  const { type: given } = options;
  const widget = schema["x-flowsmith"]?.widget;
  const usual = schema.format === "date-time" || widget === "datetime" ? "datetime" : "date";
  const type = typeof given === "string" && given !== "" ? given : usual;
  const isRange = isSpan(options) || widget === "daterange";
  return { type, format: dateFormat({ ...options, type }), isRange };
}

/** A stored day or moment, null where it is none. */
export function asDay(value: unknown): Dayjs | null {
  const day = typeof value === "string" || typeof value === "number" ? dayjs(value) : null;
  return day?.isValid() ? day : null;
}

/** The day that a time stamp stands for is the office's, for the server and for each of its readers. */
const asOfficeDay = (value: unknown): Dayjs | null =>
  typeof value === "number" && asDay(value) ? asDay(officeDay(new Date(value))) : asDay(value);

/** Whether a date field asks for the time of day too. */
export const isOfMoments = (type: string): boolean => type.startsWith("datetime");

/** How a date field of a type reads what is stored. */
export const dayReader = (type: string): ((value: unknown) => Dayjs | null) =>
  isOfMoments(type) ? asDay : asOfficeDay;

/** A day as a time stamp: its midnight in the office. In that of somebody east of it the office would be a day behind. */
export const dayStamp = (day: Dayjs): number =>
  officeTime(faceOf([day.year(), day.month() + 1, day.date()])).getTime();

/** A stored time of day on some day, null where it is none. */
export const asTime = (value: unknown): Dayjs | null =>
  typeof value === "string" && value !== "" ? asDay(`2000-01-01 ${value}`) : null;

/** The last second of a day, as it is written. */
export const LAST_SECOND = "23:59:59";

/** The two ends of a span, the earlier one first; what is open or single stays. Whole days that change places stay whole. */
export function inOrder(ends: readonly (Dayjs | null)[]): (Dayjs | null)[] {
  const [from = null, to = null] = ends;
  if (!from || !to || !from.isAfter(to)) return [...ends];
  const areDays = from.isSame(from.startOf("day")) && to.format("HH:mm:ss") === LAST_SECOND;
  return areDays ? [to.startOf("day"), from.endOf("day")] : [to, from];
}
