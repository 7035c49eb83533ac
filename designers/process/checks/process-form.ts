import { text } from "../texts";
import type { ProcessModel } from "../model/process-model";

/** What is missing in the process properties before a save; null when nothing is. */
export function processFormProblem(model: ProcessModel): string | null {
  const { globalForm, properties } = model.setting.flow;
  if (!model.process.id) return text("processChecks.processId");
  if (!model.process.name?.trim()) return text("processChecks.processName");
  if (globalForm.length === 0) return text("processChecks.globalForm");
  return properties.subjectRule.trim() ? null : text("processChecks.titleRule");
}
