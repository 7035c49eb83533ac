import { isRecord, textIn } from "@/runtime/core/guards";
import { isNodeSpec } from "@/runtime/core/screen/document";

/** What a part of a document stands for across edits: a key that it keeps while it is changed and moved about. */
export class Identities {
  private readonly keys = new WeakMap<object, string>();
  private last = 0;

  keyOf(part: object): string {
    const known = this.keys.get(part);
    if (known !== undefined) return known;
    this.last += 1;
    const key = `n${this.last}`;
    this.keys.set(part, key);
    return key;
  }

  /** Makes a part the same as an earlier one. */
  follow(part: object, earlier: object): void {
    this.keys.set(part, this.keyOf(earlier));
  }
}

/**
 * The document as it is now, made of the parts of the earlier one wherever they say the same: what did not change stays
 * the same object and is not drawn again. Blocks that changed keep their key.
 */
export function reuse(earlier: unknown, now: unknown, identities: Identities): unknown {
  if (Object.is(earlier, now)) return earlier;
  if (Array.isArray(now)) return reuseList(Array.isArray(earlier) ? earlier : [], now, identities);
  if (!isRecord(now)) return now;
  const before = isRecord(earlier) ? earlier : {};
  const entries = Object.entries(now).map(
    ([name, value]) => [name, reuse(before[name], value, identities)] as const,
  );
  const isSame =
    earlier === before &&
    Object.keys(before).length === entries.length &&
    entries.every(([name, value]) => Object.is(before[name], value) && Object.hasOwn(before, name));
  if (isSame) return earlier;
  const made = Object.fromEntries(entries);
  if (isNodeSpec(made) && isNodeSpec(before) && made.type === before.type) identities.follow(made, before);
  return made;
}

function reuseList(earlier: readonly unknown[], now: readonly unknown[], identities: Identities): unknown {
  const pairs = pairsOf(earlier, now);
  const made = now.map((item, index) => reuse(pairs[index], item, identities));
  const isSame =
    made.length === earlier.length && made.every((item, index) => Object.is(item, earlier[index]));
  return isSame ? earlier : made;
}

/**
 * For each item the earlier one that it stands for: one that says the same, else the next of its kind that is left, else
 * the one at its place that is called otherwise now: an identifier that somebody types changes with every key.
 */
function pairsOf(earlier: readonly unknown[], now: readonly unknown[]): unknown[] {
  const left = earlier.map((item, at) => ({ item, at, text: JSON.stringify(item), kind: kindOf(item) }));
  const take = (fits: (one: (typeof left)[number]) => boolean): unknown => {
    const index = left.findIndex(fits);
    return index < 0 ? undefined : left.splice(index, 1)[0]?.item;
  };
  const equal = now.map((item) => {
    const text = JSON.stringify(item);
    return take((one) => one.text === text);
  });
  const alike = now.map((item, index) => equal[index] ?? take((one) => one.kind === kindOf(item)));
  return now.map(
    (item, index) => alike[index] ?? take((one) => one.at === index && typeOf(one.item) === typeOf(item)),
  );
}

const typeOf = (item: unknown): string => (isNodeSpec(item) ? item.type : typeof item);

function kindOf(item: unknown): string {
  if (!isRecord(item)) return typeof item;
  return isNodeSpec(item) ? `${item.type} ${item.id ?? ""}` : (textIn(item["name"]) ?? "");
}
