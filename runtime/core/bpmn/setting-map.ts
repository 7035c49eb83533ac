import {
  DEFAULT_RATIO,
  type FlowSetting,
  type GlobalForm,
  type NodeSetting,
  type RepeatSkip,
  type SignMode,
  type TaskTimeout,
  URGE_MINUTES,
  type UserTaskPlugins,
  defaultPlugins,
} from "../process/setting";

/** A user task as the property panel names things (spec 000 §3). */
export interface UserTaskPanel {
  name: string;
  remark: string;
  ruleList: UserTaskPlugins["userAssign"]["ruleList"];
  executeSubjectEmpty: 0 | 1;
  /** Empty: the handlers share one task. */
  sign: SignMode | "";
  signRatio: number;
  btnList: UserTaskPlugins["btnList"];
  formPermission: UserTaskPlugins["formPermission"];
  script: UserTaskPlugins["script"];
  rejectedExecutor: 0 | 1;
  rejectedStrategy: 0 | 1;
  selectNodeStr: string;
  recallStrategy: 0 | 1 | 2;
  afterTurnDown: "walk" | "back";
  hardwareKey: boolean;
  /** Empty: the task has no time limit. */
  timeoutAfter: string;
  timeoutAction: TaskTimeout["action"];
  timeoutEvery: string;
  timeoutTimes?: number | undefined;
}

/** The process as the property panel names things. */
export interface ProcessPanel {
  titleRule: string;
  status: 0 | 1;
  remark: string;
  globalForm: GlobalForm[];
  isAllowBaskProcess: boolean;
  isRequiredComments: boolean;
  urgeMinutes: number;
  taskSkipKey: 1 | 2;
  /** Empty: whoever comes again is asked each time. */
  repeatSkip: RepeatSkip | "";
  scriptArrJson: FlowSetting["globalScript"];
  importScript: string;
  observer: FlowSetting["observer"];
}

const RECALL = ["global", "none", "allow"] as const;
const RECALL_CODES = [0, 1, 2] as const;
const NODE_TARGET = "node:";

/** Stored setting → panel. */
export function userTaskPanel(setting: NodeSetting): UserTaskPanel {
  const { userAssign, btnList, formPermission, script, properties } = setting.plugins ?? defaultPlugins();
  const target = properties.turnDownStrategy;
  const isNode = target.startsWith(NODE_TARGET);
  const recall = RECALL_CODES.find((code) => RECALL[code] === properties.recycle) ?? 0;
  return {
    name: setting.nodeName,
    remark: setting.remark ?? "",
    ruleList: userAssign.ruleList,
    executeSubjectEmpty: userAssign.executeSubjectEmpty === "skip" ? 1 : 0,
    sign: userAssign.sign ?? "",
    signRatio: userAssign.signRatio ?? DEFAULT_RATIO,
    btnList,
    formPermission,
    script,
    rejectedExecutor: properties.turnDownhandle === "history" ? 0 : 1,
    rejectedStrategy: isNode ? 1 : 0,
    selectNodeStr: isNode ? target.slice(NODE_TARGET.length) : "",
    recallStrategy: recall,
    afterTurnDown: properties.afterTurnDown ?? "walk",
    hardwareKey: properties.hardwareKey === true,
    timeoutAfter: properties.timeout?.after ?? "",
    timeoutAction: properties.timeout?.action ?? "remind",
    timeoutEvery: properties.timeout?.every ?? "",
    timeoutTimes: properties.timeout?.times,
  };
}

/** Panel → stored setting; what the panel does not show is kept. Choosing strategy 0 clears the chosen node. */
export function fromUserTaskPanel(panel: UserTaskPanel, before: NodeSetting): NodeSetting {
  const plugins = before.plugins ?? defaultPlugins();
  const { afterTurnDown: _after, hardwareKey: _key, timeout: _timeout, ...properties } = plugins.properties;
  const timeout = timeoutIn(panel);
  const toNode = panel.rejectedStrategy === 1 && panel.selectNodeStr !== "";
  return {
    ...before,
    nodeName: panel.name,
    remark: panel.remark,
    plugins: {
      ...plugins,
      userAssign: {
        ruleList: panel.ruleList,
        executeSubjectEmpty: panel.executeSubjectEmpty === 1 ? "skip" : "",
        ...(panel.sign ? { sign: panel.sign } : {}),
        ...(panel.signRatio !== DEFAULT_RATIO ? { signRatio: panel.signRatio } : {}),
      },
      btnList: panel.btnList,
      formPermission: panel.formPermission,
      script: panel.script,
      properties: {
        ...properties,
        turnDownhandle: panel.rejectedExecutor === 0 ? "history" : "flow",
        turnDownStrategy: toNode ? NODE_TARGET + panel.selectNodeStr : "flow",
        recycle: RECALL[panel.recallStrategy],
        ...(panel.afterTurnDown === "back" ? { afterTurnDown: "back" as const } : {}),
        ...(panel.hardwareKey ? { hardwareKey: true } : {}),
        ...(timeout ? { timeout } : {}),
      },
    },
  };
}

function timeoutIn(panel: UserTaskPanel): TaskTimeout | null {
  const { timeoutAfter: after, timeoutAction: action, timeoutEvery: every, timeoutTimes: times } = panel;
  if (after === "") return null;
  const repeats = action === "remind" && every !== "";
  return { after, action, ...(repeats ? { every } : {}), ...(repeats && times ? { times } : {}) };
}

/** Stored setting → panel. */
export function processPanel(flow: FlowSetting): ProcessPanel {
  const { subjectRule, recycle, requireOpinion, status, desc } = flow.properties;
  return {
    titleRule: subjectRule,
    status,
    remark: desc,
    globalForm: flow.globalForm,
    isAllowBaskProcess: recycle,
    isRequiredComments: requireOpinion,
    urgeMinutes: flow.properties.urgeMinutes ?? URGE_MINUTES,
    taskSkipKey: flow.taskSkip === "firstNodeSkip" ? 1 : 2,
    repeatSkip: flow.properties.repeatSkip ?? "",
    scriptArrJson: flow.globalScript,
    importScript: flow.importScript ?? "",
    observer: flow.observer,
  };
}

/** Panel → stored setting; what the panel does not show is kept. */
export function fromProcessPanel(panel: ProcessPanel, before: FlowSetting): FlowSetting {
  const { repeatSkip: _skip, ...properties } = before.properties;
  return {
    ...before,
    taskSkip: panel.taskSkipKey === 1 ? "firstNodeSkip" : "none",
    globalForm: panel.globalForm,
    properties: {
      ...properties,
      subjectRule: panel.titleRule,
      recycle: panel.isAllowBaskProcess,
      requireOpinion: panel.isRequiredComments,
      ...(panel.urgeMinutes !== URGE_MINUTES || before.properties.urgeMinutes !== undefined
        ? { urgeMinutes: panel.urgeMinutes }
        : {}),
      ...(panel.repeatSkip ? { repeatSkip: panel.repeatSkip } : {}),
      status: panel.status,
      desc: panel.remark,
    },
    globalScript: panel.scriptArrJson,
    ...(panel.importScript || before.importScript !== undefined ? { importScript: panel.importScript } : {}),
    observer: panel.observer,
  };
}
