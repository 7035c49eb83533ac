import type { Formula } from "./compile";
import { formExpression } from "./form-expression";

type Values = Record<string, unknown>;

/** Formulas may feed each other; a cycle settles after at most this many rounds. */
const MAX_ROUNDS = 10;

/**
 * Values of the fields that have a formula, where they differ from what is there; a sub-table comes whole when a formula
 * of its columns changed a row. Formulas may depend on each other. One that cannot be evaluated changes nothing.
 */
export function computeValues(formulas: readonly Formula[], values: Values): Values {
  const changes: Values = {};
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let isStable = true;
    for (const formula of formulas) {
      const now = { ...values, ...changes };
      const key = formula.table ?? formula.model;
      const next = formula.table === undefined ? single(formula, now) : rows(formula, formula.table, now);
      if (next === undefined || Object.is(next, now[key])) continue;
      changes[key] = next;
      isStable = false;
    }
    if (isStable) break;
  }
  return changes;
}

function single({ text }: Formula, now: Values): unknown {
  return evaluate(text, { ...now, form: now });
}

/** The rows with one column computed anew; the same list when nothing changed. */
function rows({ model, text }: Formula, table: string, now: Values): unknown {
  const list = now[table];
  if (!Array.isArray(list)) return undefined;
  const next = (list as Values[]).map((row) => {
    const value = evaluate(text, { ...now, ...row, form: now });
    return value === undefined || Object.is(value, row[model]) ? row : { ...row, [model]: value };
  });
  return next.some((row, at) => row !== list[at]) ? next : list;
}

function evaluate(text: string, scope: Values): unknown {
  try {
    return formExpression(text).evaluate(scope) ?? undefined;
  } catch {
    return undefined;
  }
}
