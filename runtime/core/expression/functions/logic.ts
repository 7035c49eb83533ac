import { equals, isEmpty, toNumber, truthy } from "../values";
import type { LibraryFunction } from "./signature";

/** Tests and choices. */
export const logicFunctions: Record<string, LibraryFunction> = {
  empty: { signature: "any -> boolean", about: "为空", apply: isEmpty },
  notEmpty: { signature: "any -> boolean", about: "不为空", apply: (value) => !isEmpty(value) },
  equals: { signature: "any, any -> boolean", about: "相等", apply: equals },
  boolean: { signature: "any -> boolean", about: "转为是或否", apply: truthy },
  if: {
    signature: "any, any, any? -> any",
    about: "条件成立取前者，否则取后者",
    apply: (test, yes, no) => (truthy(test) ? yes : (no ?? null)),
  },
  coalesce: {
    signature: "...any -> any",
    about: "第一个不为空的值",
    apply: (...values: unknown[]) => values.find((value) => !isEmpty(value)) ?? null,
  },
  isNumber: { signature: "any -> boolean", about: "是数字", apply: (value) => toNumber(value) !== null },
  isText: { signature: "any -> boolean", about: "是文本", apply: (value) => typeof value === "string" },
};
