import { DOCUMENT_LIMITS } from "@/schemas/meta/document-limits";

/** JSON pointer of the first place of a JSON text that is deeper than `most`, found without recursion; null when none is. */
export function tooDeepAt(text: string, most: number): string | null {
  const path: (string | number)[] = [];
  for (const [token, word] of text.matchAll(TOKENS)) {
    const last = path.at(-1);
    if (token === "{") path.push("");
    else if (token === "[") path.push(0);
    else if (token === "}" || token === "]") path.pop();
    else if (token === ",") path[path.length - 1] = typeof last === "number" ? last + 1 : "";
    else if (last === "") path[path.length - 1] = word ?? "";
    if (path.length > most)
      return path
        .map((part) => `/${part}`)
        .slice(0, -1)
        .join("");
  }
  return null;
}

/** Whether a document is nested deeper than any may be: what walks documents goes down by recursion. */
export const isTooDeep = (text: string): boolean => tooDeepAt(text, DOCUMENT_LIMITS.depth) !== null;

/**
 * Texts, brackets and commas of a JSON text: all that its structure follows from. A text that nobody closed goes on to the
 * end: its end is looked for once.
 */
const TOKENS = /"([^"\\]*(?:\\.[^"\\]*)*)(?:"|\\?$)|[{}[\],]/gs;
