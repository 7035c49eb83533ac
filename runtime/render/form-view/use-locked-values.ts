import { reaction } from "mobx";
import { useEffect, type RefObject } from "react";
import { keyOfPath, readPath, type Path } from "@/runtime/core/json-schema/path";
import { isSameValue } from "@/runtime/core/form/same-value";
import { hasLocks, lockedValues, type Place } from "@/runtime/core/form/write-access";
import type { SchemaFormHandle } from "../schema-form/SchemaForm";

/**
 * Shows what the server will keep: a field that `readonlyWhen` locks shows its stored value, and what was typed there
 * before comes back when the lock falls. Does nothing without a place, where nothing can be written.
 */
export function useLockedValues(place: Place | null, ref: RefObject<SchemaFormHandle | null>): void {
  useEffect(() => {
    const store = ref.current?.store;
    if (!store || !place || !hasLocks(place.form)) return undefined;
    const typed = new Map<string, { path: Path; value: unknown }>();
    const show = (path: Path, value: unknown): void => {
      if (!isSameValue(readPath(store.values, path), value)) store.setValue(path, value);
    };
    const apply = (): void => {
      const held = [...typed.values()].map(({ path, value }) => [path[0], value] as const);
      const locked = lockedValues(place, { ...store.values, ...Object.fromEntries(held) });
      const locks = new Set(locked.map(({ path }) => keyOfPath(path)));
      for (const [key, { path, value }] of typed) {
        if (locks.has(key)) continue;
        typed.delete(key);
        show(path, value);
      }
      for (const { path, value } of locked) {
        const now = readPath(store.values, path);
        // Rows come and go, so what was typed into a cell is not kept for later.
        if (path.length === 1 && !isSameValue(now, value)) typed.set(keyOfPath(path), { path, value: now });
        show(path, value);
      }
    };
    return reaction(() => store.values, apply, { fireImmediately: true });
  }, [place, ref]);
}
