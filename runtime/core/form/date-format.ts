import { entryOf } from "../guards";

const DEFAULT_DATE = "YYYY-MM-DD";
const DEFAULT_TIME = "HH:mm:ss";
/** What a type is written as when the author left the format of a new field as it is. */
const NATURAL: Record<string, string> = {
  year: "YYYY",
  month: "YYYY-MM",
  datetime: "YYYY-MM-DD HH:mm:ss",
  datetimerange: "YYYY-MM-DD HH:mm:ss",
};

/** Format of a date field in the notation of dayjs; older forms write `yyyy-MM-dd`. */
export function dateFormat(options: Record<string, unknown>): string {
  const { format, type } = options;
  const given =
    typeof format === "string" && format !== ""
      ? format.replaceAll("y", "Y").replaceAll("d", "D")
      : DEFAULT_DATE;
  return given === DEFAULT_DATE ? (entryOf(NATURAL, String(type)) ?? given) : given;
}

/** How a time field writes its value, in the notation of dayjs. */
export const timeFormat = ({ format }: Record<string, unknown>): string =>
  typeof format === "string" && format !== "" ? format : DEFAULT_TIME;

/** Whether a date field holds two ends. */
export const isSpan = ({ type, range }: Record<string, unknown>): boolean =>
  (typeof type === "string" && type.endsWith("range")) || range === true;
