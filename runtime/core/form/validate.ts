import type { Schema } from "../json-schema/schema";
import { validateData } from "../json-schema/validate";
import { compileForm, type CompiledForm } from "./compile";
import type { FormDocument } from "./document";
import { FULL_ACCESS, type FieldAccess, type Values } from "./permission";
import { isFieldVisible } from "./visibility";

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
  const schema = shownSchema(compileForm(form, access), values);
  return validateData(schema as unknown as Schema, values).map(({ path, message }) => ({
    path: path.join("."),
    message,
  }));
}

/** The compiled schema without the fields that a rule hides for these values. */
export function shownSchema({ schema, rules }: CompiledForm, values: Values): CompiledForm["schema"] {
  const isShown = (model: string): boolean => isFieldVisible(rules, model, values);
  const properties = Object.fromEntries(
    Object.entries(schema.properties).filter(([model]) => isShown(model)),
  );
  return { ...schema, properties, required: schema.required.filter(isShown) };
}
