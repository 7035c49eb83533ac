import { compileForm } from "../compile";
import type { FormDocument } from "../document";

/** Keywords of ours that say how a field looks; other tools have no use for them. */
const OURS = new Set(["x-flowsmith"]);

/**
 * JSON Schema (draft 7) of a form's values, as text. It judges values in which what is not filled in is absent, as the
 * generator hands them over; rules between fields are not in it.
 */
export function exportSchema(form: FormDocument): string {
  const { schema } = compileForm(form);
  const full = { $schema: "http://json-schema.org/draft-07/schema#", ...schema };
  return JSON.stringify(full, (key, value: unknown) => (OURS.has(key) ? undefined : value), 2);
}
