import type { LocalText } from "../locale";

/** What a list says under a column of all rows that its search finds. */
export const TOTAL_KINDS = ["sum", "avg", "count"] as const;
export type TotalKind = (typeof TOTAL_KINDS)[number];

export const TOTAL_WORDS: Record<TotalKind, LocalText> = {
  sum: { zh: "合计", en: "Sum" },
  avg: { zh: "平均", en: "Average" },
  count: { zh: "计数", en: "Count" },
};
