import { isDeepStrictEqual } from "node:util";

/** Places that the log names of one change. */
const MAX_PLACES = 40;

/** Where two documents differ, as JSON pointers, and how many more there are: what a log says of a large document. */
export interface Changes {
  places: string[];
  more: number;
}

/** Compares two JSON documents. What only one of them has counts as one place. */
export function changesBetween(before: unknown, after: unknown): Changes {
  const all = placesOf(before, after, "");
  return { places: all.slice(0, MAX_PLACES), more: Math.max(0, all.length - MAX_PLACES) };
}

function placesOf(before: unknown, after: unknown, pointer: string): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after))
    return [pointer];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    placesOf(ownOf(before, name), ownOf(after, name), `${pointer}/${escaped(name)}`),
  );
}

type Container = Record<string, unknown> | unknown[];

const isContainer = (value: unknown): value is Container => typeof value === "object" && value !== null;

const ownOf = (container: Container, name: string): unknown =>
  Object.getOwnPropertyDescriptor(container, name)?.value;

const escaped = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1");
