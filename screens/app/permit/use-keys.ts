import { useEffect, useMemo } from "react";
import { isRecord, recordsIn, textIn } from "@/runtime/core/guards";
import { usePorts } from "@/runtime/render/ports-context";
import type { Keys } from "./verify";

const KEPT = "permit.keys";

/** Public keys as a page was answered, or kept them; null where it was not yet. */
function keysIn(answer: unknown): Keys | null {
  if (!isRecord(answer)) return null;
  const keys = recordsIn(answer["keys"]).map(({ kid, key }) => ({
    kid: textIn(kid) ?? "",
    key: textIn(key) ?? "",
  }));
  return { keys, ended: textIn(answer["ended"]) ?? "" };
}

/** The keys to check with: those that a page was answered, or those that this browser had last where nobody answers. */
export function useKeptKeys(answer: unknown): Keys | null {
  const { storage } = usePorts();
  const answered = useMemo(() => keysIn(answer), [answer]);
  useEffect(() => {
    if (answered) storage.set("local", KEPT, answered);
  }, [answered, storage]);
  return useMemo(() => answered ?? keysIn(storage.get("local", KEPT)), [answered, storage]);
}
