import type { StoragePort } from "@/runtime/ports";

/** What one window keeps of a document in the browser, where other windows of its author may keep theirs. */
export interface KeptWork<Work> {
  /** What is kept, null for nothing that can be read; from then on it is this window's. */
  take: () => Work | null;
  keep: (work: Work) => void;
  /** Drops what this window kept or took; what another one has kept meanwhile stays. */
  drop: () => void;
}

/** What a window kept or took last, by key: whoever asks it for the same work has the same. */
const owned = new WeakMap<StoragePort, Map<string, string>>();

function ownedIn(storage: StoragePort): Map<string, string> {
  const own = owned.get(storage) ?? new Map<string, string>();
  owned.set(storage, own);
  return own;
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
  const own = ownedIn(storage);
  return {
    take: () => {
      const kept = storage.get("local", key);
      own.set(key, JSON.stringify(kept));
      return read(kept);
    },
    keep: (work) => {
      storage.set("local", key, work);
      own.set(key, JSON.stringify(work));
    },
    drop: () => {
      if (JSON.stringify(storage.get("local", key)) === own.get(key)) storage.remove("local", key);
    },
  };
}
