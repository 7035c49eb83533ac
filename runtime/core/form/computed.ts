import type { FieldRule } from "./compile";
import { formExpression } from "./form-expression";

/** Formulas may feed each other; a cycle settles after at most this many rounds. */
const MAX_ROUNDS = 10;

/**
 * Values of the fields that have a formula, where they differ from what is there. Formulas may depend on each other.
 * A formula that cannot be evaluated changes nothing.
 */
export function computeValues(
  rules: readonly FieldRule[],
  values: Record<string, unknown>,
): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let isStable = true;
    for (const rule of rules) {
      if (!rule.computed) continue;
      const now = { ...values, ...changes };
      const next = evaluate(rule.computed, { ...now, form: now });
      if (next === undefined || Object.is(next, now[rule.model])) continue;
      changes[rule.model] = next;
      isStable = false;
    }
    if (isStable) break;
  }
  return changes;
}

function evaluate(text: string, scope: Record<string, unknown>): unknown {
  try {
    return formExpression(text).evaluate(scope) ?? undefined;
  } catch {
    return undefined;
  }
}
