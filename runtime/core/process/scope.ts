import { isRecord, recordIn, recordOf } from "@/runtime/core/guards";
import { compileExpression } from "../expression/expression";
import { ExpressionError } from "../expression/expression-error";
import { strictBoolean } from "../expression/strict-boolean";
import { show } from "../expression/values";
import { type Sentence, verbatim } from "../sentence";
import { StepError } from "./step/errors";
import type { GraphFlow } from "./graph/graph";
import type { BpmDefSetting } from "./setting";
import { type VariableSetting, variablesOf } from "./scope-types";
import { SENTENCE } from "./sentences";
import { typedValue } from "./variables";

export type BusinessData = Record<string, Record<string, unknown>>;

export const isBusinessData = recordOf(isRecord);

export interface Person {
  account: string;
  name: string;
}

/** Names that conditions, title rules and scripts see. */
export interface ProcessScope {
  [field: string]: unknown;
  /** All forms by business object code. */
  form: BusinessData;
  vars: Record<string, unknown>;
  /** Global variables by code, the same for all processes. */
  globals: Record<string, unknown>;
  initiator: Person;
  startDate: string;
  title: string;
}

/**
 * Variables of a new instance: those that the process and its nodes declare, with their defaults; of two of one name that
 * of the process.
 */
export const startVars = (setting: BpmDefSetting): Record<string, unknown> =>
  Object.fromEntries(
    [...variablesOf(setting), ...setting.flow.variables].map((one) => [one.name, startValue(one)]),
  );

/** A default that is written as a text is of its variable's type all the same: `"true"` would be no answer of a condition. */
function startValue({ type, defaultValue }: VariableSetting): unknown {
  if (typeof defaultValue !== "string") return defaultValue ?? null;
  const typed = typedValue(type, defaultValue);
  return typed.error === undefined ? typed.value : defaultValue;
}

/** Fields of every form at the top level (an earlier form wins), then the fixed names, which no field can hide. */
export function processScope(
  setting: BpmDefSetting,
  data: BusinessData,
  rest: Omit<ProcessScope, "form">,
): ProcessScope {
  const forms = setting.flow.globalForm.map((form) => data[form.boCode] ?? {});
  const fields = recordIn(Object.assign({}, ...forms.toReversed()));
  return { ...fields, ...rest, form: data } as ProcessScope;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Evaluates conditions; a failure names the flow, its text and the reason, and never falls to the default flow. Values of
 * the `withheld` fields are not told.
 */
export function decideWith(
  scope: ProcessScope,
  withheld: ReadonlySet<string> = NOTHING,
): (flow: GraphFlow) => boolean {
  return (flow) => {
    try {
      return strictBoolean(flow.condition, scope);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      const name = flow.name ? SENTENCE.quoted({ name: flow.name }) : flow.id;
      const [{ condition }, reason, values] = [flow, error.said, explainWith(scope, withheld)(flow)];
      throw new StepError(422, SENTENCE.conditionFault({ flow: name, condition, reason, values }), flow.id);
    }
  };
}

/**
 * The values that a flow's condition read, as ` （days = 3，grade = "甲"）`; empty when it reads none. Of a `withheld`
 * field only the name is told.
 */
export function explainWith(
  scope: ProcessScope,
  withheld: ReadonlySet<string> = NOTHING,
): (flow: GraphFlow) => Sentence {
  const isWithheld = (name: string): boolean => name.split(/[.[\]"']+/).some((part) => withheld.has(part));
  const told = (name: string): string =>
    isWithheld(name) ? name : `${name} = ${show(compileExpression(name).evaluate(scope))}`;
  return ({ condition }) => {
    try {
      const values = compileExpression(condition).dependencies.map(told);
      if (values.length === 0) return verbatim("");
      return { zh: `（${values.join("，")}）`, en: ` (${values.join(", ")})` };
    } catch (error) {
      // The condition itself is what cannot be read: its own message says so.
      if (error instanceof ExpressionError) return verbatim("");
      throw error;
    }
  };
}
