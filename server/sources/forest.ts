/** A row of a tree from outside: its key, and the key of the row above; empty for none. */
interface Leaf {
  key: string;
  above: string;
  shown: Record<string, unknown>;
}

export type Branch = Record<string, unknown> & { children?: Branch[] };

/** Deeper than any tree that people open row by row; a deeper one could not be written as JSON. */
const DEEPEST = 100;

/**
 * Rows as a forest, in their order. Nothing outside vouches for the keys: a key that is there twice counts at its first
 * row, a row above that is not there makes a root, of rows that stand above each other in a circle the last is one, and
 * below {@link DEEPEST} rows a new tree begins.
 */
export function forest(leaves: readonly Leaf[]): Branch[] {
  const kept = new Map<string, Leaf>();
  for (const leaf of leaves) if (!kept.has(leaf.key)) kept.set(leaf.key, leaf);
  const nodes = new Map([...kept].map(([key, { shown }]): [string, Branch] => [key, { id: key, ...shown }]));
  const roots: Branch[] = [];
  const above = new Map<string, string>();
  for (const { key, above: wanted } of kept.values()) {
    const node = nodes.get(key);
    const parent = topOf(wanted, above) === key ? undefined : nodes.get(wanted);
    if (!node) continue;
    if (parent) {
      above.set(key, wanted);
      (parent.children ??= []).push(node);
    } else roots.push(node);
  }
  return withoutDepths(roots);
}

/** The root of the tree in which a row stands as yet. What lies on the way is led there at once from then on. */
function topOf(key: string, above: Map<string, string>): string {
  const passed: string[] = [];
  let top = key;
  for (let next = above.get(top); next !== undefined; next = above.get(top)) {
    passed.push(top);
    top = next;
  }
  for (const one of passed) above.set(one, top);
  return top;
}

function withoutDepths(roots: readonly Branch[]): Branch[] {
  const all: Branch[] = [];
  let begun = roots;
  while (begun.length > 0) {
    all.push(...begun);
    let level = begun;
    for (let depth = 1; depth < DEEPEST; depth++) level = level.flatMap(({ children = [] }) => children);
    begun = level.flatMap(({ children = [] }) => children);
    for (const node of level) delete node.children;
  }
  return all;
}
