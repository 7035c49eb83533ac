import { isA } from "@/runtime/core/bpmn/moddle";
import { execute } from "../commands";
import type { ProcessModel } from "./process-model";

/**
 * Makes the code of a process the id of its diagram; an element that has that id already gets another.
 * @returns the id that gave way, or null where nothing had to
 */
export function takeCode(model: ProcessModel, code: string | undefined): string | null {
  const { process } = model;
  const before = process.id;
  if (!code || !before || before === code || !isA(process, "bpmn:Process")) return null;
  if (model.find(code)) execute(model, "element.rename-id", { id: code, to: model.newId("Element") });
  execute(model, "element.rename-id", { id: before, to: code });
  return before;
}

/**
 * Gives a diagram the name of its process.
 * @returns the name that gave way, or null where there was none or the same
 */
export function takeName(model: ProcessModel, name: string | undefined): string | null {
  const { process } = model;
  const before = process.name ?? "";
  if (!name?.trim() || before === name || !process.id) return null;
  execute(model, "element.rename", { id: process.id, name });
  return before || null;
}

/** Gives the settings the description of their process, which its list changes too. */
export function takeInfo(model: ProcessModel, info: string | null): void {
  const { flow } = model.setting;
  const desc = info ?? "";
  if (flow.properties.desc === desc) return;
  execute(model, "setting.flow", { setting: { ...flow, properties: { ...flow.properties, desc } } });
}
