/** A place in a text; both count from 1. */
export interface TextPlace {
  line: number;
  column: number;
}

/** Line and column of the character at an offset. */
export function placeAt(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: before.length - before.lastIndexOf("\n") };
}
