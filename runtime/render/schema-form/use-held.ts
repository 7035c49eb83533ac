import { use, useEffect } from "react";
import type { Path } from "@/runtime/core/json-schema/path";
import type { HeldBy } from "@/runtime/store/form-store";
import { FormContext } from "./form-context";

/** Tells the form what keeps a field from being handed in; null for nothing. */
export function useHeld(path: Path, by: HeldBy | null): void {
  const store = use(FormContext)?.store;
  useEffect(() => {
    if (!store || by === null) return undefined;
    store.hold(path, by);
    return () => store.hold(path, null);
  }, [store, path, by]);
}
