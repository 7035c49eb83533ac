import { MAX_SIZE } from "../limits";
import {
  arithmetic,
  characters,
  compare,
  equals,
  read,
  toNumber,
  toText,
  total,
  truthy,
  ValueFault,
} from "../values";
import type { Lambda, LibraryFunction } from "./signature";
import { SENTENCE } from "../sentences";

const items = (value: unknown): unknown[] => {
  if (value == null) return [];
  return Array.isArray(value) ? value : [value];
};

function size(value: unknown): number {
  if (value == null) return 0;
  if (typeof value === "string") return characters(value).length;
  if (Array.isArray(value)) return value.length;
  return typeof value === "object" ? Object.keys(value).length : 0;
}

function contains(holder: unknown, part: unknown): boolean {
  if (typeof holder === "string") return holder.includes(toText(part));
  if (Array.isArray(holder)) return holder.some((item) => equals(item, part));
  return typeof holder === "object" && holder !== null && Object.hasOwn(holder, toText(part));
}

function indexOf(holder: unknown, part: unknown): number {
  if (typeof holder === "string") {
    const at = holder.indexOf(toText(part));
    return at < 0 ? at : characters(holder.slice(0, at)).length;
  }
  return items(holder).findIndex((item) => equals(item, part));
}

function join(list: unknown, by: unknown, each?: Lambda): string {
  const texts = items(list).map((item) => toText(each ? each(item) : item));
  const length = texts.reduce((sum, item) => sum + item.length + toText(by).length, 0);
  if (length > MAX_SIZE) throw new ValueFault(SENTENCE.textTooLong({ most: MAX_SIZE }));
  return texts.join(toText(by ?? ","));
}

function sum(list: unknown, each?: Lambda): number {
  return items(list).reduce<number>((sum, item) => total(sum, toNumber(each ? each(item) : item) ?? 0), 0);
}

function sort(list: unknown, each?: Lambda): unknown[] {
  const keyed = items(list).map((item) => ({ item, key: each ? each(item) : item }));
  return keyed.sort((a, b) => compare(a.key, b.key) ?? 0).map(({ item }) => item);
}

function unique(list: unknown): unknown[] {
  return [...new Set(items(list))];
}

function range(from: number, to: number): number[] {
  if (to - from > MAX_SIZE) throw new ValueFault(SENTENCE.listTooLong({ most: MAX_SIZE }));
  return Array.from({ length: Math.max(0, Math.floor(to - from) + 1) }, (_, index) => from + index);
}

function own(value: unknown): [string, unknown][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.keys(value).map((key) => [key, read(value, key)]);
}

/** Names and values in turn; a name without a value has none. */
const record = (...parts: unknown[]): Record<string, unknown> =>
  Object.fromEntries(
    parts.flatMap((part, index) => (index % 2 === 0 ? [[toText(part), parts[index + 1] ?? null]] : [])),
  );

/** List functions. null counts as an empty list, a single value as a list of one. */
export const listFunctions: Record<string, LibraryFunction> = {
  size: { signature: "any -> number", apply: size },
  contains: {
    signature: "any, any -> boolean",
    apply: contains,
  },
  indexOf: {
    signature: "any, any -> number",
    apply: indexOf,
  },
  first: {
    signature: "list -> any",
    apply: (list) => items(list)[0] ?? null,
  },
  last: {
    signature: "list -> any",
    apply: (list) => items(list).at(-1) ?? null,
  },
  map: {
    signature: "list, fn -> list",
    apply: (list, each: Lambda) => items(list).map((item) => each(item)),
  },
  filter: {
    signature: "list, fn -> list",
    apply: (list, test: Lambda) => items(list).filter((item) => truthy(test(item))),
  },
  find: {
    signature: "list, fn -> any",
    apply: (list, test: Lambda) => items(list).find((item) => truthy(test(item))) ?? null,
  },
  any: {
    signature: "list, fn -> boolean",
    apply: (list, test: Lambda) => items(list).some((item) => truthy(test(item))),
  },
  all: {
    signature: "list, fn -> boolean",
    apply: (list, test: Lambda) => items(list).every((item) => truthy(test(item))),
  },
  count: {
    signature: "list, fn? -> number",
    apply: (list, test?: Lambda) =>
      test ? items(list).filter((item) => truthy(test(item))).length : items(list).length,
  },
  sum: { signature: "list, fn? -> number", apply: sum },
  average: {
    signature: "list, fn? -> number",
    apply: (list, each?: Lambda) =>
      size(list) === 0 ? null : arithmetic("/", sum(list, each), items(list).length),
  },
  join: { signature: "list, text?, fn? -> text", apply: join },
  sort: { signature: "list, fn? -> list", apply: sort },
  reverse: {
    signature: "list -> list",
    apply: (list) => [...items(list)].reverse(),
  },
  unique: { signature: "list -> list", apply: unique },
  flat: {
    signature: "list -> list",
    apply: (list) => items(list).flat(),
  },
  slice: {
    signature: "list, number, number? -> list",
    apply: (list, from: number, to?: number) => items(list).slice(from, to ?? undefined),
  },
  range: {
    signature: "number, number -> list",
    apply: range,
  },
  record: { signature: "...any -> object", apply: record },
  keys: {
    signature: "object -> list",
    apply: (value) => own(value).map(([key]) => key),
  },
  values: {
    signature: "object -> list",
    apply: (value) => own(value).map(([, item]) => item ?? null),
  },
};
