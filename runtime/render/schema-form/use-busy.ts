import { use, useEffect } from "react";
import type { Path } from "@/runtime/core/json-schema/path";
import { FormContext } from "./form-context";

/** Tells the form that a field's value is on its way: it is not handed in or saved without it. */
export function useBusy(path: Path, isBusy: boolean): void {
  const store = use(FormContext)?.store;
  useEffect(() => {
    if (!store || !isBusy) return undefined;
    store.setBusy(path, true);
    return () => store.setBusy(path, false);
  }, [store, path, isBusy]);
}
