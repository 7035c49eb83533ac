import type { RefObject } from "react";
import type { BusinessData } from "@/runtime/core/process/scope";
import { usePorts } from "@/runtime/render/ports-context";
import type { StoragePort } from "@/runtime/ports";
import type { FormSet } from "../parts/form-set";
import { useAutosave } from "../start/use-autosave";
import { useOwner } from "../start/use-left-draft";
import type { OpinionHandle } from "./Opinion";

/** What a handler wrote on a task and did not hand in, kept in the browser: his work is not done by leaving the page. */
export interface Written {
  boData: BusinessData;
  opinion: string;
  /** When it was kept, in milliseconds. */
  at: number;
}

/** So many tasks of one person are kept; of those before nobody asked for a long time. */
const MOST = 20;

/** Where the browser keeps what was written on one task; nobody else is shown it. */
export interface WrittenPlace {
  get: () => Written | null;
  set: (written: Written) => void;
  remove: () => void;
}

function writtenPlace(storage: StoragePort, account: string, taskId: string): WrittenPlace {
  const key = `tasks:${account}`;
  const all = (): Record<string, Written> => storage.get("local", key) ?? {};
  const others = (): [string, Written][] => Object.entries(all()).filter(([id]) => id !== taskId);
  return {
    get: () => all()[taskId] ?? null,
    set: (written) => {
      const kept = [...others(), [taskId, written] as const].toSorted(([, a], [, b]) => b.at - a.at);
      storage.set("local", key, Object.fromEntries(kept.slice(0, MOST)));
    },
    remove: () => {
      const kept = others();
      if (kept.length > 0) storage.set("local", key, Object.fromEntries(kept));
      else storage.remove("local", key);
    },
  };
}

/** Where the present user's copy of a task lies. */
export function useWrittenPlace(taskId: string): WrittenPlace {
  const { storage } = usePorts();
  return writtenPlace(storage, useOwner(), taskId);
}

interface Keeping {
  /** Something was changed: it will be kept soon. */
  touch: () => void;
  /** It is handed in, or kept by the server. */
  forget: () => void;
}

/** Keeps what is written on a task while it is. */
export function useWritten(
  place: WrittenPlace,
  { forms, words }: { forms: FormSet; words: RefObject<OpinionHandle | null> },
): Keeping {
  const keep = (): void => {
    const boData = forms.input();
    if (boData) place.set({ boData, opinion: words.current?.text() ?? "", at: Date.now() });
  };
  const { touch, cancel } = useAutosave({ save: keep, leave: keep });
  const forget = (): void => {
    cancel();
    place.remove();
  };
  return { touch, forget };
}
