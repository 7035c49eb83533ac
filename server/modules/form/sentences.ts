import { sentences } from "@/runtime/core/sentence";

export const SENTENCE = sentences({
  closedDialog: {
    zh: "对话框「{dialog}」的数据来源「{source}」不能提供给填表人选择",
    en: "The dialog “{dialog}” shows “{source}”, which cannot be offered to those who fill in a form",
  },
  lackingRead: {
    zh: "{widget}的脚本读取 {path}，需要权限 {code}，您没有",
    en: "The script of {widget} reads {path}, which takes the right {code}; you do not have it",
  },
  formItself: { zh: "表单", en: "the form" },
  noForm: { zh: "表单不存在或已被删除", en: "The form does not exist or has been deleted" },
  codeTaken: { zh: "表单编码已存在", en: "There is a form with this code already" },
  usedByProcess: {
    zh: "表单「{form}」被流程「{process}」使用，不能删除",
    en: "The process “{process}” uses the form “{form}”: it cannot be deleted",
  },
  usedByForm: {
    zh: "表单「{form}」被表单「{around}」的标签页使用，不能删除",
    en: "A tab of the form “{around}” shows the form “{form}”: it cannot be deleted",
  },
  stale: {
    zh: "表单在您打开之后又有修改，请重新打开后再保存",
    en: "The form was changed after you opened it: open it again before you save",
  },
  faulty: { zh: "表单 JSON 有误", en: "The form's JSON is wrong" },
  tabUnpublished: {
    zh: "标签页关联的表单「{form}」尚未发布，请先发布该表单",
    en: "The form “{form}” on a tab is not published yet: publish it first",
  },
});
