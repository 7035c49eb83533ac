import { OFFICE_ZONE } from "@/runtime/core/office-zone";
import { isRealDay } from "@/runtime/core/real-day";
import type { LocalText } from "@/runtime/core/locale";
import { ApiError, CODE } from "../errors";
import { FIELD, MESSAGE } from "../messages";
import type { Where } from "./where";

const ZONED = /[T ][\d:.]*(?:Z|[+-]\d\d:?\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT =
  /^(\d{4}-\d\d-\d\d)(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/;

/**
 * Rows within a period, `from,to`; either may be empty, a bare end day counts whole. What names no zone is meant on the
 * office's clock.
 *
 * @throws ApiError 400 at the field when one of the ends is no date
 */
export function addRange(
  where: Where,
  expression: string,
  value: unknown,
  { name, title }: { name: string; title: LocalText },
): void {
  const [from = "", to = "", ...more] = typeof value === "string" ? value.split(",") : [];
  if (more.length > 0 || [from, to].some((text) => text !== "" && !isMoment(text)))
    throw new ApiError(CODE.badRequest, FIELD.format({ title }), { [`/${name}`]: MESSAGE.badPeriod });
  if (from !== "") where.add(`${expression} >= ${momentOf(from)}`, from);
  if (to === "") return;
  if (DAY.test(to)) where.add(`${expression} < ${momentOf(to)} + interval '1 day'`, to);
  else where.add(`${expression} <= ${momentOf(to)}`, to);
}

const momentOf = (text: string): string =>
  ZONED.test(text) ? "?::timestamptz" : `(?::timestamp at time zone '${OFFICE_ZONE}')`;

/** A day of the calendar, or a time on one: what the database reads the same way. */
const isMoment = (text: string): boolean => isRealDay(MOMENT.exec(text)?.[1] ?? "");
