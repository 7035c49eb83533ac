import { dateFunctions } from "./functions/date";
import { listFunctions } from "./functions/list";
import { logicFunctions } from "./functions/logic";
import { numberFunctions } from "./functions/number";
import type { LibraryFunction } from "./functions/signature";
import { textFunctions } from "./functions/text";

/** The closed library: an expression can call these and nothing else. */
export const library: ReadonlyMap<string, LibraryFunction> = new Map(
  Object.entries({
    ...logicFunctions,
    ...textFunctions,
    ...numberFunctions,
    ...dateFunctions,
    ...listFunctions,
  }),
);

const NAMESPACES = new Set([
  "fn",
  "math",
  "text",
  "number",
  "date",
  "list",
  "logic",
  "var",
  "vars",
  "variables",
]);
const DOTTED = new Set(["fn", "math"]);

/** Whether `name:` may stand before a function, as in `date:today()`. */
export function isNamespace(name: string): boolean {
  return NAMESPACES.has(name);
}

/** Whether `name.` may stand before a function; short list, because data is often called `list` or `date`. */
export function isDottedNamespace(name: string): boolean {
  return DOTTED.has(name);
}
