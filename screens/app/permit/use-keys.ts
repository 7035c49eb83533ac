import { useEffect } from "react";
import { usePorts } from "@/runtime/render/ports-context";
import { useCall } from "@/runtime/render/use-call";
import type { Keys } from "./verify";

const KEPT = "permit.keys";

/** The keys to check permits with: the authority's, or those that this browser had last where it cannot be reached. */
export function useKeys(): { keys: Keys | null; error: string | null } {
  const { storage } = usePorts();
  const { data, error } = useCall("zyz/public", "keys", {});
  useEffect(() => {
    if (data) storage.set("local", KEPT, data);
  }, [data, storage]);
  return { keys: data ?? (error === null ? null : storage.get<Keys>("local", KEPT)), error };
}
