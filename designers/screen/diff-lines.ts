import { itemAt } from "@/runtime/core/item-at";
export interface DiffLine {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Line by line: what was taken away and what came in between two texts (longest common subsequence). */
export function diffLines(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split("\n"), after.split("\n")];
  const table = lengths(a, b);
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: "same", text: a[i] ?? "" });
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && at(table, i + 1, j) >= at(table, i, j + 1))) {
      lines.push({ kind: "removed", text: a[i++] ?? "" });
    } else lines.push({ kind: "added", text: b[j++] ?? "" });
  }
  return lines;
}

const CONTEXT = 3;

/** The changed lines with a few around each; `null` stands for what was left out. */
export function excerpt(lines: readonly DiffLine[]): (DiffLine | null)[] {
  const near = (index: number) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ kind }) => kind !== "same");
  const result: (DiffLine | null)[] = [];
  lines.forEach((line, index) => {
    if (near(index)) result.push(line);
    else if (result.at(-1) !== null) result.push(null);
  });
  return result;
}

function lengths(a: readonly string[], b: readonly string[]): number[][] {
  const table: number[][] = Array.from({ length: a.length + 1 }, () =>
    Array.from({ length: b.length + 1 }, () => 0),
  );
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = itemAt(table, i);
      row[j] =
        a[i] === b[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1));
    }
  }
  return table;
}

function at(table: readonly number[][], i: number, j: number): number {
  return table[i]?.[j] ?? 0;
}
