import { exactNumber } from "@/runtime/core/exact-number";

/** How column values become JavaScript values: the same for both drivers. Keys are PostgreSQL type ids. */
const BIGINT = 20;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;

export const valueParsers: Record<number, (text: string) => unknown> = {
  [BIGINT]: exactNumber,
  [DATE]: (text) => text,
  [TIMESTAMP]: (text) => text,
  [TIMESTAMPTZ]: isoTime,
};

/** As every session of ours writes them: in UTC. */
const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/;

/** `2026-01-31 08:00:00.5+00` → `2026-01-31T08:00:00.500Z`. */
function isoTime(text: string): string {
  const [, day, clock, part = ""] = IN_UTC.exec(text) ?? [];
  if (day !== undefined && clock !== undefined) return `${day}T${clock}.${part.padEnd(3, "0")}Z`;
  const time = new Date(text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"));
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
}
