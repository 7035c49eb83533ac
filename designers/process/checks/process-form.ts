import type { ProcessFinding } from "@/runtime/core/bpmn/check";
import { compileTemplate } from "@/runtime/core/expression/template";
import type { ProcessModel } from "../model/process-model";
import { text } from "../texts";

/** What is wrong in the process properties, by field of the panel: the one truth of the check and of saving. */
export function processFormFaults(model: ProcessModel): Record<string, string> {
  const { globalForm, properties } = model.setting.flow;
  const rule = properties.subjectRule.trim();
  const faults: [field: string, isWrong: boolean, key: string][] = [
    ["id", !model.process.id, "processId"],
    ["name", !model.process.name?.trim(), "processName"],
    ["globalForm", globalForm.length === 0, "globalForm"],
    ["titleRule", rule === "", "titleRule"],
    ["titleRule", !canBeRead(rule), "titleRuleWrong"],
  ];
  const wrong = faults.filter(([, isWrong]) => isWrong);
  return Object.fromEntries(wrong.map(([field, , key]) => [field, text(`processChecks.${key}`)]));
}

/** The same as findings of the checker. */
export function processFormFindings(model: ProcessModel): ProcessFinding[] {
  return Object.entries(processFormFaults(model)).map(([field, message]) => ({
    severity: "error",
    rule: `process/${field}`,
    pointer: model.process.id ?? "",
    message,
  }));
}

function canBeRead(rule: string): boolean {
  try {
    compileTemplate(rule);
    return true;
  } catch {
    return false;
  }
}
