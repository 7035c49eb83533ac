import { listIn } from "@/runtime/core/guards";

/** What a field holds that holds nothing: nothing is nothing in any spelling. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Whether two values of a form say the same: the order of keys does not count, and nothing is nothing in any spelling. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isEmptyValue(one) && isEmptyValue(other))) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  if (listIn(one).length !== listIn(other).length) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isSameValue(one[key], other[key]),
  );
}
