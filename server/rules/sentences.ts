import { sentences } from "@/runtime/core/sentence";

export const SENTENCE = sentences({
  unsupported: {
    zh: "行规则的条件中不能使用 {part}",
    en: "A condition of a row rule cannot use {part}",
  },
  noColumn: { zh: "没有列 {name}", en: "There is no column {name}" },
  noUserValue: {
    zh: "user 没有 {name}，可用的有 {known}",
    en: "user has no {name}; there are {known}",
  },
  twoTypes: {
    zh: "{column} 与 {value} 不是同一类型，无法比较",
    en: "{column} and {value} are of different types and do not compare",
  },
  noOrder: {
    zh: "只有数字、日期可以比较大小",
    en: "Only numbers and dates have an order",
  },
  notCondition: { zh: "条件的结果应为是或否", en: "A condition is true or false" },
  tooManyParts: {
    zh: "条件超过 {limit} 部分",
    en: "The condition has more than {limit} parts",
  },
  wrongDate: { zh: "{value} 不是日期", en: "{value} is not a date" },
  creator: { zh: "创建人", en: "Who made the row" },
  notOwner: {
    zh: "列 {name} 不是人员或部门，可用的有 {known}",
    en: "The column {name} holds neither people nor departments; these do: {known}",
  },
  noRole: { zh: "没有角色 {code}", en: "There is no role {code}" },
  noTable: { zh: "没有业务表 {code}", en: "There is no table {code}" },
  outside: {
    zh: "数据权限不允许您保存这样的行",
    en: "The row rules do not let you save such a row",
  },
  tooMany: { zh: "一张表最多 {limit} 条规则", en: "A table has at most {limit} rules" },
  noUser: { zh: "没有这个用户", en: "There is no such user" },
  inUse: {
    zh: "列 {column} 用于数据权限“{rule}”，请先修改该规则",
    en: "The row rule “{rule}” uses the column {column}: change the rule first",
  },
  outcome: {
    zh: "{user}：{total} 行中可看 {see} 行，可改 {change} 行",
    en: "{user} sees {see} of {total} rows and may change {change}",
  },
  forEverybody: { zh: "所有人员", en: "Everybody" },
  forRole: { zh: "角色“{role}”", en: "The role “{role}”" },
  sees: { zh: "可看", en: "sees" },
  changes: { zh: "可看可改", en: "sees and changes" },
  whoAll: { zh: "全部", en: "all rows" },
  whoOwn: { zh: "本人", en: "own rows" },
  whoDepartment: { zh: "本部门", en: "rows of the own department" },
  whoDepartmentBelow: { zh: "本部门及下级部门", en: "rows of the own department and those below it" },
  whoScope: { zh: "角色数据范围内", en: "rows within the data scope of the roles" },
  byField: { zh: "（按“{field}”）", en: " (by “{field}”)" },
  byCreator: { zh: "（按创建人）", en: " (by who made them)" },
  where: { zh: "，条件 {condition}", en: ", where {condition}" },
  rule: { zh: "{people}{verb}{who}的行{by}{where}", en: "{people} {verb} {who}{by}{where}" },
  ruledRole: {
    zh: "角色 {role} 决定业务表的数据权限，自己没有该角色时不能设置或授予",
    en: "Row rules name the role {role}: who does not have it cannot make it or hand it out",
  },
  fartherReach: {
    zh: "{user} 的数据范围包括您的数据范围以外的部门",
    en: "The data scope of {user} includes departments outside of yours",
  },
  fartherMove: {
    zh: "您的数据范围以外的部门，不能移到其他部门之下",
    en: "A department outside of your data scope cannot be moved below another one",
  },
  widerScope: {
    zh: "不能设置或授予比自己更大的数据范围",
    en: "You cannot set or give a wider data scope than your own",
  },
});
