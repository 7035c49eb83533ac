import { reaction } from "mobx";
import { useEffect, useRef } from "react";
import { keyOfPath, type Path } from "@/runtime/core/json-schema/path";
import type { FormStore } from "@/runtime/store/form-store";

/** Brings a row of the table at `path` into sight when somebody looks for it. */
export function useReveal(store: FormStore, path: Path, showRow: (index: number) => void): void {
  const show = useRef(showRow);
  useEffect(() => {
    show.current = showRow;
  });
  useEffect(() => {
    const prefix = `${keyOfPath(path)}.`;
    return reaction(
      () => store.revealed,
      (place) => {
        if (place?.path.startsWith(prefix))
          show.current(Number.parseInt(place.path.slice(prefix.length), 10));
      },
    );
  }, [store, path]);
}
