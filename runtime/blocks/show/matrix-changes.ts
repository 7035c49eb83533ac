import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTicked } from "@/runtime/kept/use-ticked";

/** A tick that was set or taken: the same twice is none. */
export interface Change {
  column: string;
  row: string;
}

export interface Changes {
  /** In the order in which they were made. */
  done: readonly Change[];
  /** Keys of the places that differ from what is stored. */
  changed: ReadonlySet<string>;
  /** These are the changes now. */
  turn: (done: readonly Change[]) => void;
  /** What was ticked here before and not saved; null for nothing. */
  kept: { at: Date; goOn: () => void; drop: () => void } | null;
}

/**
 * What somebody changes of ticks. The changes are gone once other ticks are told to be stored; until then the browser
 * keeps them.
 *
 * @param stored the rows that are ticked, by column; the same object as long as they are
 * @param place tells them from others
 */
export function useChanges(
  stored: ReadonlyMap<string, ReadonlySet<string>>,
  { id, page }: { id: string; page: string },
): Changes {
  const [done, setDone] = useState<readonly Change[]>([]);
  const [base, setBase] = useState(stored);
  if (base !== stored) {
    setBase(stored);
    setDone([]);
  }
  const given = [...stored].flatMap(([column, rows]) => [...rows].map((row) => keyOf({ column, row })));
  const ticked = useTicked(id, given, page);
  const hasTurned = useRef(false);
  const forget = useEffectEvent(() => {
    if (hasTurned.current) ticked.forget();
    hasTurned.current = false;
  });
  useEffect(() => forget(), [stored]);
  const turn = (next: readonly Change[]): void => {
    hasTurned.current = true;
    setDone(next);
    ticked.keep([...oddOnes([...given, ...next.map(keyOf)])]);
  };
  const { left } = ticked;
  return {
    done,
    changed: oddOnes(done.map(keyOf)),
    turn,
    kept: left && {
      at: new Date(left.at),
      goOn: () => turn([...oddOnes([...given, ...left.checked])].map(changeOf)),
      drop: ticked.forget,
    },
  };
}

/** The key of a place. */
export const keyOf = ({ column, row }: Change): string => JSON.stringify([column, row]);

function changeOf(key: string): Change {
  const [column = "", row = ""]: readonly string[] = JSON.parse(key);
  return { column, row };
}

/** Those that stand here an odd number of times. */
function oddOnes(keys: readonly string[]): ReadonlySet<string> {
  const odd = new Set<string>();
  for (const key of keys) if (!odd.delete(key)) odd.add(key);
  return odd;
}
