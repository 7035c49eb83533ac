import { type Kept, keptSentences } from "@/runtime/core/kept-sentence";
import type { ListAction } from "@/runtime/core/form/access/list-actions";
import { type Sentence, sentences } from "@/runtime/core/sentence";
import type { GraphNode } from "@/runtime/core/process/graph/graph";

/** What is told to those who apply, handle and administer. */
export const SENTENCE = sentences({
  ownManage: {
    zh: "不能把流程的管理权授予自己、自己的角色或所有人，请由管理员授权",
    en: "You cannot make yourself, a role of yours or everybody manager of a process: ask an administrator",
  },
  tooManyDrafts: {
    zh: "草稿已满：每人最多 {count} 份，共 {megabytes} MB。请先删除不用的草稿",
    en: "No room for drafts: at most {count} per person, {megabytes} MB in all. Delete some that are not needed",
  },
  notSigned: {
    zh: "该节点不要求用硬件钥匙签名",
    en: "This step takes no signature of a hardware key",
  },
  noInstance: {
    zh: "申请不存在或已被删除",
    en: "The application does not exist or has been deleted",
  },
  noTask: {
    zh: "任务不存在，请刷新待办列表",
    en: "The task does not exist: refresh your tasks",
  },
  deletedWhy: {
    zh: "申请已被 {name} 删除：{reason}",
    en: "{name} deleted the application: {reason}",
  },
  deletedBy: { zh: "申请已被 {name} 删除", en: "{name} deleted the application" },
  taskGivenTo: { zh: "任务已改由 {name} 办理", en: "{name} handles this task now" },
  taskHandled: {
    zh: "任务已被处理，请刷新待办列表",
    en: "The task has been handled: refresh your tasks",
  },
  andTasks: { zh: "{detail}（{count} 项待办）", en: "{detail} ({count} {count:task|tasks})" },
  taskHandledBy: { zh: "任务已由 {name} 处理", en: "{name} has handled this task" },
  taskCancelled: {
    zh: "任务已取消，无需处理",
    en: "This task was cancelled: nothing is left to do",
  },
  suspended: {
    zh: "申请已被管理员暂停",
    en: "An administrator has suspended the application",
  },
  scriptLoop: {
    zh: "流程在脚本任务「{node}」处成环",
    en: "The process loops at the script task “{node}”",
  },
  standInOver: {
    zh: "您代 {name} 办理任务的期限已过",
    en: "You no longer handle the tasks of {name}: the leave is over",
  },
  notHandler: { zh: "您不是该任务的处理人", en: "You do not handle this task" },
  noButton: { zh: "节点「{node}」没有开放该操作", en: "Node “{node}” does not offer this action" },
  onlyResolve: {
    zh: "受托办理的任务只能办理后交还，不能进行该操作",
    en: "A delegated task can only be completed and given back",
  },
  noSaving: {
    zh: "没有保存表单「{form}」的权限",
    en: "You are not allowed to save the form “{form}”",
  },
  chooseAssignee: { zh: "请选择转办人", en: "Choose who gets the task" },
  chooseDelegate: { zh: "请选择受托人", en: "Choose the delegate" },
  onlyInitiator: { zh: "只有发起人可以进行该操作", en: "Only the applicant can do this" },
  nothingToUrge: {
    zh: "申请没有等待他人处理的任务，无需催办",
    en: "Nobody else has a task of this application to be urged about",
  },
  urgedTooSoon: {
    zh: "催办过于频繁，请在 {minutes} 分钟后再试",
    en: "Urged too often: try again in {minutes} {minutes:minute|minutes}",
  },
  stillRunning: {
    zh: "申请还在办理中，撤销或结束后才能重新发起",
    en: "The application is still running: it can be started again when it is withdrawn or over",
  },
  wrongAttachment: {
    zh: "附件不存在，请重新上传",
    en: "The attachment does not exist: upload it again",
  },
  wrongSignature: { zh: "签名无效，请重新签名", en: "The signature is not valid: sign again" },
  otherRequest: {
    zh: "这项操作先前已经完成，只是当时没有收到答复；此后的改动没有提交，请刷新后查看",
    en: "This was done before, only its answer did not arrive; what was changed since was not sent. Reload to see it",
  },
  opinionRequired: { zh: "请填写意见", en: "Give your opinion" },
  fieldsForbidden: {
    zh: "没有权限修改字段：{fields}",
    en: "You are not allowed to change the fields {fields}",
  },
  tooManyAdopted: {
    zh: "一次最多引用 {limit} 行",
    en: "At most {limit} rows can be taken over at once",
  },
  noListTable: {
    zh: "列表“{form}”没有关联业务表",
    en: "The list “{form}” is tied to no table",
  },
  actionsForbidden: {
    zh: "没有权限在“{form}”中{actions}",
    en: "You are not allowed to {actions} in “{form}”",
  },
  fieldsUnknown: {
    zh: "表单「{form}」没有字段：{fields}",
    en: "The form “{form}” has no field {fields}",
  },
  fieldUnknown: { zh: "表单没有这个字段", en: "The form has no such field" },
  fieldForbidden: { zh: "没有修改权限", en: "You are not allowed to change this" },
  formFaulty: {
    zh: "表单数据校验失败，请按照提示完善表单后进行提交！",
    en: "The form is not complete: correct what is marked and submit again",
  },
  ownSignature: { zh: "只能由本人签名", en: "Only your own signature is accepted" },
  fieldOwnSignature: {
    zh: "{field}只能由本人签名",
    en: "{field}: only your own signature is accepted",
  },
  notSignedTime: {
    zh: "签署时间无效或还没有到",
    en: "The time of a signature is no such time, or has not come",
  },
  fieldSignedTime: {
    zh: "{field}无效或还没有到",
    en: "{field} is no such time, or has not come",
  },
  notOwnFact: {
    zh: "由系统填写的内容与您不符",
    en: "What the system fills in about you is something else",
  },
  fieldOwnFact: {
    zh: "{field}由系统填写，与您不符",
    en: "{field} is filled in by the system and is something else for you",
  },
  noDialogHere: {
    zh: "您填写的表单不能打开对话框 {dialog}",
    en: "The form that you fill in cannot open the dialog {dialog}",
  },
  otherProcess: {
    zh: "只能迁移到同一流程的其他版本",
    en: "An application can only move to another version of its own process",
  },
  overNoMigration: {
    zh: "申请已经结束，不需要迁移",
    en: "The application is over and need not move",
  },
  noDefinition: {
    zh: "流程定义不存在或已被删除",
    en: "The process definition does not exist or has been deleted",
  },
  notDeployed: { zh: "流程「{name}」尚未发布", en: "The process “{name}” is not deployed yet" },
  noEnabledVersion: {
    zh: "流程 {code} 不存在或没有启用的版本",
    en: "The process {code} does not exist or has no enabled version",
  },
  whichProcess: {
    zh: "请给出流程编码，或要试运行的版本",
    en: "Give the code of a process, or the version to try",
  },
  processOff: { zh: "流程「{name}」已停用", en: "The process “{name}” is switched off" },
  noView: {
    zh: "您没有查看该申请的权限",
    en: "You are not allowed to see this application",
  },
  trialByAdmin: {
    zh: "只有管理员可以试运行未启用的版本",
    en: "Only administrators can try a version that is not enabled",
  },
  noStart: { zh: "您没有发起「{name}」的权限", en: "You are not allowed to start “{name}”" },
  copyUnknown: {
    zh: "抄送对象「{names}」不存在或已停用",
    en: "“{names}”, to whom a copy should go, does not exist or is disabled",
  },
  noForm: {
    zh: "表单 {code} 不存在或尚未发布",
    en: "The form {code} does not exist or is not published yet",
  },
  patternUnfit: {
    zh: "「{field}」的正则表达式 {pattern} 无法在服务器上运行，请联系表单设计人员修改后重新发布",
    en: "The pattern {pattern} of “{field}” cannot be run on the server: ask who designed the form to change it and publish again",
  },
  brokenForm: {
    zh: "表单「{name}」第 {version} 版的数据已损坏，无法读取，请联系管理员",
    en: "Version {version} of the form “{name}” is damaged and cannot be read: tell an administrator",
  },
  brokenSetting: {
    zh: "流程「{name}」第 {version} 版的数据已损坏，无法读取，请联系管理员：{reason}",
    en: "Version {version} of the process “{name}” is damaged and cannot be read: tell an administrator: {reason}",
  },
  strangeForm: {
    zh: "表单「{name}」第 {version} 版无法读取：{reason}",
    en: "Version {version} of the form “{name}” cannot be read: {reason}",
  },
  brokenProcess: {
    zh: "流程「{name}」第 {version} 版的数据已损坏，无法读取，请联系管理员",
    en: "Version {version} of the process “{name}” is damaged and cannot be read: tell an administrator",
  },
  textTooLarge: {
    zh: "带格式的文本过大，请分成几部分或改用附件",
    en: "The formatted text is too large: divide it or attach a file",
  },
  andMore: { zh: "{first}（另有 {count} 处）", en: "{first} (and {count} more)" },
  arrival: { zh: "到达时间", en: "Arrived" },
  started: { zh: "发起时间", en: "Started" },
  system: { zh: "系统", en: "System" },
  onBehalf: { zh: "{actor}（代 {owner}）", en: "{actor} (for {owner})" },
});

