import { checkExpression } from "@/runtime/core/expression/check";
import { ExpressionError } from "@/runtime/core/expression/expression-error";
import { compileTemplate, splitTemplate } from "@/runtime/core/expression/template";
import { ANY, objectType } from "@/runtime/core/expression/types";
import { printed } from "@/runtime/core/guards";
import type { Sentence } from "@/runtime/core/sentence";
import type { User } from "../../context";
import { refusedField } from "../../errors";
import { SENTENCE } from "./sentences";

/** A condition that a dialog's author sets: a value, or a text with `${…}` over `user`. */
export interface FixedCondition {
  name: string;
  value: string;
}

const USER_KEYS = ["id", "account", "name", "deptId"] as const;
const SCOPE = objectType({ user: objectType(Object.fromEntries(USER_KEYS.map((key) => [key, ANY]))) });

/**
 * Refuses conditions that could not be set: for fields that cannot be asked for or are asked of the reader already, and
 * with expressions that mean nothing.
 * @throws ApiError 400 at the condition
 */
export function checkFixed(
  fixed: readonly FixedCondition[],
  { asked, refusalOf, faultOf = () => null }: FixedRules,
): void {
  fixed.forEach(({ name, value }, index) => {
    const isTwice = asked.includes(name) || fixed.findIndex((one) => one.name === name) !== index;
    const said = isTwice ? SENTENCE.fixedTwice({ name }) : refusalOf(name);
    if (said) throw refusedField(`/fixed/${index}/name`, said);
    const fault = faultIn(value) ?? (isPlain(value) ? faultOf({ name, value }) : null);
    if (fault) throw refusedField(`/fixed/${index}/value`, fault);
  });
}

/** What a source says of conditions on it. */
interface FixedRules {
  /** What is asked of the reader. */
  asked: readonly string[];
  refusalOf: (name: string) => Sentence | null;
  /** Why a value cannot be asked for; of an expression that is known for each reader alone. */
  faultOf?: (condition: FixedCondition) => Sentence | null;
}

const isPlain = (value: string): boolean => splitTemplate(value).every(({ isExpression }) => !isExpression);

function faultIn(value: string): Sentence | null {
  try {
    for (const { text, isExpression } of splitTemplate(value)) {
      const [fault] = isExpression ? checkExpression(text, SCOPE) : [];
      if (fault) return { zh: fault.message, en: fault.en ?? fault.message };
    }
    compileTemplate(value);
    return null;
  } catch (error) {
    if (error instanceof ExpressionError) return error.said;
    throw error;
  }
}

/**
 * What the conditions ask of the source for a reader.
 * @returns null where one of them has no value for them: a condition that does not hold finds nothing, and not
 * everything
 */
export function fixedValues(
  fixed: readonly FixedCondition[],
  { id, account, name, deptId }: User,
): Record<string, string> | null {
  const scope = { user: { id, account, name, deptId } };
  const values = fixed.map((one) => [one.name, printed(compileTemplate(one.value).evaluate(scope))] as const);
  return values.some(([, value]) => value === "") ? null : Object.fromEntries(values);
}
