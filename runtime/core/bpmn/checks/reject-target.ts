import { type ModdleElement, isA } from "../moddle";
import { type Check, elementsOf, nameOf, reachableFrom, sourcesOf } from "./check";

const TARGET = /^node:(.+)$/;

/** A reject target must be a user task that lies before the task it is set on. */
export const rejectTargetCheck: Check = function* ({ definitions, setting }) {
  const tasks = new Map<string, ModdleElement>();
  for (const task of elementsOf(definitions, "bpmn:UserTask")) tasks.set(task.id ?? "", task);
  for (const [id, task] of tasks) {
    const target = TARGET.exec(setting.nodeMap[id]?.plugins?.properties.turnDownStrategy ?? "")?.[1];
    if (!target) continue;
    const node = tasks.get(target);
    const base = { severity: "error", pointer: id, fix: "clear-reject-target" } as const;
    if (!node || !isA(node, "bpmn:UserTask")) {
      yield {
        ...base,
        rule: "approval/reject-target-missing",
        message: `用户任务「${nameOf(task)}」的驳回节点 ${target} 不存在`,
        en: `The reject target ${target} of user task “${nameOf(task, "en")}” does not exist`,
      };
    } else if (!reachableFrom([task], sourcesOf).has(node) || node === task) {
      yield {
        ...base,
        rule: "approval/reject-target-upstream",
        message: `用户任务「${nameOf(task)}」的驳回节点「${nameOf(node)}」不在它之前`,
        en: `The reject target “${nameOf(node, "en")}” of user task “${nameOf(task, "en")}” does not come before it`,
      };
    }
  }
};
