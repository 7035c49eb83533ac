import { equals, isEmpty, toNumber, truthy } from "../values";
import type { LibraryFunction } from "./signature";

/** Tests and choices. */
export const logicFunctions: Record<string, LibraryFunction> = {
  empty: { signature: "any -> boolean", about: "为空", en: "whether it is empty", apply: isEmpty },
  notEmpty: {
    signature: "any -> boolean",
    about: "不为空",
    en: "whether it is not empty",
    apply: (value) => !isEmpty(value),
  },
  equals: { signature: "any, any -> boolean", about: "相等", en: "whether both are equal", apply: equals },
  boolean: { signature: "any -> boolean", about: "转为是或否", en: "true or false of it", apply: truthy },
  if: {
    signature: "any, any, any? -> any",
    about: "条件成立取前者，否则取后者",
    en: "the second where the first holds, else the third",
    apply: (test, yes, no) => (truthy(test) ? yes : (no ?? null)),
  },
  coalesce: {
    signature: "...any -> any",
    about: "第一个不为空的值",
    en: "the first that is not empty",
    apply: (...values: unknown[]) => values.find((value) => !isEmpty(value)) ?? null,
  },
  isNumber: {
    signature: "any -> boolean",
    about: "是数字",
    en: "whether it is a number",
    apply: (value) => toNumber(value) !== null,
  },
  isText: {
    signature: "any -> boolean",
    about: "是文本",
    en: "whether it is a text",
    apply: (value) => typeof value === "string",
  },
};
