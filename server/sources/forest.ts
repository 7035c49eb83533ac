/** A row of a tree from outside: its key, and the key of the row above; empty for none. */
interface Leaf {
  key: string;
  above: string;
  shown: Record<string, unknown>;
}

export type Branch = Record<string, unknown> & { children?: Branch[] };

/**
 * Rows as a forest, in their order. Nothing outside vouches for the keys: a key that is there twice counts at its first
 * row, a row above that is not there makes a root, and of rows that stand above each other in a circle the first is one.
 */
export function forest(leaves: readonly Leaf[]): Branch[] {
  const kept = new Map<string, Leaf>();
  for (const leaf of leaves) if (!kept.has(leaf.key)) kept.set(leaf.key, leaf);
  const nodes = new Map([...kept].map(([key, { shown }]): [string, Branch] => [key, { id: key, ...shown }]));
  const roots: Branch[] = [];
  const above = new Map<string, string>();
  for (const { key, above: wanted } of kept.values()) {
    const node = nodes.get(key);
    const parent = isBelow(wanted, key, above) ? undefined : nodes.get(wanted);
    if (!node) continue;
    if (parent) {
      above.set(key, wanted);
      (parent.children ??= []).push(node);
    } else roots.push(node);
  }
  return roots;
}

/** Whether a key is the other one, or has been put below it. */
function isBelow(key: string, other: string, above: ReadonlyMap<string, string>): boolean {
  for (let at: string | undefined = key; at !== undefined; at = above.get(at)) if (at === other) return true;
  return false;
}
