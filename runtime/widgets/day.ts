import dayjs, { type Dayjs } from "dayjs";
import { dateFormat, isSpan } from "@/runtime/core/form/date-format";
import type { WidgetProps } from "@/runtime/registry/widget";
import "@/runtime/i18n/dayjs-locale";

type Asked = Pick<WidgetProps, "schema" | "options">;

/** What a date field asks for and how it writes that. Options: `type` (year … datetimerange), `range`, `format`. */
export function dateKind({ schema, options }: Asked): { type: string; format: string; isRange: boolean } {
  const { type: given } = options;
  const usual = schema.format === "date-time" ? "datetime" : "date";
  const type = typeof given === "string" && given !== "" ? given : usual;
  const isRange = isSpan(options) || schema["x-flowsmith"]?.widget === "daterange";
  return { type, format: dateFormat({ ...options, type }), isRange };
}

/** A stored day or moment, null where it is none. */
export function asDay(value: unknown): Dayjs | null {
  const day = typeof value === "string" || typeof value === "number" ? dayjs(value) : null;
  return day?.isValid() ? day : null;
}

/** A stored time of day on some day, null where it is none. */
export const asTime = (value: unknown): Dayjs | null =>
  typeof value === "string" && value !== "" ? asDay(`2000-01-01 ${value}`) : null;
