import type { parser } from "@lezer/javascript";

/** The offset at which a text first leaves a language, by that language's parser; null when it is all of it. */
export function syntaxFault(text: string, language: typeof parser): number | null {
  const cursor = language.parse(text).cursor();
  do if (cursor.type.isError) return cursor.from;
  while (cursor.next());
  return null;
}
