import { type Check, elementsOf, nameOf } from "./check";

/** Form permissions belong to global forms; a form that is no longer global leaves them without effect. */
export const formPermissionCheck: Check = function* ({ definitions, setting }) {
  const global = new Set(setting.flow.globalForm.map((form) => form.formKey));
  for (const task of elementsOf(definitions, "bpmn:UserTask")) {
    for (const permission of setting.nodeMap[task.id ?? ""]?.plugins?.formPermission ?? []) {
      if (global.has(permission.code)) continue;
      yield {
        severity: "warning",
        rule: "approval/form-permission",
        pointer: task.id ?? "",
        message: `用户任务「${nameOf(task)}」的表单权限「${permission.name}」所属表单已不是全局表单`,
        en: `User task “${nameOf(task, "en")}” has permissions for “${permission.name}”, which is no longer a global form`,
        fix: "drop-form-permission",
      };
    }
  }
};
