import { truthy } from "../expression/values";
import type { FieldRule } from "./compile";
import { formExpression } from "./form-expression";

/** Whether a field is shown for these values. A rule that cannot be evaluated shows the field. */
export function isFieldVisible(
  rules: readonly FieldRule[],
  model: string,
  values: Record<string, unknown>,
): boolean {
  const text = rules.find((rule) => rule.model === model)?.visible;
  if (!text) return true;
  try {
    return truthy(formExpression(text).evaluate({ ...values, form: values, value: values[model] ?? null }));
  } catch {
    return true;
  }
}
