import { hasParts, isText } from "@/runtime/core/guards";
import { keep } from "@/runtime/kept/keep";
import type { StoragePort } from "@/runtime/ports";

/** What one window keeps of a document in the browser, beside what other windows of its author keep of it. */
export interface KeptWork<Work> {
  /** What this window keeps, or what another one kept last; null for nothing that can be read. */
  take: () => Work | null;
  keep: (work: Work) => void;
  /** Drops what this window kept or took; what another one has kept meanwhile stays, and is taken the next time. */
  drop: () => void;
}

/** What one window keeps of a document. */
interface Slot {
  window: string;
  work: unknown;
}

/** So many windows keep what they have of one document; what was kept first goes first. */
const MOST = 5;

/** This window, and what it took of others as it was then, by key: whoever asks it for the same work has the same. */
interface Here {
  window: string;
  taken: Map<string, string>;
}

const windows = new WeakMap<StoragePort, Here>();

function hereOf(storage: StoragePort): Here {
  const here = windows.get(storage) ?? { window: `${Date.now()}.${Math.random()}`, taken: new Map() };
  windows.set(storage, here);
  return here;
}

/**
 * The work of this window under a key. People can change what their browser keeps: `read` says what can be gone on with,
 * and gives null for anything else.
 */
export function keptWork<Work>(
  storage: StoragePort,
  key: string,
  read: (kept: unknown) => Work | null,
): KeptWork<Work> {
  const { window, taken } = hereOf(storage);
  const isMine = (slot: Slot): boolean => slot.window === window || JSON.stringify(slot) === taken.get(key);
  const slots = (): Slot[] => slotsIn(storage.get("local", key));
  const othersOf = (all: readonly Slot[]): Slot[] => all.filter((slot) => !isMine(slot));
  return {
    take: () => {
      const readable = slots().flatMap((slot) => {
        const work = read(slot.work);
        return work === null ? [] : [{ slot, work }];
      });
      const found = readable.find(({ slot }) => slot.window === window) ?? readable.at(-1);
      if (!found) return null;
      taken.set(key, JSON.stringify(found.slot));
      return found.work;
    },
    keep: (work) => {
      const kept: Slot[] = [...othersOf(slots()), { window, work }];
      keep(storage, key, kept.slice(-MOST));
    },
    drop: () => {
      const all = slots();
      const others = othersOf(all);
      if (others.length === 0) storage.remove("local", key);
      else if (others.length < all.length) storage.set("local", key, others);
    },
  };
}

const isSlot = hasParts<Slot>({ window: isText, work: (kept): kept is unknown => kept !== undefined });

/** Earlier versions kept the work of one window as it was. */
function slotsIn(kept: unknown): Slot[] {
  if (kept === null) return [];
  return Array.isArray(kept) && kept.every(isSlot) ? kept : [{ window: "", work: kept }];
}
