import type { ProcessFinding } from "@/runtime/core/bpmn/checks/check";
import { isA, oneOf } from "@/runtime/core/bpmn/moddle";
import { meantTexts } from "../../kit/json/suggested-texts";
import { execute } from "../commands";
import type { ProcessModel } from "../model/process-model";

/** What is said of names that expressions read. */
const OF_EXPRESSIONS = /^(expression\.|reference\.variable$)/;

/**
 * Takes over what is suggested for a name in the condition of a flow or in the title rule, as one undo step; null where
 * something else is meant, or no name is near the suggestion.
 */
export function suggestedEdit(
  model: ProcessModel,
  { rule, pointer, suggestion }: ProcessFinding,
): (() => void) | null {
  const element = model.find(pointer);
  if (suggestion === undefined || !element || !OF_EXPRESSIONS.test(rule)) return null;
  if (isA(element, "bpmn:SequenceFlow")) {
    const body = oneOf(element, "conditionExpression")?.["body"];
    const [text] = typeof body === "string" ? meantTexts(body, suggestion) : [];
    return text === undefined ? null : () => execute(model, "flow.condition", { id: pointer, text });
  }
  if (!isA(element, "bpmn:Process")) return null;
  const { flow } = model.setting;
  const [subjectRule] = meantTexts(flow.properties.subjectRule, suggestion);
  if (subjectRule === undefined) return null;
  const setting = { ...flow, properties: { ...flow.properties, subjectRule } };
  return () => execute(model, "setting.flow", { setting });
}
