import { isTime, recordIn } from "@/runtime/core/guards";
import type { StoragePort } from "@/runtime/ports";
import { keep } from "./keep";

/** Of so many things of one kind one person's unfinished work is kept; of those before nobody asked for a long time. */
const MOST = 20;

/** Where the browser keeps what somebody has begun and not handed in; nobody else is shown it. */
export interface KeptPlace<Work extends { at: number }> {
  get: () => Work | null;
  set: (work: Work) => void;
  remove: () => void;
}

/**
 * The place of one thing among those of its kind that its author keeps: `at` is when it was kept, in milliseconds. `read`
 * gives null for what is no `Work` any more, because somebody changed it or it is of an earlier version.
 *
 * @example keptPlace(storage, `tasks:${account}`, taskId, writtenIn)
 */
export function keptPlace<Work extends { at: number }>(
  storage: StoragePort,
  shelf: string,
  name: string,
  read: (kept: unknown) => Work | null,
): KeptPlace<Work> {
  const all = (): Record<string, unknown> => recordIn(storage.get("local", shelf));
  const others = (): [string, unknown][] => Object.entries(all()).filter(([key]) => key !== name);
  return {
    get: () => read(all()[name]),
    set: (work) => {
      const kept = [...others(), [name, work] as const].toSorted(([, a], [, b]) => timeOf(b) - timeOf(a));
      keep(storage, shelf, Object.fromEntries(kept.slice(0, MOST)));
    },
    remove: () => {
      const kept = others();
      if (kept.length > 0) storage.set("local", shelf, Object.fromEntries(kept));
      else storage.remove("local", shelf);
    },
  };
}

/** When something was kept; what has no time is the first to go. */
function timeOf(kept: unknown): number {
  const { at } = recordIn(kept);
  return isTime(at) ? at : 0;
}
