import { compileExpression } from "../expression/expression";
import type { FieldRule } from "./compile";

/** Whether a field is shown for these values. A rule that cannot be evaluated shows the field. */
export function isFieldVisible(
  rules: readonly FieldRule[],
  model: string,
  values: Record<string, unknown>,
): boolean {
  const text = rules.find((rule) => rule.model === model)?.visible;
  if (!text) return true;
  try {
    return compileExpression(text).evaluate({ ...values, form: values }) !== false;
  } catch {
    return true;
  }
}
