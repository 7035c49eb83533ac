/** Characters of a value that a choice shows, and how many of them lie before the first difference. */
const SHOWN = 48;
const BEFORE = 12;

/** Two values that differ, in short, each from a little before where they differ: cut at their ends they would look alike. */
export function sidesOf(mine: unknown, theirs: unknown): [mine: string, theirs: string] {
  const [one, other] = [textOf(mine), textOf(theirs)];
  const least = Math.min(one.length, other.length);
  let same = 0;
  while (same < least && one[same] === other[same]) same += 1;
  const from = Math.max(one.length, other.length) > SHOWN ? Math.max(0, same - BEFORE) : 0;
  return [partOf(one, from), partOf(other, from)];
}

const textOf = (value: unknown): string => (value === undefined ? "—" : JSON.stringify(value));

function partOf(text: string, from: number): string {
  const to = from + SHOWN;
  return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
}
