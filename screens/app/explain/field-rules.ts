import { markedExpression } from "@/runtime/core/form/form-expression";
import { compileTemplate } from "@/runtime/core/expression/template";
import { truthy } from "@/runtime/core/expression/values";
import type { ToldField, ToldRule } from "@/runtime/render/explain-context";
import { readIn, type Read } from "./facts";

/** A condition of a field as it stands now. */
export interface RuleFacts extends Read {
  holds: boolean;
}

/**
 * What a condition of a field reads and what comes of it, over the values of its form; what has the name of a field is
 * called as the form calls it too. Null for what has no condition.
 */
export function ruleFacts({ effect, text }: ToldRule, { model, form }: ToldField): RuleFacts | null {
  if (text === undefined) return null;
  const { titles } = form;
  const values = form.values();
  const view = { ...values, form: values, value: values[model] ?? null };
  const marked = markedExpression(text);
  const found = readIn({ option: effect, text: marked }, view, () => compileTemplate(marked).evaluate(view));
  const names = found.names.map(({ text: name, value }) => {
    const title = titles[name.replace(/^form\./, "")];
    return { text: title ? `${title} · ${name}` : name, value };
  });
  return { ...found, text, names, holds: truthy(found.value) };
}
