import { keyOfPath } from "../json-schema/path";
import { linkedFaults } from "../json-schema/linkage";
import { validateData } from "../json-schema/validate";
import { compileForm } from "./compile";
import type { FormDocument } from "./document";
import { FULL_ACCESS, type FieldAccess, type Values } from "./access/permission";

export interface ValueError {
  /** Field path, `table.0.column` inside sub-tables. */
  path: string;
  message: string;
}

/** What is wrong with a form's values for one handler; fields that a rule hides are not checked. */
export function validateValues(
  form: FormDocument,
  values: Values,
  access: FieldAccess = FULL_ACCESS,
): ValueError[] {
  const schema = compileForm(form, access).schema;
  return linkedFaults(schema, validateData(schema, values), { values }).map(({ path, message }) => ({
    path: keyOfPath(path),
    message,
  }));
}
