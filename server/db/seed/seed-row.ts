export type SeedValue = string | number | boolean | null;

/** One row that an installation starts with. `values` are columns; `id` never changes. */
export interface SeedRow {
  table: string;
  id: string;
  values: Record<string, SeedValue>;
}

/** A forest as rows, parents before children. */
export function flatten<T extends { children?: T[] }>(
  nodes: readonly T[],
  toRow: (node: T, parent: string | null, level: number) => SeedRow,
  parent: string | null = null,
  level = 1,
): SeedRow[] {
  return nodes.flatMap((node) => {
    const row = toRow(node, parent, level);
    return [row, ...flatten(node.children ?? [], toRow, row.id, level + 1)];
  });
}
