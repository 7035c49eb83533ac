import { FUNCTION_WORDS } from "@/runtime/core/expression/function-words";
import { localText, type Locale } from "@/runtime/core/locale";

const WORD = /(?:[a-z][a-z0-9]*:)?[\p{L}\p{N}_$]*$/u;
/** From so many letters on functions are offered: there are more of them than fields. */
const LEAST = 2;

/** A function that an expression may call; plugins bring theirs as `acme:share`. */
interface FunctionName {
  /** What is written: `sum(`. */
  text: string;
  label: string;
}

/** The functions whose name begins with what stands before the caret. */
export function functionNames(head: string, locale: Locale): FunctionName[] {
  const typed = WORD.exec(head)?.[0] ?? "";
  const words = [typed, typed.slice(typed.indexOf(":") + 1)].filter(({ length }) => length >= LEAST);
  return Object.entries(FUNCTION_WORDS)
    .filter(([name]) => words.some((word) => name.startsWith(word)))
    .map(([name, title]) => ({ text: `${name}(`, label: localText(title, locale) }));
}

/** How much before the caret a chosen name takes the place of. */
export function replacedBy(name: string, head: string): number {
  const typed = WORD.exec(head)?.[0] ?? "";
  return name.startsWith(typed) ? typed.length : typed.length - typed.indexOf(":") - 1;
}
