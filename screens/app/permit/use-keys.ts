import { useEffect } from "react";
import { isRecord, recordsIn, textIn } from "@/runtime/core/guards";
import { usePorts } from "@/runtime/render/ports-context";
import type { Keys } from "./verify";

const KEPT = "permit.keys";

/** Public keys as a page was answered; null where it was not yet. */
export function keysIn(answer: unknown): Keys | null {
  if (!isRecord(answer)) return null;
  const keys = recordsIn(answer["keys"]).map(({ kid, key }) => ({
    kid: textIn(kid) ?? "",
    key: textIn(key) ?? "",
  }));
  return { keys, ended: textIn(answer["ended"]) ?? "" };
}

/** The keys to check with: those that were answered, or those that this browser had last where nobody answers. */
export function useKeptKeys(answered: Keys | null): Keys | null {
  const { storage } = usePorts();
  const written = JSON.stringify(answered);
  useEffect(() => {
    if (written !== "null") storage.set("local", KEPT, JSON.parse(written));
  }, [written, storage]);
  return answered ?? storage.get<Keys>("local", KEPT);
}
