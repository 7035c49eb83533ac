import { isRecord, listIn, partIn } from "@/runtime/core/guards";
import { keyOfPath, readPath, type Path } from "@/runtime/core/json-schema/path";

/**
 * Where the items of a list have gone: for each former place the present one, undefined for what is gone. An item is known
 * by being the same object, or by its `_id`; of as many as before, one that is neither was changed at its place.
 */
function placesOf(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const now = new Map(after.flatMap((item, place) => namesOf(item).map((name) => [name, place] as const)));
  const isSameLength = before.length === after.length;
  return before.map((item, place) => {
    const found = namesOf(item).flatMap((name) => now.get(name) ?? [])[0];
    return found ?? (isSameLength ? place : undefined);
  });
}

const namesOf = (item: unknown): unknown[] =>
  isRecord(item) ? [item, ...(item["_id"] === undefined ? [] : [item["_id"]])] : [];

/** Keys of fields, as they are called after the list at a path has become another; null for those that are gone with their item. */
export function movedKeys(
  keys: Iterable<string>,
  { path, before, after }: { path: Path; before: readonly unknown[]; after: readonly unknown[] },
): Map<string, string | null> {
  const list = keyOfPath(path);
  const inside = [...keys].filter((key) => key.startsWith(`${list}.`));
  if (inside.length === 0) return new Map();
  const places = placesOf(before, after);
  return new Map(
    inside.flatMap((key): [string, string | null][] => {
      const [place = "", ...rest] = key.slice(list.length + 1).split(".");
      const next = places[Number(place)];
      if (next === undefined) return [[key, null]];
      const moved = [list, next, ...rest].join(".");
      return moved === key ? [] : [[key, moved]];
    }),
  );
}

/**
 * Where a row of a list stands whenever that is asked, null once it is gone: rows move while a file or a script is on its
 * way. What has no `_id` is taken to stay where it is.
 */
export function followRow(store: { values: unknown }, row: Path): () => Path | null {
  const id = partIn(readPath(store.values, row), "_id");
  if (id === undefined) return () => row;
  const table = row.slice(0, -1);
  return () => {
    const place = listIn(readPath(store.values, table)).findIndex((one) => partIn(one, "_id") === id);
    return place < 0 ? null : [...table, place];
  };
}
