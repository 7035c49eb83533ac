import { type Check, elementsOf, nameOf } from "./check";

/** A user task nobody is asked to handle. */
export const handlerCheck: Check = function* ({ definitions, setting }) {
  for (const task of elementsOf(definitions, "bpmn:UserTask")) {
    const assign = setting.nodeMap[task.id ?? ""]?.plugins?.userAssign;
    if (assign?.ruleList.some((rule) => rule.source.length > 0) || assign?.executeSubjectEmpty === "skip")
      continue;
    if (Object.keys(task.$attrs).some((name) => /:(assignee|candidateUsers|candidateGroups)$/.test(name)))
      continue;
    yield {
      severity: "error",
      rule: "approval/handler",
      pointer: task.id ?? "",
      message: `用户任务「${nameOf(task)}」没有设置处理主体`,
      en: `User task “${nameOf(task, "en")}” has no handling subject`,
    };
  }
};
