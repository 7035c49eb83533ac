import type { ProcessModel } from "../model/process-model";

/** What is missing in the process properties before a save; null when nothing is. */
export function processFormProblem(model: ProcessModel): string | null {
  const { globalForm, properties } = model.setting.flow;
  if (!model.process.id) return "请输入流程编码！";
  if (!model.process.name?.trim()) return "请输入流程名称！";
  if (globalForm.length === 0) return "请选择全局表单！";
  return properties.subjectRule.trim() ? null : "请输入标题规则！";
}
