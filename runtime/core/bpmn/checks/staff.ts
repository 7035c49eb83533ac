import type { IdleSubjects } from "../../process/scope-types";
import type { UserAssign } from "../../process/setting";
import { listed, sentences } from "../../sentence";
import { elementsOf, namesOf, type Check } from "./check";

const SAID = sentences({
  nobody: {
    zh: "用户任务「{name}」的处理主体（{who}）目前没有可用的人员，任务将无人办理",
    en: "Nobody who is enabled stands behind the handling subjects of user task “{name}” ({who}): its tasks would have no handler",
  },
});

type Source = UserAssign["ruleList"][number]["source"][number];

/** A user task whose handling subjects all exist, without anybody behind them now. */
export const staffCheck: Check = function* ({ definitions, setting, facts }) {
  const { idle } = facts ?? {};
  if (!idle) return;
  for (const task of elementsOf(definitions, "bpmn:UserTask")) {
    const { ruleList = [], executeSubjectEmpty } = setting.nodeMap[task.id ?? ""]?.plugins?.userAssign ?? {};
    const sources = ruleList.flatMap(({ source }) => source);
    if (executeSubjectEmpty === "skip" || sources.length === 0 || !sources.every(isIdle(idle))) continue;
    const who = listed(sources.map(({ name, code }) => name || code));
    const { zh, en } = SAID.nobody({ name: namesOf(task), who });
    yield { severity: "warning", rule: "approval/nobody", pointer: task.id ?? "", message: zh, en };
  }
};

const isIdle =
  (idle: IdleSubjects) =>
  ({ type, code }: Source): boolean =>
    idle[type].has(code);
