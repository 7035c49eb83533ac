import { parser } from "@lezer/javascript";
import { sentences, type Sentence } from "../sentence";
import { syntaxFault } from "../syntax-fault";
import { positionAt, type TextPosition } from "../text-position";

const SAID = sentences({
  syntax: {
    zh: "{whose}第 {line} 行第 {column} 列不是正确的 JavaScript",
    en: "{whose} is no JavaScript at line {line}, column {column}",
  },
});

/** What is said of a script that stops being JavaScript. */
export const scriptSaid = (whose: Sentence, { line, column }: TextPosition): Sentence =>
  SAID.syntax({ whose, line, column });

/** The first place at which an author's script cannot be read, as a body or as one function; null when it can. */
export function scriptFault(code: string): TextPosition | null {
  const at = syntaxFault(code, parser);
  // A function without a name is an expression, not a statement.
  if (at === null || syntaxFault(`(${code}\n)`, parser) === null) return null;
  return positionAt(code, at);
}
