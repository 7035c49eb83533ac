/** One replacement in a text. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

/** The replacements of a part of a text in the order of the text; what lies in an earlier one is left out. */
export function orderSplices(splices: readonly Splice[], from: number, to: number): Splice[] {
  const ordered = splices
    .map((splice, order) => ({ ...splice, order }))
    .filter((splice) => splice.start >= from && splice.end <= to)
    .sort((a, b) => a.start - b.start || a.end - b.end || a.order - b.order);
  let at = from;
  return ordered.filter((splice) => {
    if (splice.start < at) return false;
    at = splice.end;
    return true;
  });
}

/** Applies replacements that do not overlap; those at one place keep their order. */
export function applySplices(
  source: string,
  splices: readonly Splice[],
  from = 0,
  to = source.length,
): string {
  let text = "";
  let at = from;
  for (const splice of orderSplices(splices, from, to)) {
    text += source.slice(at, splice.start) + splice.text;
    at = splice.end;
  }
  return text + source.slice(at, to);
}
