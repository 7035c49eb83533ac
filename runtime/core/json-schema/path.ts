import { listIn, partIn, recordIn } from "@/runtime/core/guards";
/** Path of a value inside data. */
export type Path = readonly (string | number)[];

export function keyOfPath(path: Path): string {
  return path.join(".");
}

/** The path that a JSON pointer (RFC 6901) names; what is written as a whole number is the place of an item. */
export const pathOfPointer = (pointer: string): Path =>
  pointer
    .split("/")
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part.replaceAll("~1", "/").replaceAll("~0", "~")));

export function readPath(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, part) => partIn(value, part), data);
}

/** A copy of the data with one value replaced; `undefined` removes the property. Untouched parts stay the same objects. */
export function writePath(data: unknown, path: Path, value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  const inner = writePath(partIn(data, first), rest, value);
  if (Array.isArray(data) || (data === undefined && typeof first === "number")) {
    const list = [...listIn(data)];
    list[Number(first)] = inner;
    return list;
  }
  const { [first]: _, ...others } = recordIn(data);
  if (inner === undefined) return others;
  return { ...recordIn(data), [first]: inner };
}

/** A copy of values with another value at a path within them. */
export const writeIn = (
  values: Record<string, unknown>,
  path: Path,
  value: unknown,
): Record<string, unknown> => recordIn(writePath(values, path, value));
