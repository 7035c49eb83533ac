import { hasParts, isText, isTime, readerOf } from "@/runtime/core/guards";
import { type BusinessData, isBusinessData } from "@/runtime/core/process/scope";
import { keep } from "@/runtime/kept/keep";
import type { StoragePort } from "@/runtime/ports";

/** What was filled in when a page was left, kept in the browser until the server has it. */
export interface KeptCopy {
  /** Draft that it is a later state of; the server may not have it yet. */
  id: string;
  boData: BusinessData;
  /** Under which it is handed in: it may have been already, where no answer came. A copy of an earlier release has none. */
  key?: string | undefined;
  /** When the page was left, in milliseconds. */
  at: number;
}

const isKey = (value: unknown): value is string | undefined => value === undefined || isText(value);
const copyIn = readerOf(hasParts<KeptCopy>({ id: isText, boData: isBusinessData, key: isKey, at: isTime }));

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
    get: () => copyIn(storage.get("local", key)),
    set: (copy) => keep(storage, key, copy),
    remove: () => storage.remove("local", key),
  };
}
