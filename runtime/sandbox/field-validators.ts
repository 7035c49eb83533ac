import type { FieldValidator } from "@/runtime/core/form/validators";
import { describeScriptError, type ScriptRunner } from "./script";

type Values = Record<string, unknown>;

/** What the author's snippets say against the values: the first message per field. One that fails says so itself. */
export async function validatorMessages(
  runner: ScriptRunner,
  validators: readonly FieldValidator[],
  values: Values,
): Promise<Map<string, string>> {
  const messages = new Map<string, string>();
  for (const validator of validators) {
    if (messages.has(validator.model)) continue;
    const message = await messageOf(runner, validator, values);
    if (message !== "") messages.set(validator.model, message);
  }
  return messages;
}

async function messageOf(
  runner: ScriptRunner,
  { model, label, code }: FieldValidator,
  values: Values,
): Promise<string> {
  const rule = { field: model, fullField: model };
  const args = { rule, value: values[model] ?? null };
  const result = await runner.run({ name: label, code: callOf(code), input: { form: values, args } });
  if (!result.ok) return describeScriptError(label, result.error);
  return typeof result.value === "string" ? result.value : "";
}

const FUNCTION = /^\s*(async\s+)?(function\b|\([^)]*\)\s*=>|\w+\s*=>)/;

/** Calls a snippet, written as a function or as the body of one. What it hands to `callback` is the message. */
function callOf(code: string): string {
  const made = FUNCTION.test(code) ? `(${code}\n)` : `(function(rule,value,callback){${code}\n})`;
  return (
    `var __said = ""; var __check = ${made}; ` +
    `__check(rule, value, function (error) { if (error && !__said) __said = String(error.message || error); }); ` +
    `return __said;`
  );
}
