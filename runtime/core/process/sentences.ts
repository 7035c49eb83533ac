import { keptSentences } from "../kept-sentence";
import { sentences } from "../sentence";

/** What the engine says when it refuses a command or meets a fault. */
export const SENTENCE = sentences({
  over: { zh: "流程已经结束，不能再处理", en: "The process is over: nothing more can be done" },
  taskGone: {
    zh: "任务已被处理或不存在，请刷新待办列表",
    en: "The task has been handled or does not exist: refresh your tasks",
  },
  nodeLeft: { zh: "流程已经离开该节点", en: "The process has left this node" },
  onlyInitiatorRevokes: {
    zh: "只有发起人可以撤销申请",
    en: "Only the applicant can withdraw an application",
  },
  assigneeUnknown: {
    zh: "转办对象「{person}」不存在或已停用",
    en: "“{person}”, to whom the task should go, does not exist or is disabled",
  },
  delegateUnknown: {
    zh: "委托对象「{person}」不存在或已停用",
    en: "“{person}”, to whom the task should be delegated, does not exist or is disabled",
  },
  delegatedTwice: { zh: "受托办理的任务不能再次委托", en: "A delegated task cannot be delegated again" },
  delegateToSelf: { zh: "不能委托给自己", en: "A task cannot be delegated to yourself" },
  signerUnknown: {
    zh: "加签对象「{person}」不存在或已停用",
    en: "“{person}”, who should sign too, does not exist or is disabled",
  },
  signerTwice: {
    zh: "「{person}」已经是该节点的处理人",
    en: "“{person}” already handles this node",
  },
  lastTask: {
    zh: "不能删除节点上最后一个未处理的任务",
    en: "The last open task of a node cannot be taken away",
  },
  recallOwn: { zh: "只能撤回自己处理的任务", en: "Only a task that you handled yourself can be recalled" },
  recallLate: {
    zh: "下一步已被处理或流程已改变，不能撤回",
    en: "The next step has been handled or the process has moved on: it cannot be recalled",
  },
  recallEarly: {
    zh: "下一步还没有开始，暂时没有可撤回的",
    en: "The next step has not begun: there is nothing to recall yet",
  },
  rejectAtStart: {
    zh: "申请已退回发起人，不能再驳回",
    en: "The application is back with its applicant and cannot be rejected again",
  },
  rejectNever: {
    zh: "不能驳回到该节点：它没有被处理过",
    en: "It cannot be rejected to this node, which has not been handled before",
  },
  emptyLoop: {
    zh: "流程在没有人办理的节点间循环：「{node}」",
    en: "The process loops among nodes that nobody handles: “{node}”",
  },
  noBranch: {
    zh: "节点「{node}」没有满足条件的分支：{tried}",
    en: "No branch of node “{node}” meets its condition: {tried}",
  },
  branch: { zh: "「{flow}」{condition}{values}", en: "“{flow}” {condition}{values}" },
  automaticLoop: {
    zh: "自动处理超过 {most} 次，流程可能成环：「{node}」",
    en: "More than {most} steps without anybody: the process may loop at “{node}”",
  },
  conditionFault: {
    zh: "流程线{flow}的条件 {condition} 无法判断：{reason}{values}",
    en: "The condition {condition} of flow {flow} cannot be judged: {reason}{values}",
  },
  quoted: { zh: "「{name}」", en: "“{name}”" },
  requestFault: {
    zh: "服务任务「{node}」的请求无法生成：{reason}",
    en: "The request of service task “{node}” cannot be made: {reason}",
  },
  timerUnreadable: {
    zh: "定时器「{node}」的时间无法识别",
    en: "The time of timer “{node}” cannot be read",
  },
  timerFault: {
    zh: "定时器「{node}」的时间 {text} 无法计算：{reason}",
    en: "The time {text} of timer “{node}” cannot be worked out: {reason}",
  },
  notAutomatic: { zh: "节点「{node}」不能自动继续", en: "Node “{node}” does not go on by itself" },
  noMoveTo: { zh: "不能移动到节点「{node}」", en: "Nothing can be moved to node “{node}”" },
  moveTogether: {
    zh: "「{node}」与「{target}」在同一条路径上，请一起移动",
    en: "“{node}” and “{target}” lie on one path: move them together",
  },
  moveSticks: {
    zh: "移动后汇聚节点{nodes}会一直等待，请把其他分支一起移动",
    en: "After the move the joins {nodes} would wait for ever: move the other branches too",
  },
  migrateGone: { zh: "新版本中没有该节点", en: "The new version has no such node" },
  migrateSticks: {
    zh: "新版本中该汇聚节点会一直等待",
    en: "In the new version this join would wait for ever",
  },
  migrateKind: {
    zh: "新版本中「{node}」的类型不同",
    en: "In the new version “{node}” is of another kind",
  },
  migrateScope: {
    zh: "新版本中「{node}」在另一个子流程里",
    en: "In the new version “{node}” lies in another sub-process",
  },
  migrateTwice: {
    zh: "新版本中会与「{node}」走到同一处，其后的步骤会办理两次",
    en: "In the new version it would meet “{node}” without a join: what follows would be done twice",
  },
  notNumber: { zh: "值不是数字", en: "The value is not a number" },
  notBoolean: { zh: "值只能是 true 或 false", en: "The value can only be true or false" },
  notDate: { zh: "值不是日期，例如 2026-01-31", en: "The value is not a date such as 2026-01-31" },
});

/** What the engine notes in a history. */
export const NOTE = keptSentences("note", {
  startSkip: {
    zh: "发起人即首个节点的处理人，自动提交",
    en: "The applicant handles the first step: submitted automatically",
  },
  noHandler: { zh: "没有找到处理人，自动跳过", en: "No handler found: skipped automatically" },
  agreedBefore: {
    zh: "「{person}」已在「{node}」同意，自动通过",
    en: "“{person}” agreed at “{node}” before: passed automatically",
  },
  timedOutUnsigned: {
    zh: "自动通过：超过办理时限，未经硬件钥匙签名",
    en: "Passed automatically when the time was up, without a hardware key’s signature",
  },
  timedOut: { zh: "超时自动处理", en: "Handled automatically when the time was up" },
  ended: { zh: "流程已终止", en: "The process has ended" },
  scopeEnded: { zh: "子流程已终止", en: "The sub-process has ended" },
  stopped: { zh: "流程被终止", en: "The process was stopped" },
  revoked: { zh: "发起人撤销了申请", en: "The applicant withdrew the application" },
  signed: { zh: "会签已经通过", en: "The countersignature was already passed" },
  goneSigner: {
    zh: "「{person}」不存在或已停用，不再请其会签",
    en: "“{person}” does not exist or is disabled, and is not asked to sign",
  },
  jumped: { zh: "{from} → {to}", en: "{from} → {to}" },
  moved: { zh: "被管理员移动", en: "Moved by an administrator" },
  rejected: { zh: "被驳回", en: "Turned down" },
  voted: { zh: "计入票数，等待其他人表决", en: "Counted as a vote, others are still asked" },
  chased: {
    zh: "到时自动处理已来回一次，不再自动处理",
    en: "Time limits have sent it round once: no more automatic handling",
  },
  recalled: { zh: "被撤回", en: "Recalled" },
  initiator: { zh: "发起人", en: "Applicant" },
  timeUp: { zh: "超时：{node}", en: "Time was up: {node}" },
});
