import { compileStrict } from "../../expression/expression";
import { ExpressionError } from "../../expression/expression-error";
import { oneOf } from "../moddle";
import { type Check, elementsOf, nameOf } from "./check";

/** A condition that does not parse would fail loudly at run time; say so while it is being written. */
export const conditionCheck: Check = function* ({ definitions, setting }) {
  for (const flow of elementsOf(definitions, "bpmn:SequenceFlow")) {
    const expression = oneOf(flow, "conditionExpression");
    if (typeof expression?.["language"] === "string") continue;
    const body = setting.nodeMap[flow.id ?? ""]?.conditionExpression ?? expression?.["body"];
    if (typeof body !== "string" || !body.trim()) continue;
    const error = parseError(body.trim());
    if (!error) continue;
    yield {
      severity: "error",
      rule: "approval/condition",
      pointer: flow.id ?? "",
      message: `流程线「${nameOf(flow)}」的条件表达式无法解析：${error.message}`,
      en: `The condition of flow “${nameOf(flow, "en")}” cannot be parsed: ${error.said.en}`,
      line: error.line,
      column: error.column,
    };
  }
};

function parseError(text: string): ExpressionError | null {
  try {
    compileStrict(text);
    return null;
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
}
