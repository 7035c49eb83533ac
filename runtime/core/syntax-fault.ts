import type { parser } from "@lezer/javascript";

/** Where a part of a text that a parser lets pass is wrong all the same, from its beginning; null where it is not. */
type PartFault = (kind: string, part: string) => number | null;

const NONE: PartFault = () => null;

/** The offset at which a text first leaves a language, by that language's parser; null when it is all of it. */
export function syntaxFault(
  text: string,
  language: typeof parser,
  partFault: PartFault = NONE,
): number | null {
  const cursor = language.parse(text).cursor();
  do {
    if (cursor.type.isError) return cursor.from;
    const at = partFault(cursor.name, text.slice(cursor.from, cursor.to));
    if (at !== null) return cursor.from + at;
  } while (cursor.next());
  return null;
}