/** Names that the engine itself gives to nodes. */
export const NODE = keptSentences("node", {
  revision: { zh: "发起人修改", en: "Correction by the applicant" },
});

/** A node's name as its task bears it: the start, where a task waits only after a return, is the applicant's correction. */
export const nodeNameOf = ({ kind, name }: Pick<GraphNode, "kind" | "name">): string | Kept =>
  kind === "start" ? NODE.revision : name;

/** What histories note of an action beside who did it. */
export const DETAIL = keptSentences("detail", {
  copiedTo: { zh: "{names}", en: "{names}" },
});

/** Titles of messages. */
export const NEWS = keptSentences("news", {
  onBehalf: { zh: "（代 {owner}）{title}", en: "(For {owner}) {title}" },
  noHandler: { zh: "任务没有处理人：{title}", en: "Task without a handler: {title}" },
  deserted: {
    zh: "没有处理人的任务：{count} 个（{names}）",
    en: "Tasks without a handler: {count} ({names})",
  },
  returned: { zh: "申请被退回：{title}", en: "Application returned: {title}" },
  returnedBy: { zh: "{name}驳回了申请", en: "{name} turned it down" },
  returnedInTime: { zh: "到时自动驳回", en: "Turned down as the time was up" },
  returnedWhy: { zh: "{name}驳回：{opinion}", en: "{name} turned it down: {opinion}" },
  chased: {
    zh: "到时自动处理来回往复，已停止：{title}",
    en: "Time limits went round in circles, stopped: {title}",
  },
  todo: { zh: "待办：{title}", en: "To do: {title}" },
  end: { zh: "申请已办结：{title}", en: "Application finished: {title}" },
  manualend: { zh: "申请已被终止：{title}", en: "Application stopped: {title}" },
  stoppedWhy: { zh: "{name}终止：{opinion}", en: "{name} stopped it: {opinion}" },
  revoke: { zh: "申请已撤销：{title}", en: "Application withdrawn: {title}" },
  deleted: { zh: "申请已被删除：{title}", en: "Application deleted: {title}" },
  urged: { zh: "催办：{title}", en: "Urged: {title}" },
  copied: { zh: "抄送：{title}", en: "Copy for you: {title}" },
  timedOut: { zh: "任务已超时：{title}", en: "Task overdue: {title}" },
  webhookFailed: { zh: "事件推送失败：{title}", en: "A webhook cannot be delivered: {title}" },
  proxyGone: {
    zh: "流程「{name}」已删除，仅为它设置的请假代理随之取消",
    en: "The process “{name}” was deleted, and with it the leave proxy that you had for it alone",
  },
  standInGone: {
    zh: "流程「{name}」已删除，{who} 请假期间不再需要您代为处理它的任务",
    en: "The process “{name}” was deleted: {who} no longer needs you to handle its tasks during a leave",
  },
  roleGone: {
    zh: "角色「{name}」已删除，您不再有它的功能，分给它的任务不再由您办理",
    en: "The role “{name}” was deleted: you no longer have its functions, nor the tasks that were offered to it",
  },
  jobFailed: { zh: "流程自动任务失败：{title}", en: "An automatic step failed: {title}" },
});

/** What is done with the rows of a list, in words. */
export const LIST_WORDS: Record<ListAction, Sentence> = {
  insert: { zh: "新增行", en: "add rows" },
  update: { zh: "修改行", en: "change rows" },
  delete: { zh: "删除行", en: "delete rows" },
  insert_batch: { zh: "批量新增行", en: "add many rows" },
  adopt: { zh: "引用已有的行", en: "take rows over" },
  print: { zh: "打印列表", en: "print the list" },
  see: { zh: "查看行的详情", en: "see the details of rows" },
};
