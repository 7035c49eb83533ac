import type { BpmProcessHistoryLine } from "@/runtime/core/resource/call-types";
import { localText, type Locale } from "@/runtime/core/locale";
import { SENTENCE } from "../sentences";

/**
 * A history as people read it: tasks that the engine cancelled together, for one reason and at one node, are one line
 * that says how many they were.
 */
export function foldHistory<Line extends BpmProcessHistoryLine>(
  lines: readonly Line[],
  locale: Locale,
): Line[] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.[0] && isSameCancelling(last[0], line)) last.push(line);
    else groups.push([line]);
  }
  return groups.flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    const words = SENTENCE.andTasks({ detail: first.detail, count: others.length + 1 });
    return { ...first, detail: localText(words, locale) };
  });
}

const isSameCancelling = (a: BpmProcessHistoryLine, b: BpmProcessHistoryLine): boolean =>
  a.action === "cancelled" && b.action === "cancelled" && a.node === b.node && a.detail === b.detail;
