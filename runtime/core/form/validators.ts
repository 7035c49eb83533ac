import { isRecord, listIn } from "@/runtime/core/guards";
import type { FormWidget } from "./document";

/**
 * An author's check of one field in JavaScript: a body, or a function, of `rule`, `value` and `callback` (spec 001 §5).
 * It sees the values as `form`, and for a column of a sub-table its row as `row`.
 */
export interface FieldValidator {
  /** The sub-table that the field is a column of. */
  table?: string;
  model: string;
  label: string;
  code: string;
}

/** A snippet, and where it stands in its widget. */
interface Snippet {
  code: string;
  pointer: string;
}

/** The snippets of a widget: `validator`, then `validatorList` (texts, or entries that hold one). */
export function snippetsOf({ validator, validatorList }: FormWidget["options"]): Snippet[] {
  const listed = listIn(validatorList).map((entry, index) =>
    inEntry(entry, `/options/validatorList/${index}`),
  );
  return [{ code: validator, pointer: "/options/validator" }, ...listed].filter(
    (one): one is Snippet => typeof one.code === "string" && one.code.trim() !== "",
  );
}

function inEntry(entry: unknown, at: string): { code: unknown; pointer: string } {
  if (!isRecord(entry)) return { code: entry, pointer: at };
  const word = (entry["validator"] ?? null) === null ? "value" : "validator";
  return { code: entry[word], pointer: `${at}/${word}` };
}

/** What a field is checked by. */
export function validatorsOf({ model, name, options }: FormWidget, table?: string): FieldValidator[] {
  if (options["validatorCheck"] === false) return [];
  return snippetsOf(options).map(({ code }) => ({
    ...(table === undefined ? {} : { table }),
    model,
    label: name,
    code,
  }));
}
