import { isRecord, textIn } from "../guards";
import { isNodeSpec } from "./document";

/** Whether two JSON values say the same; the order of properties does not count. */
export function isSame(one: unknown, two: unknown): boolean {
  if (Object.is(one, two)) return true;
  if (Array.isArray(one))
    return Array.isArray(two) && one.length === two.length && one.every((item, at) => isSame(item, two[at]));
  if (!isRecord(one) || !isRecord(two)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(two).length &&
    keys.every((key) => Object.hasOwn(two, key) && isSame(one[key], two[key]))
  );
}

/** What a block, column or field goes by in its list; undefined for one without a name. */
export function nameOfItem(item: unknown): string | undefined {
  if (isNodeSpec(item)) return textIn(item.id);
  return textIn(item) ?? (isRecord(item) ? (textIn(item["name"]) ?? textIn(item["key"])) : undefined);
}

/** Whether the items of a list are matched one by one: blocks, and columns or fields that have names. */
export function isMatched(list: readonly unknown[]): boolean {
  if (list.every(isNodeSpec)) return true;
  const names = list.map(nameOfItem);
  return names.every((name) => name !== undefined) && new Set(names).size === names.length;
}

/** For every item of a later list the index of the earlier one that it was: by its name, else as it was, else the next of its type. */
export function matchItems(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const found: (number | undefined)[] = after.map(() => undefined);
  const free = new Set(before.keys());
  const take = (fits: (one: unknown, two: unknown) => boolean): void =>
    after.forEach((item, at) => {
      if (found[at] !== undefined) return;
      const index = [...free].find((one) => fits(before[one], item));
      if (index === undefined) return;
      found[at] = index;
      free.delete(index);
    });
  take((one, two) => nameOfItem(one) !== undefined && nameOfItem(one) === nameOfItem(two));
  take(isSame);
  take((one, two) => typeOf(one) !== undefined && typeOf(one) === typeOf(two) && mayBeOne(one, two));
  return found;
}

const typeOf = (item: unknown): string | undefined => (isNodeSpec(item) ? item.type : undefined);

/** Two that go by different names are two. */
const mayBeOne = (one: unknown, two: unknown): boolean =>
  nameOfItem(one) === undefined || nameOfItem(two) === undefined;
