import { dateFunctions } from "./functions/date";
import { listFunctions } from "./functions/list";
import { logicFunctions } from "./functions/logic";
import { numberFunctions } from "./functions/number";
import type { LibraryFunction } from "./functions/signature";
import { textFunctions } from "./functions/text";

const functions = new Map<string, LibraryFunction>(
  Object.entries({
    ...logicFunctions,
    ...textFunctions,
    ...numberFunctions,
    ...dateFunctions,
    ...listFunctions,
  }),
);

/** The closed library: an expression can call these and nothing else. Functions of plugins stand behind their name, as in `acme:share`. */
export const library: ReadonlyMap<string, LibraryFunction> = functions;

/** Puts functions behind the name of a plugin, in place of what stands there; null takes them away. */
export function addFunctions(space: string, own: Readonly<Record<string, LibraryFunction>> | null): void {
  for (const name of functions.keys()) if (name.startsWith(`${space}:`)) functions.delete(name);
  if (own) NAMESPACES.add(space);
  else NAMESPACES.delete(space);
  for (const [name, entry] of Object.entries(own ?? {})) functions.set(`${space}:${name}`, entry);
}

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
