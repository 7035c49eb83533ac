/** Escapes that mean something; before other characters a backslash is noise that strict patterns refuse. */
const MEANINGFUL = /[\\^$.*+?()[\]{}|/dDwWsSbBnrtfv0cxupPk1-9-]/;

/**
 * An author's regular expression as JSON Schema validators take it: without the slashes of a JavaScript literal and
 * without needless escapes. Null when it is not a regular expression at all.
 */
export function patternSource(text: string): string | null {
  const literal = /^\/(.+)\/[dgimsuvy]*$/s.exec(text.trim());
  const source = literal?.[1] ?? text;
  return [source, relaxed(source)].find(isStrictPattern) ?? null;
}

/** Drops needless escapes; a hyphen needs its own only inside brackets. */
function relaxed(source: string): string {
  let isInside = false;
  return source.replaceAll(/\\(.)|\[|\]/gs, (part, escaped: string | undefined) => {
    if (escaped === undefined) {
      isInside = part === "[";
      return part;
    }
    if (escaped === "-") return isInside ? part : "-";
    return MEANINGFUL.test(escaped) ? part : escaped;
  });
}

function isStrictPattern(source: string): boolean {
  if (source === "") return false;
  try {
    return new RegExp(source, "u") instanceof RegExp;
  } catch {
    return false;
  }
}
