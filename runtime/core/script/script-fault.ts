import { parser } from "@lezer/javascript";
import { sentences, type Sentence } from "../sentence";

/** Where a script stops being JavaScript; both count from 1. */
export interface ScriptFault {
  line: number;
  column: number;
}

const SAID = sentences({
  syntax: {
    zh: "{whose}第 {line} 行第 {column} 列不是正确的 JavaScript",
    en: "{whose} is no JavaScript at line {line}, column {column}",
  },
});

/** What is said of a script that stops being JavaScript. */
export const scriptSaid = (whose: Sentence, { line, column }: ScriptFault): Sentence =>
  SAID.syntax({ whose, line, column });

/** The first place at which an author's script cannot be read, as a body or as one function; null when it can. */
export function scriptFault(code: string): ScriptFault | null {
  const at = firstError(code);
  // A function without a name is an expression, not a statement.
  if (at === null || firstError(`(${code}\n)`) === null) return null;
  const before = code.slice(0, at).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function firstError(code: string): number | null {
  const cursor = parser.parse(code).cursor();
  do if (cursor.type.isError) return cursor.from;
  while (cursor.next());
  return null;
}
