import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat.js";

dayjs.extend(customParseFormat);

const DAY = /^(\d{4})(?:\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?|(\d{2})(\d{2}))(?=$|[T\s])/;
/** A month, or a year alone. */
const MONTH = /^(\d{4})(?:\s*[-/.年]\s*(\d{1,2})\s*月?|(\d{2}))$/;
const YEAR = /^(\d{4})\s*年?$/;
const TIME = /^(\d{1,2})\s*[:时]\s*(\d{2})(?:\s*[:分]\s*(\d{2})\s*秒?|\s*分)?$/;
/** As on a keypad that has digits alone. */
const PLAIN_TIME = /^(\d{1,2})(\d{2})(\d{2})?$/;

/**
 * A day, a time or both in one of the usual ways of writing (2024/3/5, 20240305, 2024年3月5日, 8:30, 0830), in the format of a
 * field; null where the text is none, or not all that the format asks for. `time` is taken for a moment that is typed as a day alone.
 */
export function looseMoment(text: string, format: string, time?: string): string | null {
  const typed = text.normalize("NFKC").trim();
  if (format.includes("Y") && !format.includes("D")) return looseMonth(typed, format);
  const day = DAY.exec(typed);
  const rest = typed.slice(day?.[0].length ?? 0).replace(/^[T\s]+/, "");
  const [hasDay, hasTime] = [format.includes("D"), format.includes("H")];
  if (hasDay !== (day !== null)) return null;
  const clock = clockIn(hasTime && rest === "" ? (time ?? "") : rest);
  if (hasTime ? clock === null : rest !== "") return null;
  const moment = dayjs(`${day ? dayOf(day) : "2000-01-01"} ${clock ?? "00:00:00"}`, WRITTEN, true);
  return moment.isValid() ? moment.format(format) : null;
}

function looseMonth(typed: string, format: string): string | null {
  const [whole, year, month = "01", plainMonth] = (format.includes("M") ? MONTH : YEAR).exec(typed) ?? [];
  if (whole === undefined) return null;
  const moment = dayjs(`${year}-${two(plainMonth ?? month)}`, "YYYY-MM", true);
  return moment.isValid() ? moment.format(format) : null;
}

const WRITTEN = "YYYY-MM-DD HH:mm:ss";

const two = (digits = "00"): string => digits.padStart(2, "0");

const dayOf = ([, year = "", month, date, plainMonth, plainDate]: RegExpExecArray): string =>
  `${year}-${two(month ?? plainMonth)}-${two(date ?? plainDate)}`;

function clockIn(text: string): string | null {
  const [whole, hour, minute, second] = TIME.exec(text) ?? PLAIN_TIME.exec(text) ?? [];
  return whole === undefined ? null : [hour, minute, second].map((part) => two(part)).join(":");
}
