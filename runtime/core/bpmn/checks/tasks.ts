import { LIST_ACTIONS } from "../../form/access/list-actions";
import {
  FIELD_STATUS,
  type ElementPermission,
  type FormPermission,
  type TaskTimeout,
} from "../../process/setting";
import { SENTENCE } from "../../references/sentences";
import { sentences, type Sentence } from "../../sentence";
import { suggest } from "../../suggest";
import { type Check, elementsOf, namesOf, type ProcessFinding } from "./check";

const SAID = sentences({
  task: { zh: "用户任务「{name}」：{said}", en: "User task “{name}”: {said}" },
  noButton: {
    zh: "没有启用任何办理按钮，任务无法办理，流程会停在这里",
    en: "no button is enabled that handles it: nobody can finish it, and the process would stop here",
  },
  unsigned: {
    zh: "要求硬件钥匙签名，超时却会无签名地自动处理",
    en: "it demands a hardware key, but its time limit acts without a signature",
  },
  idle: {
    zh: "超时的 {word} 不起作用：{why}",
    en: "{word} of its time limit has no effect: {why}",
  },
  actsOnce: { zh: "超时后只自动处理一次", en: "a task is handled once" },
  noEvery: { zh: "没有设置再次提醒的间隔", en: "nothing says after how long to remind again" },
  twice: {
    zh: "{name} 的权限设置了不止一次，只有一次生效",
    en: "the permission of {name} is set more than once, and only one of them holds",
  },
  noAction: {
    zh: "表单「{form}」没有按钮权限 {name}",
    en: "the form “{form}” has no button permission {name}",
  },
  closed: {
    zh: "{name} 为必填，却不可编辑，必填不起作用",
    en: "{name} is required but not writable, so that it is not demanded",
  },
});

/** Buttons that finish a task or send it elsewhere. */
const ENDING = ["handle", "agree", "turnDown", "shutdown", "assign"] as const;

/** Settings of user tasks that cannot work together, or that say one thing twice. */
export const tasksCheck: Check = function* ({ definitions, setting }) {
  for (const task of elementsOf(definitions, "bpmn:UserTask")) {
    const plugins = setting.nodeMap[task.id ?? ""]?.plugins;
    if (!plugins) continue;
    const tell = (
      rule: string,
      said: Sentence,
      severity: ProcessFinding["severity"] = "warning",
    ): ProcessFinding => {
      const { zh, en } = SAID.task({ name: namesOf(task), said });
      return { severity, rule, pointer: task.id ?? "", message: zh, en };
    };
    const { btnList, properties, formPermission } = plugins;
    const acts = properties.timeout !== undefined && properties.timeout.action !== "remind";
    if (!acts && !ENDING.some((button) => btnList[button] === 1))
      yield tell("approval/no-button", SAID.noButton, "error");
    if (acts && properties.hardwareKey === true) yield tell("approval/unsigned-timeout", SAID.unsigned);
    for (const said of idleTimes(properties.timeout)) yield tell("approval/timer", said);
    for (const said of permissionFaults(formPermission)) yield tell("approval/permission", said);
  }
};

/** Words of a time limit that nothing comes of. */
function* idleTimes(timeout: TaskTimeout | undefined): Iterable<Sentence> {
  if (timeout?.every !== undefined && timeout.action !== "remind")
    yield SAID.idle({ word: "every", why: SAID.actsOnce });
  if (timeout?.times !== undefined && timeout.every === undefined)
    yield SAID.idle({ word: "times", why: SAID.noEvery });
}

function* permissionFaults(permissions: readonly FormPermission[]): Iterable<Sentence> {
  for (const { code, name } of twice(permissions)) yield SAID.twice({ name: name || code });
  for (const { name: form, btnList, childList } of permissions) {
    for (const action of btnList)
      if (!KNOWN.has(action)) yield meant(SAID.noAction({ form, name: action }), suggest(action, KNOWN));
    yield* elementFaults(childList);
  }
}

const KNOWN: ReadonlySet<string> = new Set(["save", ...LIST_ACTIONS]);

const meant = (said: Sentence, near: string | undefined): Sentence =>
  near === undefined ? said : SENTENCE.meant({ said, near });

function* elementFaults(rows: readonly ElementPermission[]): Iterable<Sentence> {
  for (const { code, name } of twice(rows)) yield SAID.twice({ name: name || code });
  for (const { code, name, status, required, childList = [] } of rows) {
    if (required === true && status !== null && status !== FIELD_STATUS.writable)
      yield SAID.closed({ name: name || code });
    yield* elementFaults(childList);
  }
}

/** Entries whose code an earlier one has. */
const twice = <Row extends { code: string }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ code }, index) => code !== "" && rows.findIndex((one) => one.code === code) < index);
