/** Path of a value inside data. */
export type Path = readonly (string | number)[];

export function keyOfPath(path: Path): string {
  return path.join(".");
}

export function readPath(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, part) => (value as Record<string | number, unknown> | null | undefined)?.[part],
    data,
  );
}

/** A copy of the data with one value replaced; `undefined` removes the property. Untouched parts stay the same objects. */
export function writePath(data: unknown, path: Path, value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  const inner = writePath(
    (data as Record<string | number, unknown> | null | undefined)?.[first],
    rest,
    value,
  );
  if (Array.isArray(data) || (data === undefined && typeof first === "number")) {
    const list = [...((data as unknown[] | undefined) ?? [])];
    list[Number(first)] = inner;
    return list;
  }
  const { [first]: _, ...others } = { ...(data as Record<string, unknown> | undefined) };
  if (inner === undefined) return others;
  return { ...(data as Record<string, unknown> | undefined), [first]: inner };
}
