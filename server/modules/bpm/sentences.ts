import { sentences } from "@/runtime/core/sentence";

export const SENTENCE = sentences({
  emptyTemplate: {
    zh: "该流程还没有画流程图，不能存为模板",
    en: "The process has no diagram yet: it cannot be saved as a template",
  },
  noFormTemplate: {
    zh: "该模板没有配套的表单模板",
    en: "No form template goes with this one",
  },
  noDraft: { zh: "草稿不存在或已被删除", en: "The draft does not exist or has been deleted" },
  draftTitle: { zh: "{name}（草稿）", en: "{name} (draft)" },
  noRecall: { zh: "该节点不允许撤回", en: "This node does not allow a recall" },
  siblingsTakeAway: {
    zh: "只有同一节点的处理人可以减签",
    en: "Only those who handle the same node can take a signer away",
  },
  periodBackwards: { zh: "结束日期不能早于开始日期", en: "The last day cannot lie before the first" },
  periodTooLong: { zh: "统计时间不能超过一年", en: "Statistics span at most a year" },
  noDiagram: {
    zh: "没有查看流程「{name}」的权限",
    en: "You may not look at process “{name}”",
  },
  secretInProcess: {
    zh: "流程用到保密变量 {code}，须由有权修改全局变量的人发布",
    en: "The process reads the secret variable {code}: it must be deployed by somebody who may change variables",
  },
  formerCode: {
    zh: "这是变量 {code} 改名前的编码，已发布的版本仍用它取值",
    en: "The variable {code} had this code before: published versions still ask for it by that",
  },
  secretShown: {
    zh: "取消保密时请重新填写值",
    en: "Enter the value again when it is to be secret no longer",
  },
  modelStale: {
    zh: "模型在您打开之后又有修改，请重新打开后再保存",
    en: "The model was changed after you opened it: open it again before you save",
  },
  deployed: {
    zh: "流程「{name}」V{version} 已经发布",
    en: "The process “{name}” V{version} is deployed already",
  },
  noScript: { zh: "脚本不能为空！", en: "The script cannot be empty" },
  trial: { zh: "测试", en: "Trial" },
  overNoSuspending: {
    zh: "申请已经结束，不能暂停",
    en: "The application is over and cannot be suspended",
  },
  positionLeft: {
    zh: "申请已经离开所选的位置，请刷新",
    en: "The application has left the chosen place: refresh",
  },
  codeTaken: { zh: "流程编码已存在", en: "There is a process with this code already" },
  versionInUse: {
    zh: "流程「{name}」V{version} 已有申请，不能删除",
    en: "There are applications of the process “{name}” V{version}: it cannot be deleted",
  },
  processInUse: {
    zh: "流程「{name}」已有申请，不能删除，可以停用",
    en: "There are applications of the process “{name}”: it cannot be deleted, but switched off",
  },
  enableUndeployed: {
    zh: "流程「{name}」V{version} 尚未发布，不能启用",
    en: "The process “{name}” V{version} is not deployed yet and cannot be enabled",
  },
});
