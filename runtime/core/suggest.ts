/**
 * The candidate closest to a misspelt word, or undefined when nothing is near. Transposed letters count as one slip; of two
 * that are as close, the one that begins with the same letter, for who misspells a word seldom misses its first.
 */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best: { name: string; distance: number } | undefined;
  for (const name of candidates) {
    if (name === word || Math.abs(name.length - word.length) > limit) continue;
    const [typed, known] = [word.toLowerCase(), name.toLowerCase()];
    const slipped = slips(typed, known);
    const distance = typed[0] === known[0] ? slipped : slipped + OTHER_START;
    if (slipped <= limit && (!best || distance < best.distance)) best = { name, distance };
  }
  return best?.name;
}

/** Less than a slip. */
const OTHER_START = 0.5;

/** Damerau-Levenshtein distance (optimal string alignment). */
function slips(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const simple = Math.min(at(i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(i - 1, j - 1) + same);
      row.push(swapped ? Math.min(simple, at(i - 2, j - 2) + 1) : simple);
    }
  }
  return at(a.length, b.length);
}
