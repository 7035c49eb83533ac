import type { Dialect, Node } from "./dialect";
import { formGenerator } from "./form-generator";
import { kFormDesign, ngFormElement } from "./k-form-design";
import { variantForm } from "./variant-form";

/** Cousins of our format with a converter; the first that matches is taken. */
export const DIALECTS: readonly Dialect[] = [variantForm, formGenerator, ngFormElement, kFormDesign];

const has = (root: Node, ...keys: string[]): boolean => keys.every((key) => key in root);

/** Formats that we know by sight only. */
const KNOWN: readonly [name: string, matches: (root: Node) => boolean][] = [
  ["form-js / Form.io", (root) => Array.isArray(root["components"])],
  ["SurveyJS", (root) => Array.isArray(root["pages"])],
  ["JSON Forms", (root) => has(root, "schema", "uischema")],
  ["react-jsonschema-form", (root) => has(root, "schema")],
  ["JSON Schema", (root) => has(root, "$schema") || has(root, "properties")],
  ["form-create", (root) => Array.isArray(root["rule"])],
  ["JSON Forms uischema", (root) => has(root, "type", "elements")],
];

/** Name of a foreign format that we do not convert; null when it is none that we know. */
export function foreignFormat(root: Node): string | null {
  return KNOWN.find(([, matches]) => matches(root))?.[0] ?? null;
}
