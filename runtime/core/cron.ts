import { Cron } from "croner";
import { OFFICE_ZONE } from "./office-zone";

/** Patterns are read in this zone, whatever the reader's own is. */
export const CRON_ZONE = OFFICE_ZONE;

interface CronFault {
  message: string;
  en: string;
}

interface Part {
  zh: string;
  en: string;
  range: string;
}

const SECOND: Part = { zh: "秒", en: "second", range: "0-59" };
const YEAR: Part = { zh: "年", en: "year", range: "1970-9999" };
const PARTS: readonly Part[] = [
  { zh: "分", en: "minute", range: "0-59" },
  { zh: "时", en: "hour", range: "0-23" },
  { zh: "日", en: "day", range: "1-31" },
  { zh: "月", en: "month", range: "1-12" },
  { zh: "周", en: "weekday", range: "0-7" },
];

const LAYOUTS: readonly (readonly Part[])[] = [PARTS, [SECOND, ...PARTS], [SECOND, ...PARTS, YEAR]];

/** The next runs of a cron pattern (five fields, six with seconds, seven with the year, or `@daily`); null when the pattern is none. */
export function nextRuns(pattern: string, count: number, from: Date = new Date()): string[] | null {
  try {
    return new Cron(pattern, { timezone: CRON_ZONE, paused: true })
      .nextRuns(count, from)
      .map((date) => date.toISOString());
  } catch {
    // Croner throws a TypeError for whatever it cannot read.
    return null;
  }
}

/** What keeps a pattern from ever running, with its place; null when nothing does. */
export function cronFault(pattern: string): CronFault | null {
  const given = pattern.trim().split(/\s+/).filter(Boolean);
  const parts = LAYOUTS.find((layout) => layout.length === given.length);
  if (!parts && !/^@\w+$/.test(pattern.trim()))
    return {
      message: `执行计划应为五段（分 时 日 月 周）或六段（前加秒），现有 ${given.length} 段，例如 0 8 * * 1-5`,
      en: `A plan has five parts (minute hour day month weekday) or six (second first), this one ${given.length}; for example 0 8 * * 1-5`,
    };
  const at = parts ? given.findIndex((text, index) => !isPart(text, index, parts.length)) : -1;
  const part = parts?.[at];
  if (part)
    return {
      message: `第 ${at + 1} 段（${part.zh}）「${given[at]}」有误，应为 ${part.range}、*、*/n、a-b 或以逗号分隔`,
      en: `Part ${at + 1} (${part.en}) “${given[at]}” is wrong: ${part.range}, *, */n, a-b, or several with commas`,
    };
  if (nextRuns(pattern, 1)?.[0] !== undefined) return null;
  return { message: "该执行计划永远不会执行", en: "This plan never runs" };
}

/** A part is judged alone, with the others free. */
function isPart(text: string, index: number, count: number): boolean {
  const alone = Array.from({ length: count }, (_, at) => (at === index ? text : "*"));
  return nextRuns(alone.join(" "), 1) !== null;
}
