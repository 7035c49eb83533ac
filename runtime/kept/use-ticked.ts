import { use, useEffectEvent, useLayoutEffect, useState } from "react";
import { hasParts, isTexts, isTime, readerOf } from "@/runtime/core/guards";
import { DialogContext } from "@/runtime/render/dialog-context";
import { usePorts } from "@/runtime/render/ports-context";
import { keptPlace } from "./kept-place";
import { useOwner } from "./use-owner";

/** What somebody ticked in a dialog and did not save: how it differs from what was ticked before. */
interface Ticked {
  added: string[];
  taken: string[];
  /** When it was kept, in milliseconds. */
  at: number;
}

const tickedIn = readerOf(hasParts<Ticked>({ added: isTexts, taken: isTexts, at: isTime }));

export interface KeptTicks {
  /** What was ticked here before and not saved, over what is ticked now; null for nothing, and once it is answered. */
  left: { checked: string[]; at: number } | null;
  /** Keeps what is ticked. */
  keep: (checked: readonly string[]) => void;
  /** It is gone on with. */
  goOn: () => void;
  /** It is not wanted any more. */
  forget: () => void;
}

/**
 * Keeps in the browser what is ticked in the dialog around, until that is saved or given up; where none is around, for the
 * page, if one is named.
 *
 * @param id tells several parts of one dialog or page apart
 * @param given the keys that are ticked before anybody does
 * @param page the id of a page on which whoever calls forgets what is saved
 */
export function useTicked(id: string, given: readonly string[], page?: string): KeptTicks {
  const around = use(DialogContext);
  const { storage } = usePorts();
  const owner = useOwner();
  const where = around?.name ?? page;
  const place = where === undefined ? null : keptPlace(storage, `ticks:${owner}`, `${where}:${id}`, tickedIn);
  const [left, setLeft] = useState(() => place?.get() ?? null);
  const end = useEffectEvent(() => {
    if (around?.isOver()) place?.remove();
  });
  useLayoutEffect(() => () => end(), []);
  const checked = left && withTicks(given, left);
  return {
    left: checked && !isSame(checked, given) ? { checked, at: left.at } : null,
    keep: (now) => {
      setLeft(null);
      if (isSame(now, given)) place?.remove();
      else place?.set({ added: without(now, given), taken: without(given, now), at: Date.now() });
    },
    goOn: () => setLeft(null),
    forget: () => {
      setLeft(null);
      place?.remove();
    },
  };
}

const without = (keys: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others);
  return keys.filter((key) => !known.has(key));
};

const withTicks = (given: readonly string[], { added, taken }: Ticked): string[] => [
  ...new Set([...without(given, taken), ...added]),
];

const isSame = (keys: readonly string[], others: readonly string[]): boolean =>
  keys.length === others.length && without(keys, others).length === 0;
