import { equals, isEmpty, toNumber, truthy } from "../values";
import type { LibraryFunction } from "./signature";

/** Tests and choices. */
export const logicFunctions: Record<string, LibraryFunction> = {
  empty: { signature: "any -> boolean", apply: isEmpty },
  notEmpty: {
    signature: "any -> boolean",
    apply: (value) => !isEmpty(value),
  },
  equals: { signature: "any, any -> boolean", apply: equals },
  boolean: { signature: "any -> boolean", apply: truthy },
  if: {
    signature: "any, any, any? -> any",
    apply: (test, yes, no) => (truthy(test) ? yes : (no ?? null)),
  },
  coalesce: {
    signature: "...any -> any",
    apply: (...values: unknown[]) => values.find((value) => !isEmpty(value)) ?? null,
  },
  isNumber: {
    signature: "any -> boolean",
    apply: (value) => toNumber(value) !== null,
  },
  isText: {
    signature: "any -> boolean",
    apply: (value) => typeof value === "string",
  },
};
