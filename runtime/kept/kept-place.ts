import type { StoragePort } from "@/runtime/ports";

/** Of so many things of one kind one person's unfinished work is kept; of those before nobody asked for a long time. */
const MOST = 20;

/** Where the browser keeps what somebody has begun and not handed in; nobody else is shown it. */
export interface KeptPlace<Work extends { at: number }> {
  get: () => Work | null;
  set: (work: Work) => void;
  remove: () => void;
}

/**
 * The place of one thing among those of its kind that its author keeps: `at` is when it was kept, in milliseconds.
 *
 * @example keptPlace<Written>(storage, `tasks:${account}`, taskId)
 */
export function keptPlace<Work extends { at: number }>(
  storage: StoragePort,
  shelf: string,
  name: string,
): KeptPlace<Work> {
  const all = (): Record<string, Work> => storage.get("local", shelf) ?? {};
  const others = (): [string, Work][] => Object.entries(all()).filter(([key]) => key !== name);
  return {
    get: () => all()[name] ?? null,
    set: (work) => {
      const kept = [...others(), [name, work] as const].toSorted(([, a], [, b]) => b.at - a.at);
      storage.set("local", shelf, Object.fromEntries(kept.slice(0, MOST)));
    },
    remove: () => {
      const kept = others();
      if (kept.length > 0) storage.set("local", shelf, Object.fromEntries(kept));
      else storage.remove("local", shelf);
    },
  };
}
