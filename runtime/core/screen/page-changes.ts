import { isRecord } from "../guards";
import { isNodeSpec, type NodeSpec } from "./document";
import { isMatched, isSame, matchItems, nameOfItem } from "./match-items";

/** One thing that differs between two versions of a page. */
export interface PageChange {
  kind: "added" | "removed" | "moved" | "changed";
  /** The block that it is about, or the nearest around it; undefined for the page itself. */
  node: NodeSpec | undefined;
  /** The option of the block, with the names below it; empty for a block as a whole. */
  option: readonly string[];
  before: unknown;
  after: unknown;
}

/** What a page says differently, block by block and option by option, in the order of the later page. */
export function pageChanges(before: unknown, after: unknown): PageChange[] {
  return [...valueChanges({ before, after }, { node: undefined, option: [] })];
}

interface Two {
  before: unknown;
  after: unknown;
}
type Around = Pick<PageChange, "node" | "option">;

function* valueChanges({ before, after }: Two, around: Around): Iterable<PageChange> {
  if (isSame(before, after)) return;
  const isListed = [before, after].every((list) => Array.isArray(list) && isMatched(list));
  if (isListed && Array.isArray(before) && Array.isArray(after))
    yield* listChanges({ before, after }, around);
  else if (isRecord(before) && isRecord(after) && before["type"] === after["type"])
    yield* optionChanges(before, after, around);
  else yield { kind: "changed", ...around, before, after };
}

function* optionChanges(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  { node, option }: Around,
): Iterable<PageChange> {
  const inner: Around = isNodeSpec(after) ? { node: after, option: [] } : { node, option };
  for (const key of new Set([...Object.keys(after), ...Object.keys(before)]))
    yield* valueChanges(
      { before: before[key], after: after[key] },
      { ...inner, option: [...inner.option, key] },
    );
}

function* listChanges(
  { before, after }: { before: readonly unknown[]; after: readonly unknown[] },
  around: Around,
): Iterable<PageChange> {
  const was = matchItems(before, after);
  const whole = (kind: PageChange["kind"], item: unknown): PageChange => ({
    kind,
    ...(isNodeSpec(item)
      ? { node: item, option: [] }
      : { ...around, option: [...around.option, nameOfItem(item) ?? ""] }),
    before: kind === "added" ? undefined : item,
    after: kind === "removed" ? undefined : item,
  });
  let last = -1;
  for (const [at, item] of after.entries()) {
    const index = was[at];
    if (index === undefined) yield whole("added", item);
    else {
      if (index < last) yield whole("moved", item);
      last = Math.max(last, index);
      const name = nameOfItem(item);
      const inner = isNodeSpec(item) ? around : { ...around, option: [...around.option, name ?? ""] };
      yield* valueChanges({ before: before[index], after: item }, inner);
    }
  }
  for (const [index, item] of before.entries()) if (!was.includes(index)) yield whole("removed", item);
}
