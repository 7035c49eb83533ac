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
  const at = syntaxFault(code, parser, nameFault);
  // A function without a name is an expression, not a statement.
  if (at === null || syntaxFault(`(${code}\n)`, parser, nameFault) === null) return null;
  return positionAt(code, at);
}

const NAMES = new Set([
  "VariableName",
  "VariableDefinition",
  "PropertyName",
  "PropertyDefinition",
  "PrivatePropertyName",
  "PrivatePropertyDefinition",
  "Label",
]);
const NAME = /^#?[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/u;

/** The parser takes every sign beyond ASCII for a letter; no engine does that with smileys, arrows and “quotes”. */
function nameFault(kind: string, name: string): number | null {
  if (!NAMES.has(kind) || /^[\x20-\x7e]*$/.test(name)) return null;
  const [sound = ""] = NAME.exec(name) ?? [];
  return sound.length === name.length ? null : sound.length;
}
