import type { NodeSetting } from "@/runtime/core/process/setting";
import { text } from "../texts";

/** What the setting of a user task says that its shape shows: how many sign, and who. */
export interface TaskNotes {
  /** Signing one after another, or side by side; null where one person handles the task. */
  sign: "sequential" | "parallel" | null;
  /** Names of users and roles; empty where nobody is chosen. */
  handlers: string;
}

/** The notes of a node; the same text for the same setting, null for nodes that nobody handles. */
export function taskNotes(setting: NodeSetting | undefined): TaskNotes | null {
  const assign = setting?.nodeType === "userTask" ? setting.plugins?.userAssign : undefined;
  if (!assign) return null;
  const names = assign.ruleList.flatMap(({ source }) => source.map(({ name, code }) => name || code));
  const handlers = names.join(text("processDesigner.nameSeparator"));
  const sign = assign.sign ? (assign.sign === "sequential" ? "sequential" : "parallel") : null;
  return handlers || sign ? { sign, handlers } : null;
}

/** Whether two notes show the same. */
export function sameNotes(a: TaskNotes | null, b: TaskNotes | null): boolean {
  return a === b || (a !== null && b !== null && a.sign === b.sign && a.handlers === b.handlers);
}
