import { listIn, recordIn } from "@/runtime/core/guards";
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

/** The snippets of a widget: `validator`, then `validatorList` (texts, or entries that hold one). */
export function validatorsOf({ model, name, options }: FormWidget, table?: string): FieldValidator[] {
  const { validator, validatorList, validatorCheck } = options;
  if (validatorCheck === false || (!validator && !validatorList)) return [];
  const listed = listIn(validatorList).map(codeOf);
  return [validator, ...listed]
    .filter((code): code is string => typeof code === "string" && code.trim() !== "")
    .map((code) => ({ ...(table === undefined ? {} : { table }), model, label: name, code }));
}

function codeOf(entry: unknown): unknown {
  return typeof entry === "object" && entry !== null
    ? (recordIn(entry)["validator"] ?? recordIn(entry)["value"])
    : entry;
}
