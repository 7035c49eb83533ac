import { type RefObject, useEffect, useRef } from "react";
import { focusIfLost } from "@/runtime/render/focus-if-lost";

/**
 * A repair takes its button away, or lets it rest: who pressed it has the focus at what is wrong next, once all is checked
 * again. Gives what has to be told of a repair: how many findings stand above it.
 *
 * @param go finds the buttons that lead to what is wrong, one for each finding
 */
export function useFocusAfterRepair(
  list: RefObject<HTMLElement | null>,
  findings: readonly object[] | null,
  go: string,
): (above: number) => void {
  const repaired = useRef<number>(null);
  useEffect(() => {
    if (repaired.current === null) return;
    const left = [...(list.current?.querySelectorAll<HTMLElement>(go) ?? [])];
    focusIfLost(left[Math.min(repaired.current, left.length - 1)] ?? list.current);
    repaired.current = null;
  }, [list, findings, go]);
  return (above) => (repaired.current = above);
}
