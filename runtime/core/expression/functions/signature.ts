/** Type names that a signature may use. `fn` is a lambda; a trailing `?` marks an optional argument, `...` the rest. */
export type TypeName = "any" | "text" | "number" | "boolean" | "list" | "object" | "date" | "null" | "fn";

export interface LibraryFunction {
  /** For example `text, number, number? -> text`. */
  signature: string;
  /** Gets evaluated arguments; a lambda arrives as a JavaScript function. */
  apply: (...args: never[]) => unknown;
}

export interface Signature {
  args: TypeName[];
  required: number;
  rest: boolean;
  returns: TypeName;
}

export type Lambda = (value: unknown) => unknown;

/** Reads a signature text. */
export function readSignature(text: string): Signature {
  const [left = "", returns = "any"] = text.split("->").map((part) => part.trim());
  const words = left === "" ? [] : left.split(",").map((word) => word.trim());
  return {
    args: words.map((word) => word.replace(/[?.]/g, "") as TypeName),
    required: words.filter((word) => !word.endsWith("?") && !word.startsWith("...")).length,
    rest: words.at(-1)?.startsWith("...") ?? false,
    returns: returns as TypeName,
  };
}
