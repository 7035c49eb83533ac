import type { StoragePort } from "@/runtime/ports";

/** What one window keeps of a document in the browser, where other windows of its author may keep theirs. */
export interface KeptWork<Work> {
  /** What is kept; from then on it is this window's. */
  take: () => Work | null;
  keep: (work: Work) => void;
  /** Drops what this window kept or took; what another one has kept meanwhile stays. */
  drop: () => void;
}

/** The work of this window under a key. */
export function keptWork<Work>(storage: StoragePort, key: string): KeptWork<Work> {
  let own: string | undefined;
  return {
    take: () => {
      const kept = storage.get<Work>("local", key);
      own = JSON.stringify(kept);
      return kept;
    },
    keep: (work) => {
      storage.set("local", key, work);
      own = JSON.stringify(work);
    },
    drop: () => {
      if (JSON.stringify(storage.get("local", key)) === own) storage.remove("local", key);
    },
  };
}
