/** One replacement in a text. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

/** Applies replacements that do not overlap; those at one place keep their order. */
export function applySplices(
  source: string,
  splices: readonly Splice[],
  from = 0,
  to = source.length,
): string {
  const ordered = splices
    .map((splice, order) => ({ ...splice, order }))
    .filter((splice) => splice.start >= from && splice.end <= to)
    .sort((a, b) => a.start - b.start || a.end - b.end || a.order - b.order);
  let text = "";
  let at = from;
  for (const splice of ordered) {
    if (splice.start < at) continue;
    text += source.slice(at, splice.start) + splice.text;
    at = splice.end;
  }
  return text + source.slice(at, to);
}
