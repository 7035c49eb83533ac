import { ExpressionError } from "@/runtime/core/expression/expression-error";
import { compileTemplate } from "@/runtime/core/expression/template";
import type { Scope } from "@/runtime/core/screen/scope";
import { verbatim, type Sentence } from "@/runtime/core/sentence";

/** What a text with `${…}` gives with the present data; `later` where it reads what there is only once something happens. */
export type Live = { value: unknown; word: ValueWord } | { error: Sentence } | "later";

export type ValueWord = "text" | "number" | "flag" | "list" | "object" | "empty";

/** The value of a text at a place of the running page. Reading it in a component makes it follow the data. */
export function liveValue(text: string, scope: Scope): Live {
  try {
    const { dependencies } = compileTemplate(text);
    if (dependencies.some((name) => scope.get(nameIn(name)) === undefined)) return "later";
    const value = scope.resolve(text);
    return { value, word: wordOf(value) };
  } catch (error) {
    return { error: error instanceof ExpressionError ? error.said : verbatim(String(error)) };
  }
}

/** The name that a path such as `rows.total` begins with. */
const nameIn = (path: string): string => /^[^.[?]*/.exec(path)?.[0] ?? path;

function wordOf(value: unknown): ValueWord {
  if (value === null || value === undefined || value === "") return "empty";
  if (Array.isArray(value)) return "list";
  if (typeof value === "number") return "number";
  if (typeof value === "boolean") return "flag";
  return typeof value === "string" ? "text" : "object";
}
