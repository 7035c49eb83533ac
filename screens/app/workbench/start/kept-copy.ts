import type { BusinessData } from "@/runtime/core/process/scope";
import type { StoragePort } from "@/runtime/ports";

/** What was filled in when a page was left, kept in the browser until the server has it. */
export interface KeptCopy {
  /** Draft that it is a later state of; the server may not have it yet. */
  id: string;
  boData: BusinessData;
  /** When the page was left, in milliseconds. */
  at: number;
}

/** The copy of one person's application of one process; nobody else is shown it. */
export interface CopyPlace {
  get: () => KeptCopy | null;
  set: (copy: KeptCopy) => void;
  remove: () => void;
}

/** Where the copy of an account's application of a process lies. */
export function copyPlace(storage: StoragePort, account: string, defCode: string): CopyPlace {
  const key = `application:${account}:${defCode}`;
  return {
    get: () => storage.get<KeptCopy>("local", key),
    set: (copy) => storage.set("local", key, copy),
    remove: () => storage.remove("local", key),
  };
}
