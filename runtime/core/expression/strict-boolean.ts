import { compileStrict } from "./expression";
import { ExpressionError } from "./expression-error";
import { show } from "./values";
import { SENTENCE } from "./sentences";

/**
 * The answer of a condition. A condition fails loudly: a missing name, values without order and a result that is neither
 * true nor false throw an ExpressionError that names them, so that no caller can fall through to a default.
 * `empty x`, `x ?? y`, `x?.y` and comparison with null may ask for what is not there.
 */
export function strictBoolean(text: string, scope: unknown): boolean {
  const value = compileStrict(text).evaluate(scope);
  if (typeof value === "boolean") return value;
  throw new ExpressionError(SENTENCE.notBooleanResult({ value: show(value) }), text, 0);
}
