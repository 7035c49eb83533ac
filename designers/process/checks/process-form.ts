import type { ProcessFinding } from "@/runtime/core/bpmn/check";
import { isSeen } from "@/runtime/core/json-schema/seen";
import { localText } from "@/runtime/core/locale";
import { titleRuleFault } from "@/runtime/core/process/title-rule";
import { currentLocale } from "@/runtime/i18n/i18n";
import type { ProcessModel } from "../model/process-model";
import { text } from "../texts";

/** What is wrong in the process properties, by field of the panel: what keeps them from being saved. */
export function processFormFaults(model: ProcessModel): Record<string, string> {
  const fault = titleRuleFault(model.setting.flow.properties.subjectRule);
  return { ...missing(model), ...(fault ? { titleRule: localText(fault, currentLocale()) } : {}) };
}

/** What is missing there, as findings of the checker; a rule that cannot be read is told by its own checks. */
export function processFormFindings(model: ProcessModel): ProcessFinding[] {
  return Object.entries(missing(model)).map(([field, message]) => ({
    severity: "error",
    rule: `process/${field}`,
    pointer: model.process.id ?? "",
    message,
  }));
}

function missing({ process, setting }: ProcessModel): Record<string, string> {
  const { globalForm, properties } = setting.flow;
  const fields: [field: string, isMissing: boolean, key: string][] = [
    ["id", !process.id, "processId"],
    ["name", !isSeen(process.name ?? ""), "processName"],
    ["globalForm", globalForm.length === 0, "globalForm"],
    ["titleRule", !isSeen(properties.subjectRule), "titleRule"],
  ];
  const found = fields.filter(([, isMissing]) => isMissing);
  return Object.fromEntries(found.map(([field, , key]) => [field, text(`processChecks.${key}`)]));
}
