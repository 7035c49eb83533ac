/**
 * The number of a further part among `count`: counted on, and so that none of the names that are made with it is taken.
 * Where a part was removed, counting alone would give a name twice.
 */
export function nextNumber(
  count: number,
  taken: Iterable<unknown>,
  namesOf: (n: number) => readonly string[],
): number {
  const names = new Set(taken);
  let n = count + 1;
  while (namesOf(n).some((name) => names.has(name))) n++;
  return n;
}
