import { sentences } from "../sentence";
import type { Sentence } from "../sentence";
import type { NameKind } from "./known-names";

/** How each kind of name is called. */
export const KIND_TITLE: Record<NameKind, Sentence> = sentences({
  code: { zh: "功能编码", en: "function code" },
  route: { zh: "路由", en: "route" },
  dict: { zh: "字典", en: "dictionary" },
  dialog: { zh: "自定义对话框", en: "pick dialog" },
  role: { zh: "角色", en: "role" },
  user: { zh: "用户", en: "user" },
  form: { zh: "表单", en: "form" },
  process: { zh: "流程", en: "process" },
  variable: { zh: "全局变量", en: "global variable" },
  serial: { zh: "流水号规则", en: "serial number rule" },
  script: { zh: "共用脚本", en: "shared script" },
  icon: { zh: "图标", en: "icon" },
  widget: { zh: "组件", en: "widget" },
  query: { zh: "地址参数", en: "parameter of the address" },
});

/** What is said of names that nothing has. */
export const SENTENCE = sentences({
  noName: { zh: "没有{kind} {name}", en: "There is no {kind} {name}" },
  usedBy: { zh: "{by}：{said}", en: "{by}: {said}" },
  meant: { zh: "{said}，是否要写 {near}？", en: "{said}. Did you mean {near}?" },
  noProperty: { zh: "{resource}没有属性 {name}", en: "{resource} has no property {name}" },
  noSearch: { zh: "{resource}不能按 {name} 查询", en: "{resource} cannot be searched by {name}" },
  noInput: { zh: "{resource}没有可填写的属性 {name}", en: "{resource} takes no property {name}" },
  noValue: { zh: "可能的值中没有 {value}", en: "{value} is not among the possible values" },
  noRowProperty: { zh: "数据中没有属性 {name}", en: "The data has no property {name}" },
  noParameter: { zh: "接口 {call} 没有参数 {name}", en: "The call {call} takes no {name}" },
  noAddressName: {
    zh: "页面 {route} 不读取地址参数 {name}",
    en: "The page {route} reads no {name} of its address",
  },
  lacksParameter: { zh: "接口 {call} 缺少参数 {name}", en: "The call {call} needs {name}" },
  noKey: { zh: "没有属性 {name}", en: "There is no property {name}" },
  noField: {
    zh: "此处应为名称，或带 name 的对象",
    en: "A name belongs here, or an object with a name",
  },
  fieldTwice: { zh: "字段 {name} 写了不止一次", en: "The field {name} is there more than once" },
  noFormField: { zh: "没有字段 {name}", en: "There is no field {name}" },
  needsName: { zh: "缺少 name", en: "A name is missing" },
  unheeded: { zh: "查询条件不使用 {name}", en: "A search does not heed {name}" },
  noFormat: { zh: "没有格式 {name}", en: "There is no format {name}" },
});
