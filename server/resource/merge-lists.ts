/**
 * A list without order as it is to be: what the sender added to the list that they had seen and took out of it is added
 * to and taken out of what is there now, so that somebody else's changes since then stay.
 */
export function mergeLists(
  now: readonly string[],
  { seen, wanted }: { seen: readonly string[]; wanted: readonly string[] },
): string[] {
  const [before, after] = [new Set(seen), new Set(wanted)];
  const kept = now.filter((one) => after.has(one) || !before.has(one));
  return [...new Set([...kept, ...wanted.filter((one) => !before.has(one))])];
}
