import { sentences } from "../sentence";

/** What is said of the parts that a page is made of. */
export const PAGE_SENTENCE = sentences({
  noObject: { zh: "页面文档应为对象", en: "A page should be an object" },
  permission: { zh: "permission 应为一个功能编码", en: "permission should be one function code" },
  body: { zh: "body 应为区块列表", en: "body should be a list of blocks" },
  lacks: { zh: "缺少 {name}", en: "{name} is missing" },
  lacksOption: { zh: "{type} 缺少 {name}", en: "{type} has no {name}" },
  noProperty: { zh: "没有属性 {name}", en: "There is no property {name}" },
  source: {
    zh: "数据源应有且只有 get、post、postForm 之一",
    en: "A source has exactly one of get, post and postForm",
  },
  blocks: { zh: "此处应为区块列表", en: "A list of blocks belongs here" },
  block: { zh: "区块应为对象", en: "A block should be an object" },
  noFragment: { zh: "没有片段 {name}", en: "There is no fragment {name}" },
  noType: { zh: "没有区块类型 {name}", en: "There is no type of block {name}" },
  noTypeName: {
    zh: "type 应为区块类型的名称",
    en: "type should be the name of a type of block",
  },
  noEvent: { zh: "{type} 没有事件 {name}", en: "{type} has no event {name}" },
  noResource: { zh: "没有资源 {name}", en: "There is no resource {name}" },
  duplicate: { zh: "id {id} 重复", en: "The id {id} is there twice" },
  keyTwice: { zh: "key {key} 重复", en: "The key {key} is there twice" },
  steps: { zh: "此处应为步骤列表", en: "A list of steps belongs here" },
  step: { zh: "步骤应为对象", en: "A step should be an object" },
  verbs: { zh: "步骤只能有一个动作，现有 {verbs}", en: "A step has one verb, and this one has {verbs}" },
  noVerb: { zh: "没有动作 {name}", en: "There is no verb {name}" },
  noWord: { zh: "{verb} 没有 {name}", en: "{verb} has no {name}" },
  noNamed: { zh: "没有{what} {name}", en: "There is no {what} {name}" },
  noState: { zh: "state 中没有 {name}", en: "There is no {name} in state" },
});

/** What steps refer to. */
export const REFERRED = sentences({
  dialog: { zh: "对话框", en: "dialog" },
  event: { zh: "事件", en: "event" },
  action: { zh: "动作", en: "action" },
  source: { zh: "数据源或区块", en: "source or block" },
  form: { zh: "表单", en: "form" },
  block: { zh: "区块", en: "block" },
});
