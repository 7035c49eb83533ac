import { reaction } from "mobx";
import { useEffect, type RefObject } from "react";
import { keyOfPath, readPath, writePath, type Path } from "@/runtime/core/json-schema/path";
import type { Values } from "@/runtime/core/form/access/permission";
import { isSameValue } from "@/runtime/core/form/access/same-value";
import { hasLocks, lockedValues, type Place } from "@/runtime/core/form/access/write-access";
import type { SchemaFormHandle } from "../schema-form/SchemaForm";

/** What was typed where a lock fell; a cell is found again by its row's id, for rows come and go. */
interface Typed {
  path: Path;
  row: unknown;
  value: unknown;
}

/**
 * Shows what the server will keep: a field or cell that `readonlyWhen` locks shows its stored value, and what was typed
 * there before comes back when the lock falls. Does nothing without a place, where nothing can be written.
 */
export function useLockedValues(place: Place | null, ref: RefObject<SchemaFormHandle | null>): void {
  useEffect(() => {
    const store = ref.current?.store;
    if (!store || !place || !hasLocks(place.form)) return undefined;
    let typed: Typed[] = [];
    const show = (path: Path, value: unknown): void => {
      if (!isSameValue(readPath(store.values, path), value)) store.setValue(path, value);
    };
    const apply = (): void => {
      typed = typed.flatMap((one) => found(one, store.values));
      const held = typed.reduce<Values>(
        (values, { path, value }) => writePath(values, path, value) as Values,
        store.values,
      );
      const locked = new Map(lockedValues(place, held).map((one) => [keyOfPath(one.path), one]));
      const isLocked = ({ path }: Typed): boolean => locked.has(keyOfPath(path));
      for (const { path, value } of typed.filter((one) => !isLocked(one))) show(path, value);
      typed = typed.filter(isLocked);
      for (const { path, value } of locked.values()) {
        const now = readPath(store.values, path);
        if (isSameValue(now, value)) continue;
        typed = [
          ...typed.filter((one) => keyOfPath(one.path) !== keyOfPath(path)),
          ...kept(path, now, store.values),
        ];
        show(path, value);
      }
    };
    return reaction(() => store.values, apply, { fireImmediately: true });
  }, [place, ref]);
}

/** A row without an id is not found again, so nothing typed there is kept. */
function kept(path: Path, value: unknown, values: Values): Typed[] {
  if (path.length === 1) return [{ path, row: undefined, value }];
  const row = readPath(values, [...path.slice(0, 2), ROW_ID]);
  return row === undefined ? [] : [{ path, row, value }];
}

/** The same with its path now; nothing when its row is gone. */
function found(typed: Typed, values: Values): Typed[] {
  const { path, row } = typed;
  const [table, index, ...rest] = path;
  if (row === undefined || table === undefined || index === undefined) return [typed];
  const rows = readPath(values, [table]);
  const at = Array.isArray(rows) ? rows.findIndex((one) => readPath(one, [ROW_ID]) === row) : -1;
  return at === -1 ? [] : [{ ...typed, path: [table, at, ...rest] }];
}

const ROW_ID = "_id";
