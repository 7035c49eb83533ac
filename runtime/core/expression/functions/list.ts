import { MAX_SIZE } from "../limits";
import { compare, equals, read, toNumber, toText, truthy, ValueFault } from "../values";
import type { Lambda, LibraryFunction } from "./signature";
import { SENTENCE } from "../sentences";

const items = (value: unknown): unknown[] => {
  if (value == null) return [];
  return Array.isArray(value) ? value : [value];
};

function size(value: unknown): number {
  if (value == null) return 0;
  if (typeof value === "string" || Array.isArray(value)) return value.length;
  return typeof value === "object" ? Object.keys(value).length : 0;
}

function contains(holder: unknown, part: unknown): boolean {
  if (typeof holder === "string") return holder.includes(toText(part));
  if (Array.isArray(holder)) return holder.some((item) => equals(item, part));
  return typeof holder === "object" && holder !== null && Object.hasOwn(holder, toText(part));
}

function indexOf(holder: unknown, part: unknown): number {
  if (typeof holder === "string") return holder.indexOf(toText(part));
  return items(holder).findIndex((item) => equals(item, part));
}

function join(list: unknown, by: unknown, each?: Lambda): string {
  const texts = items(list).map((item) => toText(each ? each(item) : item));
  const length = texts.reduce((sum, item) => sum + item.length + toText(by).length, 0);
  if (length > MAX_SIZE) throw new ValueFault(SENTENCE.textTooLong({ most: MAX_SIZE }));
  return texts.join(toText(by ?? ","));
}

function sum(list: unknown, each?: Lambda): number {
  return items(list).reduce<number>((total, item) => total + (toNumber(each ? each(item) : item) ?? 0), 0);
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

/** List functions. null counts as an empty list, a single value as a list of one. */
export const listFunctions: Record<string, LibraryFunction> = {
  size: { signature: "any -> number", about: "项数或字数", en: "how many items or characters", apply: size },
  contains: {
    signature: "any, any -> boolean",
    about: "文本或列表是否包含",
    en: "whether a text or list contains it",
    apply: contains,
  },
  indexOf: {
    signature: "any, any -> number",
    about: "位置，没有为 -1",
    en: "its place, -1 where there is none",
    apply: indexOf,
  },
  first: {
    signature: "list -> any",
    about: "第一项",
    en: "the first item",
    apply: (list) => items(list)[0] ?? null,
  },
  last: {
    signature: "list -> any",
    about: "最后一项",
    en: "the last item",
    apply: (list) => items(list).at(-1) ?? null,
  },
  map: {
    signature: "list, fn -> list",
    about: "逐项换算",
    en: "each item turned into another",
    apply: (list, each: Lambda) => items(list).map((item) => each(item)),
  },
  filter: {
    signature: "list, fn -> list",
    about: "保留满足条件的项",
    en: "the items that meet a condition",
    apply: (list, test: Lambda) => items(list).filter((item) => truthy(test(item))),
  },
  find: {
    signature: "list, fn -> any",
    about: "第一个满足条件的项",
    en: "the first item that meets a condition",
    apply: (list, test: Lambda) => items(list).find((item) => truthy(test(item))) ?? null,
  },
  any: {
    signature: "list, fn -> boolean",
    about: "有一项满足",
    en: "whether one item meets it",
    apply: (list, test: Lambda) => items(list).some((item) => truthy(test(item))),
  },
  all: {
    signature: "list, fn -> boolean",
    about: "全部满足",
    en: "whether all items meet it",
    apply: (list, test: Lambda) => items(list).every((item) => truthy(test(item))),
  },
  count: {
    signature: "list, fn? -> number",
    about: "满足条件的项数",
    en: "how many items meet it",
    apply: (list, test?: Lambda) =>
      test ? items(list).filter((item) => truthy(test(item))).length : items(list).length,
  },
  sum: { signature: "list, fn? -> number", about: "合计", en: "their sum", apply: sum },
  average: {
    signature: "list, fn? -> number",
    about: "平均",
    en: "their average",
    apply: (list, each?: Lambda) => (size(list) === 0 ? null : sum(list, each) / items(list).length),
  },
  join: { signature: "list, text?, fn? -> text", about: "连接为文本", en: "joined to one text", apply: join },
  sort: { signature: "list, fn? -> list", about: "升序", en: "in ascending order", apply: sort },
  reverse: {
    signature: "list -> list",
    about: "倒序",
    en: "in reverse order",
    apply: (list) => [...items(list)].reverse(),
  },
  unique: { signature: "list -> list", about: "去重", en: "each item once", apply: unique },
  flat: {
    signature: "list -> list",
    about: "展开一层",
    en: "lists inside opened by one level",
    apply: (list) => items(list).flat(),
  },
  slice: {
    signature: "list, number, number? -> list",
    about: "取一段",
    en: "a part of it",
    apply: (list, from: number, to?: number) => items(list).slice(from, to ?? undefined),
  },
  range: {
    signature: "number, number -> list",
    about: "整数列表",
    en: "whole numbers from one to another",
    apply: range,
  },
  keys: {
    signature: "object -> list",
    about: "属性名",
    en: "names of the properties",
    apply: (value) => own(value).map(([key]) => key),
  },
  values: {
    signature: "object -> list",
    about: "属性值",
    en: "values of the properties",
    apply: (value) => own(value).map(([, item]) => item ?? null),
  },
};
