import type { Path } from "../json-schema/path";

/** Every object and list within a part of a page, itself too, each before what is in it. */
export function* objectsWithin(value: unknown, path: Path): Generator<[value: object, path: Path]> {
  if (typeof value !== "object" || value === null) return;
  yield [value, path];
  for (const [key, item] of Object.entries(value))
    yield* objectsWithin(item, [...path, Array.isArray(value) ? Number(key) : key]);
}
